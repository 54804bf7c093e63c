import type { GradeReport as StoredReport } from '@tc/contract';
import type { ScanCorrections } from '@tc/contract/locker';
import { builtInBookOf } from '@tc/rulebook/rule-book-names';
import type { CardPhotos, GradeReport, SideName, Turns } from '../model.ts';
import type { Decisions, LitPhoto, Phase, Session } from '../session.ts';
import type { KeptPhotos } from './use-opened-card.ts';

interface Kept {
  readonly report: StoredReport;
  readonly photos: KeptPhotos;
  readonly measuredAt: Date;
  /** Empty: not named. */
  readonly name: string;
  /** What was corrected before the report was made; null: the card was found and sized by the engine. */
  readonly corrections: ScanCorrections | null;
}

/** The server stores the engine's own reports as JSON, so everything that their type requires is there. */
export function asMeasured(report: StoredReport): GradeReport {
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

/** A stored report with its opened photos, as if it had just been graded. */
export function keptSession(
  { photos, measuredAt, name, corrections, ...kept }: Kept,
  card: CardPhotos,
  turns: Turns,
): Session {
  const report = asMeasured(kept.report);
  return {
    ...{ id: 'kept', card, name, turns },
    decisions: decisionsOf(report, corrections, photos),
    phase: phaseOf(report, measuredAt),
  };
}
