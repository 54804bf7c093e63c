import { useEffect, useRef } from 'react';
import { DemoBench } from './bench/demo-bench.tsx';
import { CardChooser } from './chooser/card-chooser.tsx';
import type { RuleBookId } from './model.ts';
import { useSession } from './use-session.ts';

/** Choose a card, watch it being measured, read the report: all in this browser. */
export function DemoPage({ ruleBook }: { readonly ruleBook: RuleBookId }) {
  const [session, actions] = useSession(ruleBook);
  const title = useRef<HTMLHeadingElement>(null);
  const { card } = session;
  useEffect(() => {
    if (!card) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [card]);
  if (!card) return <CardChooser onLay={actions.lay} />;
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="sr-only">
        Measuring {card.label}
      </h1>
      <DemoBench card={card} session={session} actions={actions} />
    </>
  );
}
