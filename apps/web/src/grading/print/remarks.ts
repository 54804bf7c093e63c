import { describeWarnings } from '@tc/engine/describe-warnings';
import { explainUnmeasured } from '@tc/engine/explain-unmeasured';
import type { GradedReport } from '../model.ts';
import { describeUnseen, sayBeyondPhotos } from '../words.ts';

/** What a reader of the grades on paper has to know: what was not seen, and what that does to them. */
export function remarksOf(report: GradedReport): readonly string[] {
  const unmeasured = explainUnmeasured(report);
  return [
    ...(report.completeness === 'front-only'
      ? ['Front only: the back can lower this, never raise it. Every grade here is an upper bound.']
      : []),
    ...(unmeasured === null ? [] : [unmeasured]),
    ...describeWarnings(report),
    ...describeUnseen(report),
    sayBeyondPhotos(report),
  ];
}
