import { type GradedAgain, gradeAgain } from '@tc/engine/corrections';
import { RULE_BOOKS } from '@tc/rulebook';
import { useMemo } from 'react';
import type { GradedReport, RuleBookId } from '../../../grading/model.ts';
import { NO_WORK, type ProWork } from './pro-work.ts';

export interface Regraded extends GradedAgain {
  /** The same card by the same rules, but without the person's corrections. */
  readonly measured: GradedReport;
}

/** The card by the chosen rules, with and without corrections. Nothing is measured again for it. */
export function useGradedAgain(
  report: GradedReport,
  { corrections }: ProWork,
  measuredBy: RuleBookId,
  rules: RuleBookId,
): Regraded {
  return useMemo(() => {
    const books = { measuredBy: RULE_BOOKS[measuredBy], rules: RULE_BOOKS[rules] };
    const measured = gradeAgain(report, NO_WORK.corrections, books).report;
    return { ...gradeAgain(report, corrections, books), measured };
  }, [report, corrections, measuredBy, rules]);
}
