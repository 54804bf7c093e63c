import type { GradeReport } from '@tc/contract';
import type { ScanResult } from '@tc/contract/locker';

/** How a report ends, and what a list shows of it. */
export function resultOf(text: string): {
  readonly status: GradeReport['status'];
  readonly result: ScanResult;
} {
  const report = JSON.parse(text) as GradeReport;
  if (report.status === 'refused') {
    const { code, message, advice } = report.refusal;
    return { status: 'refused', result: { grade: null, refusal: { code, message, advice } } };
  }
  const { overall, psa, beckett } = report;
  const grade = {
    overall: overall?.value ?? null,
    psa: psa?.grade ?? null,
    beckett: beckett?.grade ?? null,
  };
  return { status: 'graded', result: { grade, refusal: null } };
}
