import { sayValue } from '@tc/rulebook/say-overall';
import { useMemo } from 'react';
import type { GradedReport } from '../../grading/model.ts';
import { presentSession } from '../../grading/present-session.ts';
import type { Session } from '../../grading/session.ts';
import type { SessionActions } from '../../grading/use-session.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useBlink } from './compare/use-blink.ts';
import { useComparison } from './compare/use-comparison.ts';
import { GradeHead } from './panel/grade-head.tsx';
import { ProPanel } from './panel/pro-panel.tsx';
import { ProStage } from './pro-stage.tsx';
import { useRelief } from './stage/use-relief.ts';
import { listFlaws } from './work/pro-flaws.ts';
import { isCorrected } from './work/pro-work.ts';
import { useChoices } from './work/use-choices.ts';
import { useGradedAgain } from './work/use-graded-again.ts';
import type { Work } from './work/use-work.ts';

interface ProWorkbenchProps {
  /** As measured. */
  readonly session: Session;
  readonly report: GradedReport;
  readonly actions: SessionActions;
  readonly work: Work;
  readonly isKept: boolean;
  readonly onStartOver: () => void;
}

/** One card at full resolution: what was measured, what the person decided, and the resulting grade. */
export function ProWorkbench(props: ProWorkbenchProps) {
  const { session: taken, work, actions } = props;
  // Everything on the workbench refers to the photos as turned. Only scans are compared as taken.
  const session = useMemo(() => presentSession(taken), [taken]);
  const report = session.phase.name === 'graded' ? session.phase.report : props.report;
  const choices = useChoices(session);
  const comparison = useComparison(taken, props.report);
  const blink = useBlink();
  const { shown, selected, rules } = choices;
  const again = useGradedAgain(report, work.now, session.decisions.rules, rules);
  const flaws = useMemo(() => listFlaws(report, again.report, work.now), [report, again, work.now]);
  const side = again.report.sides[shown] ?? again.report.sides.front;
  const relief = useRelief(taken, shown, choices.layers.has('relief'));
  const turn = (by: 1 | -1) => {
    work.turn(shown, by, report.sides[shown] ?? report.sides.front);
    actions.turn(shown, by);
  };
  const select = (number: number) => {
    const entry = flaws.find((one) => one.number === number);
    if (!entry) return;
    choices.setSelected(number === selected ? null : number);
    choices.setShown(entry.side);
  };
  const corrected = isCorrected(work.now);
  const said = again.report.overall ? sayValue(again.report.overall) : 'no grade';
  return (
    <div className="no-print flex flex-1 flex-col short:grid short:grid-cols-[minmax(0,1fr)_minmax(20rem,45%)] short:items-start wide:grid wide:h-[calc(100dvh-var(--header-height))] wide:flex-none wide:grid-cols-[minmax(0,1fr)_30rem] wide:grid-rows-[minmax(0,1fr)] wide:xl:grid-cols-[minmax(0,1fr)_34rem]">
      <ProStage
        {...{ session, report, work, choices, side, flaws, comparison, blink, relief }}
        onSelect={select}
        onTurn={turn}
      />
      <div className="relative @container bg-surface-1 px-5 pt-6 pb-16 md:px-8 short:min-h-full wide:overflow-y-auto wide:px-10 wide:py-8">
        <GradeHead
          corrected={again.report}
          measured={again.measured}
          isCorrected={corrected}
          rules={rules}
        />
        <ProPanel
          {...props}
          {...{ session, report, choices, again, flaws, side, comparison, blink }}
          measured={props.report}
          takenSide={props.report.sides[shown] ?? props.report.sides.front}
          onSelect={select}
        />
      </div>
      <LiveRegion>{corrected ? `Graded again with your corrections: ${said}.` : ''}</LiveRegion>
    </div>
  );
}
