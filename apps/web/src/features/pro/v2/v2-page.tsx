import { lazy, Suspense, useEffect, useState } from 'react';
import type { RuleBookId } from '../../../grading/model.ts';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { MovingLight } from './moving-light.tsx';
import { readLightName } from './screen/light-address.ts';

// Only what the server never renders may load separately: a press of a button whose scripts are still on
// their way would be lost.
const LightScreen = lazy(() =>
  import('./screen/light-screen.tsx').then((module) => ({ default: module.LightScreen })),
);

interface ProV2PageProps {
  readonly title: string;
  readonly ruleBook: RuleBookId;
}

/** Which light this page should be, from the part of the address that no server sees. */
function useLightName(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setName(readLightName(window.location.hash));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return name;
}

/** One card under moving light or, if opened through a code, the second screen that lights it. */
export function ProV2Page({ title, ruleBook }: ProV2PageProps) {
  const light = useLightName();
  if (!light) return <MovingLight {...{ title, ruleBook }} />;
  return (
    <Suspense fallback={<PageSkeleton shape="card" />}>
      <LightScreen key={light} name={light} />
    </Suspense>
  );
}
