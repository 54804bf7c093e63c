import { type CompanyGrades, gradeCard } from '@tc/rulebook';
import { evidenceOf, gradeSides } from '../pipeline/grade-sides.ts';
import type { SideName, SideReport } from '../report.ts';
import type { GradedReport } from '../request.ts';
import { correctSide, type TwoBooks } from './correct-side.ts';
import { type Corrections, NO_CORRECTIONS } from './corrections.ts';

/** A measured card, graded once more: the report, and what each company's ladder makes of it. */
export interface GradedAgain {
  readonly report: GradedReport;
  readonly companies: CompanyGrades;
}

/**
 * Grades a measured card again by a rule book, with what a person says about its flaws, without measuring
 * again. Without corrections and by the book it was measured by, the report comes out as it went in.
 */
export function gradeAgain(
  measured: GradedReport,
  corrections: Corrections,
  books: TwoBooks,
): GradedAgain {
  const correct = (name: SideName, side: SideReport) =>
    correctSide(name, side, corrections[name] ?? NO_CORRECTIONS, books);
  const { front, back } = measured.sides;
  const sides = {
    front: correct('front', front),
    ...(back && { back: correct('back', back) }),
  };
  const evidence = {
    front: evidenceOf(sides.front),
    ...(sides.back && { back: evidenceOf(sides.back) }),
  };
  return {
    report: { ...gradeSides(sides, books.rules, measured), engine: measured.engine },
    companies: gradeCard(evidence, books.rules).companies,
  };
}
