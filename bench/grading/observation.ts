import type { GradedReport, GradeReport, RefusalCode, SideReport } from '@tc/engine';
import type { SceneSpec } from '@tc/testcards';
import type { PeerOutlines } from '../peers/peer-outlines.ts';
import type { PhotoTruth } from '../photos/photo-cache.ts';

/** What the product said about a photo. */
export type Outcome =
  | {
      readonly status: 'graded';
      readonly side: SideReport;
      readonly overall: GradedReport['overall'];
      readonly psa: GradedReport['psa'];
      readonly assumed: GradedReport['assumed'];
      readonly subgrades: GradedReport['subgrades'];
      readonly subgradesPlusMinus: GradedReport['subgradesPlusMinus'];
    }
  | { readonly status: 'refused'; readonly code: RefusalCode }
  /** The engine crashed: this counts as its own kind of failure and is never skipped. */
  | { readonly status: 'threw'; readonly message: string };

/** One photo with its truth and the result. */
export interface Observation {
  readonly spec: SceneSpec;
  readonly jpegFile: string;
  readonly wasRendered: boolean;
  readonly truth: PhotoTruth;
  readonly outcome: Outcome;
  readonly peers: PeerOutlines | null;
}

/** What a report says about the front. */
export function toOutcome(report: GradeReport): Outcome {
  if (report.status === 'refused') return { status: 'refused', code: report.refusal.code };
  const { overall, psa, assumed, subgrades, subgradesPlusMinus, sides } = report;
  return {
    ...{ status: 'graded', side: sides.front },
    ...{ overall, psa, assumed, subgrades, subgradesPlusMinus },
  };
}
