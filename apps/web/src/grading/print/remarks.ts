import { describeWarnings } from '@tc/engine/describe-warnings';
import { explainNextPhoto, explainUnmeasured } from '@tc/engine/explain-unmeasured';
import { type GradedReport, SIDES } from '../model.ts';
import { describeLight } from '../report/describe-light.ts';
import { describeUnseen, SIDE_NAMES, sayBeyondPhotos } from '../words.ts';

/** What the further photos of a side showed. */
function describeMoreLight(report: GradedReport): readonly string[] {
  return SIDES.flatMap((name) => {
    const side = report.sides[name];
    return side && side.photos > 1 ? [`${SIDE_NAMES[name]}: ${describeLight(side)}`] : [];
  });
}

/** What readers of the printed grades have to know: what was not seen, and how that affects the grades. */
export function remarksOf(report: GradedReport): readonly string[] {
  const unmeasured = explainUnmeasured(report);
  const next = explainNextPhoto(report);
  return [
    ...(report.overall && report.completeness === 'front-only'
      ? ['Front only: the back can lower this, never raise it. Every grade here is an upper bound.']
      : []),
    ...(unmeasured === null ? [] : [unmeasured]),
    ...describeWarnings(report),
    ...describeUnseen(report),
    ...describeMoreLight(report),
    ...(next ? [`${next.request} ${next.worth}`] : []),
    sayBeyondPhotos(report),
  ];
}
