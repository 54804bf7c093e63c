import { gradeReportSchema } from '@tc/contract';
import type { ScanResult } from '@tc/contract/locker';
import type { GradeReport } from '@tc/engine';
import { findHeldBack } from '@tc/engine/explain-unmeasured';

/**
 * How a report ended, and what a list shows of it. Throws if it is not a report, or if it states a grade that
 * cannot exist.
 */
export function resultOf(text: string): {
  readonly status: GradeReport['status'];
  readonly result: ScanResult;
} {
  const report: GradeReport = JSON.parse(text);
  gradeReportSchema.parse(report);
  if (report.status === 'refused') {
    const { code, message, advice } = report.refusal;
    const refusal = { code, message, advice };
    return { status: 'refused', result: { grade: null, isUpTo: false, refusal } };
  }
  const { overall, psa, beckett } = report;
  const isUpTo = findHeldBack(report) !== null;
  const grade = {
    overall: overall?.value ?? null,
    plusMinus: overall?.plusMinus ?? null,
    psa: psa?.grade ?? null,
    beckett: beckett?.grade ?? null,
  };
  return { status: 'graded', result: { grade, isUpTo, refusal: null } };
}
