import { FLAW_KINDS, flawCatalog } from '@tc/kernel';
import { gradeCard, type MeasuredSide, type RuleBook } from '@tc/rulebook';
import type { FlawKind, SideReport } from '../report.ts';
import type { GradedReport } from '../request.ts';
import { ENGINE_VERSION } from './engine-version.ts';

const OF_SURFACE = FLAW_KINDS.filter((kind) => flawCatalog[kind].part === 'surface');
const UNCREASED = OF_SURFACE.filter((kind) => kind !== 'crease');

/** The best surface subgrade that flaws of these kinds allow; null if none was found. */
function atBestWith({ flaws }: SideReport, kinds: readonly FlawKind[]): number | null {
  const severities = flaws
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ severity }) => severity);
  return severities.length === 0 ? null : Math.round(100 - 90 * Math.max(...severities)) / 10;
}

export function evidenceOf(side: SideReport): MeasuredSide {
  const creases = side.flaws.filter(({ kind }) => kind === 'crease');
  return {
    subgrades: side.subgrades,
    plusMinus: side.subgradesPlusMinus,
    centering: {
      leftRight: side.centering.leftRight,
      topBottom: side.centering.topBottom,
      plusMinusPoints: side.centering.plusMinusPoints,
    },
    creases: creases.map(({ sizeMm, plusMinusMm = 0, confidence }) => ({
      lengthMm: sizeMm,
      plusMinusMm,
      confidence,
    })),
    surfaceSeen: side.surfaceSeen,
    surfaceAtBest: atBestWith(side, OF_SURFACE),
    ...(creases.length > 0 && { surfaceUncreased: atBestWith(side, UNCREASED) ?? 10 }),
  };
}

/** What was measured of a card's sides, and what the report says about the measuring itself. */
export function gradeSides(
  sides: GradedReport['sides'],
  rules: RuleBook,
  about: Pick<GradedReport, 'file' | 'timingsMs'>,
): GradedReport {
  const grades = gradeCard(
    { front: evidenceOf(sides.front), ...(sides.back && { back: evidenceOf(sides.back) }) },
    rules,
  );
  return {
    schema: 'truecorner.report/1',
    engine: ENGINE_VERSION,
    rules: rules.version,
    ...(about.file !== undefined && { file: about.file }),
    status: 'graded',
    completeness: grades.completeness,
    sides,
    subgrades: grades.subgrades,
    subgradesPlusMinus: grades.subgradesPlusMinus,
    assumed: grades.assumed,
    ...(grades.atMost !== undefined && { atMost: grades.atMost }),
    overall: grades.overall,
    psa: grades.psa,
    ...(grades.psaOnceSeen && { psaOnceSeen: grades.psaOnceSeen }),
    beckett: grades.beckett,
    timingsMs: about.timingsMs,
  };
}
