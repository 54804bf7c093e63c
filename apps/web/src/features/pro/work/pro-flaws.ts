import type { SideCorrections } from '@tc/engine/corrections';
import {
  type Flaw,
  type GradedReport,
  SIDES,
  type SideName,
  type SideReport,
} from '../../../grading/model.ts';
import type { ProWork, Verdict } from './pro-work.ts';

/** A flaw on the workbench: measured and judged, or drawn by the person. */
export interface ProFlaw {
  readonly number: number;
  readonly side: SideName;
  readonly flaw: Flaw;
  readonly verdict: Verdict | 'added';
  /** Its index among the measured flaws of its side, or among the drawn ones. */
  readonly index: number;
}

function measuredFlaws(side: SideName, report: SideReport, said: SideCorrections) {
  return report.flaws
    .map((flaw, index): Omit<ProFlaw, 'number'> => {
      const isAccepted = said.accepted.includes(index);
      const verdict = said.rejected.includes(index)
        ? 'rejected'
        : isAccepted
          ? 'accepted'
          : 'measured';
      return { side, flaw, index, verdict };
    })
    .sort((a, b) => b.flaw.severity * b.flaw.confidence - a.flaw.severity * a.flaw.confidence);
}

/** Drawn flaws come at the end of the corrected side's list. */
function addedFlaws(side: SideName, corrected: SideReport, { added }: SideCorrections) {
  return corrected.flaws
    .slice(corrected.flaws.length - added.length)
    .map((flaw, index): Omit<ProFlaw, 'number'> => ({ side, flaw, index, verdict: 'added' }));
}

/** Everything measured or drawn: front before back, worst first. A flaw keeps its number. */
export function listFlaws(
  measured: GradedReport,
  corrected: GradedReport,
  { corrections }: ProWork,
): readonly ProFlaw[] {
  const found = SIDES.flatMap((name) => {
    const side = measured.sides[name];
    return side ? measuredFlaws(name, side, corrections[name]) : [];
  });
  const drawn = SIDES.flatMap((name) => {
    const side = corrected.sides[name];
    return side ? addedFlaws(name, side, corrections[name]) : [];
  });
  return [...found, ...drawn].map((entry, at) => ({ ...entry, number: at + 1 }));
}
