import { useEffect, useRef } from 'react';
import { CardBench } from '../../bench/page/card-bench.tsx';
import type { Session } from '../../bench/session.ts';
import type { SessionActions } from '../../bench/use-session.ts';
import { KeepingPanel } from './keeping/keeping.tsx';

interface ScannedCardProps {
  readonly session: Session;
  readonly actions: SessionActions;
  /** Another photo or another card is scanned next. */
  readonly onStart: () => void;
}

/** The card being measured and its report, with what becomes of the scan. */
export function ScannedCard({ session, actions, onStart }: ScannedCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const leading = (act: () => void) => () => {
    onStart();
    act();
  };
  const clear = leading(actions.clear);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="no-print sr-only">
        {session.card.label} on the bench
      </h1>
      <CardBench
        session={session}
        actions={{ ...actions, clear, replace: leading(actions.replace) }}
        keeping={<KeepingPanel session={session} onNext={clear} />}
      />
    </>
  );
}
