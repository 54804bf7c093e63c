import { type ReactNode, useMemo } from 'react';
import type { SideName } from '../model.ts';
import type { OutlineEditor } from '../outline-editor/use-outline-editor.tsx';
import { CardSection } from '../page/card-section.tsx';
import { useView } from '../page/use-view.ts';
import type { PaperDetails } from '../pdf/make-pdf.ts';
import { PdfButton } from '../pdf/pdf-button.tsx';
import { presentSession } from '../present-session.ts';
import { PrintSheet } from '../print/print-sheet.tsx';
import { RefusalPanel } from '../refusal/refusal-panel.tsx';
import { ReportPanel } from '../report/report-panel.tsx';
import type { Session } from '../session.ts';

interface KeptViewProps {
  /** Graded or refused. */
  readonly session: Session;
  readonly onTurn: (side: SideName, by: 1 | -1) => void;
  /** What a PDF says in addition to the report. */
  readonly details?: PaperDetails | undefined;
  /** Below the report. */
  readonly children: ReactNode;
}

/** Corners are corrected where a card is measured, not where its report is saved. */
const NO_EDITOR: OutlineEditor = {
  side: null,
  start: () => {},
  overlay: undefined,
  panel: null,
  tools: null,
};

/** Photo and report of a finished session, laid out as part of a longer page. */
export function KeptView({ session, onTurn, details, children }: KeptViewProps) {
  const seen = useMemo(() => presentSession(session), [session]);
  const { phase, card } = seen;
  const view = useView(seen, false);
  const { report, flaws, shown, look, steps } = view;
  return (
    <>
      <div className="no-print grid overflow-clip rounded-panel bg-surface-1 short:grid-cols-[minmax(0,1fr)_minmax(20rem,45%)] wide:grid-cols-[minmax(0,1fr)_26rem] wide:xl:grid-cols-[minmax(0,1fr)_32rem]">
        {/* The photo stays in view while the report next to it scrolls. */}
        <div className="bg-ground wide:sticky wide:top-(--header-height) wide:h-[calc(100dvh-var(--header-height))] wide:max-h-220 wide:self-start">
          <CardSection
            ref={view.stage}
            {...{ session, seen, shown, flaws, steps, look }}
            onLook={view.setLook}
            outline={NO_EDITOR}
            onShowSide={view.turnTo}
            onTurn={(by) => onTurn(shown, by)}
            onCorrect={null}
          />
        </div>
        <div className="relative @container flex min-w-0 flex-col gap-10 px-5 py-8 md:px-8">
          {report ? (
            <ReportPanel
              {...{ report, card, flaws }}
              measured={session.phase.name === 'graded' ? session.phase.report : report}
              name={session.name}
              decisions={session.decisions}
              selected={steps.selected}
              onSelect={steps.select}
              onStep={steps.step}
              onShowSide={view.turnTo}
              onRelief={view.showRelief}
              change={null}
              pdf={<PdfButton {...{ session: seen, flaws, details }} />}
            />
          ) : null}
          {phase.name === 'refused' ? (
            <RefusalPanel
              report={phase.report}
              hasBack={card.back !== null}
              canDraw={false}
              onOther={null}
              onBack={null}
              onOutline={null}
              pdf={<PdfButton {...{ session: seen, flaws, details }} />}
            />
          ) : null}
          {children}
        </div>
      </div>
      <PrintSheet session={seen} flaws={flaws} />
    </>
  );
}
