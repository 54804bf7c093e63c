import { sayWarning } from '@tc/kernel';
import type { GradedReport } from './request.ts';

/** What makes the numbers of a report less certain, one sentence per remark, for whoever shows it. */
export function describeWarnings({ sides }: Pick<GradedReport, 'sides'>): readonly string[] {
  const remarks = (['front', 'back'] as const).flatMap((side) =>
    (sides[side]?.quality.warnings ?? []).map((code) => sayWarning(code, side)),
  );
  return [...new Set(remarks)];
}
