import type { GradeReport as StoredReport } from '@tc/contract';
import type { ScanCorrections } from '@tc/contract/locker';
import { builtInBookOf } from '@tc/rulebook/rule-book-names';
import { type ReactNode, useMemo, useState } from 'react';
import { addTurns } from '../geometry/turn.ts';
import { type CardPhotos, NOT_TURNED, type SideName, type Turns } from '../model.ts';
import type { PaperDetails } from '../pdf/make-pdf.ts';
import type { Session } from '../session.ts';
import { asMeasured, keptSession } from './kept-session.ts';
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
  const { report, measuredAt } = props;
  const session = useMemo<Session>(
    () => keptSession({ report, photos, measuredAt, name, corrections }, card, turns),
    [card, name, turns, report, corrections, photos, measuredAt],
  );
  const turn = (side: SideName, by: 1 | -1) =>
    setTurns((now) => ({ ...now, [side]: addTurns(now[side], by) }));
  return (
    <KeptView session={session} onTurn={turn} details={props.details}>
      {/* A custom standard belongs to its owner. Browsers only have the built-in rule books. */}
      {builtInBookOf(report.rules) ? (
        <MeasureAgain report={asMeasured(report)} photos={photos} decisions={session.decisions} />
      ) : null}
    </KeptView>
  );
}
