import { measureAngles, measureProportion, measureTrueSize } from '@tc/engine/true-size';
import { type GradedReport, SIDES, type Turns } from '../../../grading/model.ts';
import { REFERENCES } from '../size/references.ts';
import { isCorrected, type ProWork } from '../work/pro-work.ts';
import type { Regraded } from '../work/use-graded-again.ts';

function sizesOf(report: GradedReport, { references }: ProWork) {
  return Object.fromEntries(
    SIDES.flatMap((name) => {
      const side = report.sides[name];
      if (!side) return [];
      const marked = references[name];
      const reference = marked && { ...marked, ...REFERENCES[marked.name] };
      return [
        [
          name,
          {
            proportionPercent: measureProportion(side),
            anglesDeg: measureAngles(side),
            reference,
            trueSize: reference && measureTrueSize(side, reference),
          },
        ],
      ];
    }),
  );
}

/** Everything known about the card: what was measured, what the person decided, and the result. */
export function writeJson(
  measured: GradedReport,
  again: Regraded,
  work: ProWork,
  turns: Turns,
): string {
  const file = {
    schema: 'truecorner.workbench/1',
    // Everything here refers to the photos after these quarter turns to the right.
    turnsRight: turns,
    measured,
    byTheseRules: again.measured,
    corrections: isCorrected(work) ? work.corrections : null,
    withYourCorrections: isCorrected(work) ? again.report : null,
    companies: again.companies,
    size: sizesOf(measured, work),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
