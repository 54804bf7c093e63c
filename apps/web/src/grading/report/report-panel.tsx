import { describeWarnings } from '@tc/engine/describe-warnings';
import { explainUnmeasured } from '@tc/engine/explain-unmeasured';
import type { ReactNode } from 'react';
import type { NumberedFlaw } from '../flaws.ts';
import { describeLimits, type Limit } from '../limits.ts';
import type { CardPhotos, GradedReport, SideName } from '../model.ts';
import type { Decisions } from '../session.ts';
import { BeckettEstimate } from './beckett-estimate.tsx';
import { CardSettings } from './card-settings.tsx';
import { CenteringDetail } from './centering-detail.tsx';
import { CleanPictures } from './clean-pictures.tsx';
import { CornerCrops } from './corner-crops.tsx';
import { FlawList } from './flaw-list.tsx';
import { LimitNote } from './limit-note.tsx';
import { MoreLight } from './more-light.tsx';
import { MovedLight } from './moved-light.tsx';
import { Overall } from './overall.tsx';
import { PsaEstimate } from './psa-estimate.tsx';
import { Readings } from './readings.tsx';
import { ReportActions } from './report-actions.tsx';
import { SubgradeRows } from './subgrade-rows.tsx';

interface ReportChange {
  readonly onDecide: (decisions: Partial<Decisions>) => void;
  readonly onName: (name: string) => void;
  readonly onOther: (() => void) | null;
  /** Opens the guided camera for another photo of a side; null if there is no camera. */
  readonly onCamera: ((side: SideName) => void) | null;
}

interface ReportPanelProps {
  readonly report: GradedReport;
  /** The report that speaks of the photos as taken: what is saved. */
  readonly measured: GradedReport;
  readonly card: CardPhotos;
  readonly name: string;
  readonly decisions: Decisions;
  readonly flaws: readonly NumberedFlaw[];
  readonly selected: number | null;
  readonly onSelect: (number: number | null) => void;
  readonly onStep: (steps: number) => void;
  readonly onShowSide: (side: SideName) => void;
  /** Shows the relief of a side instead of its photo. */
  readonly onRelief: (side: SideName) => void;
  /** What people may do with it; null if the report is read-only. */
  readonly change: ReportChange | null;
  readonly keeping?: ReactNode;
  /** Saves the report as a PDF. */
  readonly pdf: ReactNode;
}

function AssumedNote({ report }: { readonly report: GradedReport }) {
  const reason = explainUnmeasured(report);
  return reason === null ? null : <p className="text-small text-text-quiet">{reason}</p>;
}

function Warnings({ report }: { readonly report: GradedReport }) {
  const warnings = describeWarnings(report);
  if (warnings.length === 0) return null;
  return (
    <ul className="border-hairline-strong border-l-2 pl-4 text-small">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}

/** The whole report, the answer first and the evidence after it. */
export function ReportPanel(props: ReportPanelProps) {
  const { report, card, flaws, selected, onSelect, onStep, onShowSide, change } = props;
  const limits = describeLimits(report, flaws);
  const showLimit = (limit: Limit) => {
    if (limit.flaw !== null) onSelect(limit.flaw);
    else if (limit.side) onShowSide(limit.side);
  };
  return (
    <div className="flex flex-col gap-10 @2xl:block @2xl:columns-2 @2xl:gap-14 @2xl:*:mb-10 @2xl:*:break-inside-avoid">
      <Overall report={report} label={card.label} onOther={change?.onOther ?? null} />
      {props.keeping ?? null}
      {limits.length > 0 ? <LimitNote limits={limits} onShow={showLimit} /> : null}
      <SubgradeRows report={report} />
      <AssumedNote report={report} />
      <Warnings report={report} />
      {report.psa ? <PsaEstimate psa={report.psa} /> : null}
      {report.beckett ? <BeckettEstimate report={report} beckett={report.beckett} /> : null}
      <MovedLight
        report={report}
        onRelief={props.onRelief}
        source={{ measured: props.measured, card, moreLight: props.decisions.moreLight }}
      />
      {change ? (
        <MoreLight
          {...{ report, decisions: props.decisions }}
          onDecide={change.onDecide}
          onCamera={change.onCamera}
        />
      ) : null}
      {change ? (
        <CleanPictures {...{ report, decisions: props.decisions }} onDecide={change.onDecide} />
      ) : null}
      <FlawList {...{ report, flaws, selected, onStep }} onSelect={onSelect} />
      <CornerCrops report={report} card={card} />
      <CenteringDetail report={report} />
      {change ? <CardSettings decisions={props.decisions} onDecide={change.onDecide} /> : null}
      <Readings report={report} />
      <ReportActions
        measured={props.measured}
        label={card.label}
        name={props.name}
        onName={change?.onName ?? null}
        pdf={props.pdf}
      />
    </div>
  );
}
