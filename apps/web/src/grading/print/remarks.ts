import { describeWarnings } from '@tc/engine/describe-warnings';
import { explainUnmeasured } from '@tc/engine/explain-unmeasured';
import type { GradedReport } from '../model.ts';
import { describeUnseen, sayBeyondPhotos } from '../words.ts';

/** What readers of the printed grades have to know: what was not seen, and how that affects the grades. */
export function remarksOf(report: GradedReport): readonly string[] {
  const unmeasured = explainUnmeasured(report);
  return [
    ...(report.overall && report.completeness === 'front-only'
      ? ['Front only: the back can lower this, never raise it. Every grade here is an upper bound.']
      : []),
    ...(unmeasured === null ? [] : [unmeasured]),
    ...describeWarnings(report),
    ...describeUnseen(report),
    sayBeyondPhotos(report),
  ];
}
