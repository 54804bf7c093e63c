import { useEffect, useRef } from 'react';
import { CardBench } from '../../bench/page/card-bench.tsx';
import type { Session } from '../../bench/session.ts';
import type { SessionActions } from '../../bench/use-session.ts';
import { Keeping } from './keeping.tsx';
import type { SaveScan } from './save-scan.ts';

interface ScannedCardProps {
  readonly session: Session;
  readonly actions: SessionActions;
  readonly saveScan: SaveScan | undefined;
  /** Another photo or another card is scanned next. */
  readonly onStart: () => void;
}

/** The card being measured and its report, with what becomes of the scan. */
export function ScannedCard({ session, actions, saveScan, onStart }: ScannedCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const leading = (act: () => void) => () => {
    onStart();
    act();
  };
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="no-print sr-only">
        {session.card.label} on the bench
      </h1>
      <CardBench
        session={session}
        actions={{ ...actions, clear: leading(actions.clear), replace: leading(actions.replace) }}
        keeping={<Keeping session={session} saveScan={saveScan} />}
      />
    </>
  );
}
