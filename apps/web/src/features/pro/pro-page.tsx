import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { RuleBookId } from '../../grading/model.ts';
import { GradingView } from '../../grading/page/grading-view.tsx';
import { useSession } from '../../grading/use-session.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { usePageTop } from '../../ui/use-page-top.ts';
import { ProStart } from './start/pro-start.tsx';
import { useKeptCard } from './work/use-kept-card.ts';
import { useWork } from './work/use-work.ts';

const ProWorkbench = lazy(() =>
  import('./pro-workbench.tsx').then((module) => ({ default: module.ProWorkbench })),
);

interface ProPageProps {
  readonly title: string;
  readonly ruleBook: RuleBookId;
}

/**
 * A workbench for one card: choose photos, wait for the engine, then work. All of it happens on this device.
 */
export function ProPage({ title, ruleBook }: ProPageProps) {
  const [{ session, chosen }, actions] = useSession(ruleBook);
  const report = session?.phase.name === 'graded' ? session.phase.report : null;
  const [round, setRound] = useState(0);
  const { lay } = actions;
  const kept = useKeptCard('last', session, (found) =>
    lay(found.card, {
      ...{ outlines: found.outlines, size: found.size, moreLight: found.moreLight },
      ...{ cleanPictures: found.cleanPictures, turns: found.turns },
    }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = session !== null;
  usePageTop(!isShown);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    wasShown.current = isShown;
  }, [isShown]);
  if (!session) return <ProStart {...{ title, chosen }} onLay={(card) => lay(card)} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {title}: {session.card.label}
      </h1>
      <WorkedCard
        key={`${session.id} ${round}`}
        {...{ session, actions, report, kept }}
        onStartOver={() => {
          kept.forget();
          setRound(round + 1);
          actions.clear();
        }}
      />
    </>
  );
}

interface WorkedCardProps {
  readonly session: NonNullable<ReturnType<typeof useSession>[0]['session']>;
  readonly actions: ReturnType<typeof useSession>[1];
  readonly report: Parameters<typeof useWork>[0];
  readonly kept: ReturnType<typeof useKeptCard>;
  readonly onStartOver: () => void;
}

/** Being measured, refused, or on the workbench. The work survives measuring again. */
function WorkedCard({ session, actions, report, kept, onStartOver }: WorkedCardProps) {
  const work = useWork(report, kept.work);
  const { keep } = kept;
  const { card, decisions, turns } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when the card or the work changes
  useEffect(() => keep({ card, decisions, turns }, work.now), [card, decisions, turns, work.now]);
  if (!report) return <GradingView session={session} actions={actions} />;
  return (
    <Suspense fallback={<PageSkeleton shape="grading" />}>
      <ProWorkbench {...{ session, report, actions, work, onStartOver }} isKept={kept.isKept} />
    </Suspense>
  );
}
