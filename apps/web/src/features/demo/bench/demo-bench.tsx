import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { useIncomingPhotos } from '../chooser/use-incoming-photos.ts';
import { describeFlaw, type NumberedFlaw, numberFlaws } from '../flaws.ts';
import type { CardOnBench, SideName } from '../model.ts';
import { CornerHandles } from '../outline-editor/corner-handles.tsx';
import {
  guessQuad,
  type OutlineHistory,
  remember,
  startHistory,
} from '../outline-editor/outline-history.ts';
import { OutlinePanel } from '../outline-editor/outline-panel.tsx';
import { OutlineTools } from '../outline-editor/outline-tools.tsx';
import type { Phase, Session } from '../session.ts';
import { CardStage, type StageProps } from '../stage/card-stage.tsx';
import { FlawStepper } from '../stage/flaw-stepper.tsx';
import type { SessionActions } from '../use-session.ts';
import { announceReport, announceStage, captionOf } from '../words.ts';
import { PhasePanel } from './phase-panel.tsx';
import { StageBar } from './stage-bar.tsx';
import { useFlawSteps, useStepKeys } from './use-flaw-steps.ts';
import { foundOn, useShownSide } from './use-shown-side.ts';

interface BenchProps {
  readonly card: CardOnBench;
  readonly session: Session;
  readonly actions: SessionActions;
}

/** What happens, in words, without moving the focus; refusals and failures speak for themselves. */
function announce(phase: Phase, flaws: number): string {
  if (phase.name === 'graded') return announceReport(phase.report, flaws);
  if (phase.name !== 'grading') return '';
  const { done, found } = phase.progress;
  const last = done.at(-1);
  return last ? announceStage(last.side, last.stage, found[last.side]) : 'Measuring.';
}

const ignorePhotos = () => {};

const NO_FLAWS: readonly NumberedFlaw[] = [];

/** The outline under correction, or null; each side is corrected on its own. */
function useOutlineEditor({ card, session, actions }: BenchProps, shown: SideName) {
  const [history, setHistory] = useState<OutlineHistory | null>(null);
  const photo = (shown === 'back' ? card.back : card.front) ?? card.front;
  const start = () => {
    const known = session.decisions.outlines[shown] ?? foundOn(session.phase, shown).quad;
    const quad = known ?? (photo.extent ? guessQuad(photo.extent) : null);
    if (quad) setHistory(startHistory(quad));
  };
  const close = () => {
    setHistory(null);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const apply = () => {
    if (!history) return;
    actions.decide({ outlines: { ...session.decisions.outlines, [shown]: history.quad } });
    close();
  };
  const editor: StageProps['editor'] = history
    ? ({ view, screen }) => (
        <CornerHandles
          {...{ photo, view, screen }}
          quad={history.quad}
          onMove={(quad) => setHistory((now) => now && { ...now, quad })}
          onBegin={(before) => setHistory((now) => now && remember(now, before))}
        />
      )
    : undefined;
  const panel = history ? (
    <OutlinePanel side={shown} history={history} onApply={apply} onCancel={close} />
  ) : null;
  const tools = history ? <OutlineTools history={history} onChange={setHistory} /> : null;
  return { photo, start, editor, panel, tools };
}

/** A card under measurement: the photo on one side, what is known of it on the other. */
export function DemoBench(props: BenchProps) {
  const { card, session, actions } = props;
  const { phase } = session;
  const { shown, showSide } = useShownSide(phase);
  const report = phase.name === 'graded' ? phase.report : null;
  const flaws = report ? numberFlaws(report) : NO_FLAWS;
  const stage = useRef<HTMLElement>(null);
  const bringToSight = () => stage.current?.scrollIntoView({ block: 'nearest' });
  const steps = useFlawSteps(flaws, (side) => {
    showSide(side);
    bringToSight();
  });
  const { photo, start, editor, panel, tools } = useOutlineEditor(props, shown);
  useStepKeys(steps.step, report !== null && !panel);
  // A photo dropped here must not replace the page and its report.
  useIncomingPhotos(ignorePhotos);

  // A refusal is read first, the photo second.
  const isRefused = phase.name === 'refused' && !panel;
  const found = foundOn(phase, shown);
  const here = flaws.filter((entry) => entry.side === shown);
  const turnTo = (side: SideName) => {
    steps.select(null);
    showSide(side);
    bringToSight();
  };
  const correct = () => {
    steps.select(null);
    start();
  };
  return (
    <div className="flex flex-1 flex-col lg:grid lg:h-[calc(100dvh-var(--header-height))] lg:flex-none lg:grid-cols-[minmax(0,1fr)_30rem] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_34rem] print:block print:h-auto">
      <section
        ref={stage}
        aria-label="The card"
        className={`flex shrink-0 scroll-mt-(--header-height) flex-col lg:h-full lg:min-h-0 print:h-[120mm] ${isRefused ? 'h-[42dvh]' : 'h-[60dvh]'}`}
      >
        <div key={shown} className="turns min-h-0 flex-1">
          <CardStage
            photo={photo}
            side={found}
            flaws={here}
            describeFlaw={(entry) => (report ? describeFlaw(entry, report) : '')}
            selected={steps.selected}
            onSelect={steps.select}
            onStep={steps.step}
            caption={captionOf(shown, found, here, session.decisions.outlines[shown] !== undefined)}
            editor={editor}
            onCorrect={report && !panel ? correct : undefined}
          />
        </div>
        <StageBar card={card} shown={shown} onShowSide={turnTo} isLocked={panel !== null}>
          {tools}
          {flaws.length > 0 && !panel ? (
            <FlawStepper flaws={flaws} selected={steps.selected} onStep={steps.step} />
          ) : null}
        </StageBar>
      </section>
      {/* Words for the ear are placed absolutely: within this panel, or they would lengthen the page. */}
      <div
        className={`relative overflow-y-auto bg-surface-1 px-5 pt-8 ${report && !panel ? 'pb-8' : 'pb-32'} md:px-8 lg:px-10 lg:py-10 print:overflow-visible print:p-0`}
      >
        {panel ?? (
          <PhasePanel
            {...{ card, session, actions, flaws, steps }}
            canDraw={photo.extent !== null}
            onShowSide={turnTo}
            onCorrect={correct}
          />
        )}
      </div>
      <LiveRegion>{announce(phase, flaws.length)}</LiveRegion>
      {report && !panel ? (
        <div className="no-print grid bg-surface-1 px-5 pt-2 pb-10 md:px-8 lg:hidden">
          <Button emphasis="primary" onClick={actions.clear}>
            Grade another card
          </Button>
        </div>
      ) : null}
    </div>
  );
}
