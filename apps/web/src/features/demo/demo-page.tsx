import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { DemoBench } from './bench/demo-bench.tsx';
import { CardChooser } from './chooser/card-chooser.tsx';
import type { RuleBookId } from './model.ts';
import { findSample, openSample } from './samples.ts';
import { type SessionActions, useSession } from './use-session.ts';

/** Choose a card, watch it being measured, read the report: all in this browser. */
export function DemoPage({ ruleBook }: { readonly ruleBook: RuleBookId }) {
  const [session, actions] = useSession(ruleBook);
  const title = useRef<HTMLHeadingElement>(null);
  const { card } = session;
  const hadCard = useRef(false);
  useEffect(() => {
    if (!card && !hadCard.current) return;
    hadCard.current = card !== null;
    window.scrollTo(0, 0);
    const start = card ? title.current : document.getElementById('content');
    start?.focus({ preventScroll: true });
  }, [card]);
  useNamedSample(actions, card !== null);
  if (!card) return <CardChooser kept={session.kept} onLay={actions.lay} />;
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="sr-only">
        {card.label} on the bench
      </h1>
      <DemoBench card={card} session={session} actions={actions} />
    </>
  );
}

/** An address may name one of our cards: it is graded at once, and once. */
function useNamedSample({ lay }: SessionActions, isBusy: boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const sample = findSample(parameters.get('card'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useEffect(() => {
    if (!sample || isBusy) return;
    setParameters({}, { replace: true, preventScrollReset: true });
    openSample(sample).then(lay, () => undefined);
  }, [sample]);
}
