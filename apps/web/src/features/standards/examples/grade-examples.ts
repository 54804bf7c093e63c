import { gradeAgain } from '@tc/engine/corrections';
import { RULE_BOOKS, type RuleBook } from '@tc/rulebook';
import type { GradedReport } from '../../../grading/model.ts';

/** A card's grade on the house scale, and by the book that is being written. */
export interface ExampleGrades {
  readonly id: string;
  readonly usual: GradedReport;
  readonly own: GradedReport;
}

/** Scores the example cards by a book from their measurements. Nothing is measured again. */
export function gradeExamples(
  examples: Readonly<Record<string, GradedReport>>,
  rules: RuleBook,
): readonly ExampleGrades[] {
  const books = { measuredBy: RULE_BOOKS.spec, rules };
  return Object.entries(examples).map(([id, usual]) => ({
    id,
    usual,
    own: gradeAgain(usual, {}, books).report,
  }));
}
