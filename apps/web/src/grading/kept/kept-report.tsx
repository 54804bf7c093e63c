import type { GradeReport as StoredReport } from '@tc/contract';
import type { ScanCorrections } from '@tc/contract/locker';
import { builtInBookOf } from '@tc/rulebook/rule-book-names';
import { type ReactNode, useMemo, useState } from 'react';
import { addTurns } from '../geometry/turn.ts';
import {
  type CardPhotos,
  type GradeReport,
  NOT_TURNED,
  type SideName,
  type Turns,
} from '../model.ts';
import type { PaperDetails } from '../pdf/make-pdf.ts';
import type { Decisions, LitPhoto, Phase, Session } from '../session.ts';
import { KeptView } from './kept-view.tsx';
import { MeasureAgain } from './measure-again.tsx';
import { type KeptPhotos, useOpenedCard } from './use-opened-card.ts';

export interface KeptReportProps {
  readonly report: StoredReport;
  readonly photos: KeptPhotos;
  readonly measuredAt: Date;
  /** What a printed report calls the card; "Trading card" if empty. */
  readonly name: string;
  /** What was corrected before the report was made; null if the engine found and sized the card itself. */
  readonly corrections: ScanCorrections | null;
  /** What a PDF says in addition to the report. */
  readonly details?: PaperDetails;
  /** Shown while the photos are being opened. */
  readonly placeholder?: ReactNode;
}

/** The server stores the engine's own reports as JSON, so everything that their type requires is there. */
function asMeasured(report: StoredReport): GradeReport {
  return report as GradeReport;
}

/** As measured by the server, so its sizes are ones that the engine knows. */
function decisionsOf(
  report: GradeReport,
  corrections: ScanCorrections | null,
  { underOtherLight }: KeptPhotos,
): Decisions {
  const { outlines: { front, back } = {}, size = 'auto' } = corrections ?? {};
  const outlines = { ...(front && { front }), ...(back && { back }) };
  const lit = (side: SideName): readonly LitPhoto[] =>
    underOtherLight[side].map((blob, k) => ({ id: k, blob, name: `Photo ${k + 2}` }));
  const moreLight = { front: lit('front'), back: lit('back') };
  const rules = builtInBookOf(report.rules) ?? 'spec';
  return { rules, size: size as Decisions['size'], outlines, moreLight };
}

function phaseOf(report: GradeReport, measuredAt: Date): Phase {
  return report.status === 'graded'
    ? { name: 'graded', report, measuredAt }
    : { name: 'refused', report, measuredAt, before: null };
}

/**
 * A saved report with its photos, which can be viewed but not changed: the photo with its measurements, the
 * report beside or below it, and the sheet for printing. For a page with its own heading above: headings here
 * start at the second level.
 */
export function KeptReport(props: KeptReportProps) {
  const card = useOpenedCard(props.photos, 'Report');
  if (!card) return props.placeholder ?? null;
  return <OpenedReport {...props} card={card} />;
}

function OpenedReport(props: KeptReportProps & { readonly card: CardPhotos }) {
  const { card, name, photos, corrections } = props;
  const [turns, setTurns] = useState<Turns>(NOT_TURNED);
  const report = useMemo(() => asMeasured(props.report), [props.report]);
  const session = useMemo<Session>(
    () => ({
      ...{ id: 'kept', card, name, turns },
      decisions: decisionsOf(report, corrections, photos),
      phase: phaseOf(report, props.measuredAt),
    }),
    [card, name, turns, report, corrections, photos, props.measuredAt],
  );
  const turn = (side: SideName, by: 1 | -1) =>
    setTurns((now) => ({ ...now, [side]: addTurns(now[side], by) }));
  return (
    <KeptView session={session} onTurn={turn} details={props.details}>
      {/* A custom standard belongs to its owner. Browsers only have the built-in rule books. */}
      {builtInBookOf(report.rules) ? (
        <MeasureAgain {...{ report, photos }} decisions={session.decisions} />
      ) : null}
    </KeptView>
  );
}
