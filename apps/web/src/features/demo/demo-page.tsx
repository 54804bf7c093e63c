import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { RuleBookId } from '../../grading/model.ts';
import { GradingView } from '../../grading/page/grading-view.tsx';
import { findSample, openSample } from '../../grading/samples.ts';
import { type SessionActions, useSession } from '../../grading/use-session.ts';
import { CardChooser } from './chooser/card-chooser.tsx';

/** Windows too low for both header and card: `short` in the style sheet. */
const LOW_WINDOW = '(min-width: 40rem) and (max-height: 35.99rem)';

/** Choose a card, watch it being measured, read the report, all in this browser. */
export function DemoPage({ ruleBook }: { readonly ruleBook: RuleBookId }) {
  const [{ session, chosen, isLost }, actions] = useSession(ruleBook);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAtTurn(session?.id ?? null, title);
  const isSampleMissing = useNamedSample(actions);
  if (!session) {
    return <CardChooser {...{ chosen, isLost, isSampleMissing }} onLay={actions.lay} />;
  }
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="no-print sr-only">
        {session.card.label}: measurements and grade
      </h1>
      <GradingView key={session.id} session={session} actions={actions} />
    </>
  );
}

/** The focus moves from the chooser to the card and back; a new card starts at the top. */
function useFocusAtTurn(id: string | null, title: RefObject<HTMLElement | null>): void {
  const before = useRef<string | null>(null);
  const arrival = useNavigationType();
  useEffect(() => {
    if (id === before.current) return;
    before.current = id;
    const content = document.getElementById('content');
    // Back and Forward restore the scroll position.
    if (arrival !== 'POP') window.scrollTo(0, 0);
    // A low window is for the card alone, without the page header.
    if (id !== null && window.matchMedia(LOW_WINDOW).matches) content?.scrollIntoView();
    const start = id === null ? content : title.current;
    start?.focus({ preventScroll: true });
  }, [id, arrival, title]);
}

/** A URL may name one of our sample cards, which is then graded right away, once. */
function useNamedSample({ lay }: SessionActions): boolean {
  const [parameters, setParameters] = useSearchParams();
  const [isMissing, setMissing] = useState(false);
  const sample = findSample(parameters.get('card'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useEffect(() => {
    if (!sample) return;
    setParameters({}, { replace: true, preventScrollReset: true });
    openSample(sample).then(lay, () => setMissing(true));
  }, [sample]);
  return isMissing;
}
