import { useEffect, useRef } from 'react';
import { CardBench } from '../../bench/page/card-bench.tsx';
import type { Session } from '../../bench/session.ts';
import type { SessionActions } from '../../bench/use-session.ts';
import { KeepingPanel } from './keeping/keeping.tsx';

interface ScannedCardProps {
  readonly session: Session;
  readonly actions: SessionActions;
  readonly cardId: string | null;
  /** Another photo of this card is scanned next. */
  readonly onStart: () => void;
  /** Another card is scanned next. */
  readonly onNext: () => void;
}

/** The card being measured and its report, with what becomes of the scan. */
export function ScannedCard({ session, actions, cardId, onStart, onNext }: ScannedCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const leading = (first: () => void, then: () => void) => () => {
    first();
    then();
  };
  const clear = leading(onNext, actions.clear);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="no-print sr-only">
        {session.card.label} on the bench
      </h1>
      <CardBench
        session={session}
        actions={{ ...actions, clear, replace: leading(onStart, actions.replace) }}
        keeping={<KeepingPanel {...{ session, cardId }} onNext={clear} onName={actions.name} />}
      />
    </>
  );
}
