import { type ReactNode, useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { photoOf, type SideName } from '../model.ts';
import { useOutlineEditor } from '../outline-editor/use-outline-editor.tsx';
import { useIncomingPhotos } from '../photos/use-incoming-photos.ts';
import { presentSession } from '../present-session.ts';
import { PrintSheet } from '../print/print-sheet.tsx';
import type { Phase, Session } from '../session.ts';
import type { SessionActions } from '../use-session.ts';
import { announceReport, announceStage } from '../words.ts';
import { CardSection } from './card-section.tsx';
import { PhasePanel } from './phase-panel.tsx';
import { useView } from './use-view.ts';

interface BenchProps {
  readonly session: Session;
  readonly actions: SessionActions;
  /** What happens to the card and its photos, below its grade. */
  readonly keeping?: ReactNode;
  /** Opens the guided camera for another photo of a side. */
  readonly onCamera?: (side: SideName) => void;
  /** Goes on with another card; null if what is passed as `keeping` does that. */
  readonly onOther?: (() => void) | null;
}

/** Announces what happens without moving the focus; refusals and failures announce themselves. */
function announce(phase: Phase, flaws: number, isEditing: boolean): string {
  if (phase.name === 'graded') return announceReport(phase.report, flaws);
  // While corners move, only the result is worth an announcement.
  if (phase.name !== 'grading' || isEditing) return '';
  const { done, found } = phase.progress;
  const last = done.at(-1);
  return last ? announceStage(last.side, last.stage, found[last.side]) : 'Measuring.';
}

const ignorePhotos = () => {};

/** A card being measured: the photo on one side, what is known about it on the other. */
export function GradingView(props: BenchProps) {
  const { session, actions, keeping, onCamera, onOther = actions.clear } = props;
  // Everything shown refers to the photos as rotated.
  const seen = useMemo(() => presentSession(session), [session]);
  const { phase } = seen;
  const outline = useOutlineEditor(session, actions);
  const { panel } = outline;
  const view = useView(seen, panel !== null);
  const { report, flaws, look, steps } = view;
  const shown = outline.side ?? view.shown;
  // Dropping a photo here must not make the browser replace the page and its report.
  useIncomingPhotos(ignorePhotos);
  const correct = () => {
    steps.select(null);
    view.showSide(shown);
    outline.start(shown);
  };
  return (
    <>
      <div className="no-print flex flex-1 flex-col short:grid short:grid-cols-[minmax(0,1fr)_minmax(20rem,45%)] short:items-start wide:grid wide:h-[calc(100dvh-var(--header-height))] wide:flex-none wide:grid-cols-[minmax(0,1fr)_30rem] wide:grid-rows-[minmax(0,1fr)] wide:xl:grid-cols-[minmax(0,1fr)_34rem]">
        <CardSection
          ref={view.stage}
          {...{ session, seen, shown, flaws, steps, outline, look }}
          onLook={view.setLook}
          onShowSide={view.turnTo}
          onTurn={(by) => actions.turn(shown, by)}
          onCorrect={correct}
        />
        {/* Screen reader text is positioned absolutely, so keep it in this panel or it would lengthen the page. */}
        <div
          className={`relative @container bg-surface-1 px-5 pt-8 short:min-h-full short:py-6 stacked:md:px-8 wide:overflow-y-auto wide:px-10 wide:py-10 ${report && !panel ? 'pb-8' : 'pb-32'}`}
        >
          {panel ?? (
            <PhasePanel
              {...{ session, seen, actions, flaws, steps, keeping, onCamera, onOther }}
              canDraw={photoOf(session.card, shown).extent !== null}
              onShowSide={view.turnTo}
              onRelief={view.showRelief}
              onCorrect={correct}
            />
          )}
        </div>
        <LiveRegion>{announce(phase, flaws.length, panel !== null)}</LiveRegion>
        {report && !panel && onOther ? (
          <div className="hidden bg-surface-1 px-5 pt-2 pb-10 stacked:grid md:px-8">
            <Button emphasis="primary" onClick={onOther}>
              Grade another card
            </Button>
          </div>
        ) : null}
      </div>
      <PrintSheet session={seen} flaws={flaws} />
    </>
  );
}
