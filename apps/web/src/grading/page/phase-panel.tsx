import type { ReactNode } from 'react';
import type { NumberedFlaw } from '../flaws.ts';
import type { SideName } from '../model.ts';
import { PdfButton } from '../pdf/pdf-button.tsx';
import { ProgressPanel } from '../progress/progress-panel.tsx';
import { FailurePanel } from '../refusal/failure-panel.tsx';
import { RefusalPanel } from '../refusal/refusal-panel.tsx';
import { ReportPanel } from '../report/report-panel.tsx';
import type { Session } from '../session.ts';
import type { SessionActions } from '../use-session.ts';
import type { FlawSteps } from './use-flaw-steps.ts';

interface PhasePanelProps {
  readonly session: Session;
  /** The same session as shown, with its photos rotated. */
  readonly seen: Session;
  readonly actions: SessionActions;
  readonly flaws: readonly NumberedFlaw[];
  readonly steps: FlawSteps;
  readonly canDraw: boolean;
  readonly keeping: ReactNode;
  readonly onCamera: ((side: SideName) => void) | undefined;
  /** Goes on with another card. */
  readonly onOther: (() => void) | null;
  readonly onShowSide: (side: SideName) => void;
  readonly onRelief: (side: SideName) => void;
  readonly onCorrect: () => void;
}

/** Beside the photo: progress or the result. */
export function PhasePanel(props: PhasePanelProps) {
  const { session, seen, actions, flaws, steps, onCorrect } = props;
  const { phase, card } = seen;
  switch (phase.name) {
    case 'canceled':
      return null;
    case 'grading':
      return <ProgressPanel card={card} progress={phase.progress} onCancel={actions.cancel} />;
    case 'failed':
      return (
        <FailurePanel
          onRetry={actions.retry}
          onOther={actions.leave}
          onBack={phase.before ? actions.cancel : null}
        />
      );
    case 'refused':
      return (
        <RefusalPanel
          report={phase.report}
          hasBack={card.back !== null}
          canDraw={props.canDraw}
          onOther={actions.replace}
          onBack={phase.before ? actions.cancel : null}
          onOutline={onCorrect}
          pdf={<PdfButton session={seen} flaws={flaws} />}
        />
      );
    case 'graded':
      return (
        <ReportPanel
          report={phase.report}
          measured={session.phase.name === 'graded' ? session.phase.report : phase.report}
          card={card}
          name={session.name}
          decisions={session.decisions}
          flaws={flaws}
          selected={steps.selected}
          onSelect={steps.select}
          onStep={steps.step}
          onShowSide={props.onShowSide}
          onRelief={props.onRelief}
          change={{
            onDecide: actions.decide,
            onName: actions.name,
            onOther: props.onOther,
            onCamera: props.onCamera ?? null,
          }}
          keeping={props.keeping}
          pdf={<PdfButton session={seen} flaws={flaws} />}
        />
      );
  }
}
