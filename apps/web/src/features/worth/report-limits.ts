import type { GradeReport } from '@tc/contract';

type GradedReport = Extract<GradeReport, { status: 'graded' }>;

/** From this share on, most of the face was seen well enough to show a scratch. */
const MOSTLY_SEEN = 0.6;

function surfaceSeen({ sides }: GradedReport): number | null {
  return sides.front?.surfaceSeen ?? null;
}

export function isSurfaceUnseen(report: GradedReport): boolean {
  const seen = surfaceSeen(report);
  return report.assumed.includes('surface') || seen === null || seen < MOSTLY_SEEN;
}

/** What the photos leave open, so that nobody takes the chances for more than they are. */
export function sayLimits(report: GradedReport): readonly string[] {
  const limits: string[] = [];
  const seen = surfaceSeen(report);
  if (report.assumed.includes('surface') || seen === null) {
    limits.push(
      'The surface could not be judged from these photos, so the chances spread widely: a scratch nobody has seen may cost several grades.',
    );
  } else if (seen < MOSTLY_SEEN) {
    limits.push(
      `Only ${Math.round(seen * 100)} % of the surface was seen, so the chances spread widely. A photo with light from the side would narrow them.`,
    );
  }
  if (report.completeness === 'front-only') {
    limits.push('Only the front was graded. The back can lower the grade, but never raise it.');
  }
  return limits;
}
