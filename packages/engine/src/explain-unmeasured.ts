import { LISTED, WHAT_IS_SEEN } from './explain-part.ts';
import { sayExpectedPsa } from './plus-minus.ts';
import type { SideName } from './report.ts';
import type { GradedReport } from './request.ts';

type SideReport = GradedReport['sides']['front'];
type SurfaceSeen = Readonly<
  Partial<Record<SideName, Pick<SideReport, 'surfaceSeen'> & Partial<Pick<SideReport, 'photos'>>>>
>;

/** The parts of a report that say what is missing from it. */
export type Unmeasured = Pick<
  GradedReport,
  'assumed' | 'atMost' | 'overall' | 'psa' | 'psaOnceSeen'
> & { readonly sides?: SurfaceSeen };

/**
 * One sentence that says why a report limits its grades or is less certain; null if everything was
 * measured or no grade is stated.
 */
export function explainUnmeasured({ assumed, atMost, overall }: Unmeasured): string | null {
  if (!overall) return null;
  if (assumed.length === 0) {
    return atMost === undefined
      ? null
      : `Most of the surface was not seen well enough to rule out a fault: the grades are stated as ${atMost} at most.`;
  }
  const inText = LISTED.format(assumed);
  const names = `${inText.charAt(0).toUpperCase()}${inText.slice(1)}`;
  // Centering and surface are singular, corners and edges plural.
  const isOne = assumed.length === 1 && !names.endsWith('s');
  const missing = `${names} ${isOne ? 'was' : 'were'} not measured`;
  return atMost === undefined
    ? `${missing}: the grades come from the rest and are less certain.`
    : `${missing} and may hide a fault: the grades come from the rest, are stated as ${atMost} at most, and are less certain.`;
}

/** For a card or scan without a grade, in lists and wherever the reason is elsewhere. */
export const NO_GRADE_YET = 'No grade yet';

interface WithOrWithoutGrade {
  readonly assumed: readonly string[];
  readonly overall: object | null;
}

/** Why a report states no grade: too few of its parts were measured. Empty if it states one. */
export function explainNoGrade({ assumed, overall }: WithOrWithoutGrade): string {
  return overall ? '' : `${NO_GRADE_YET}: ${LISTED.format(assumed)} could not be measured.`;
}

/** What may show the missing parts. */
export const MORE_FOR_A_GRADE =
  'Another photo, from closer or with the light from another side, may show them.';

/** An overall grade that the unseen parts can only lower. */
export interface HeldBack {
  readonly most: number;
  /** The lower end: it is at least this in 95 of 100 cases. */
  readonly least: number;
}

const LOWEST_GRADE = 1;

/**
 * The overall grade as "up to", if it is the most that the photos can show; null if it could also be
 * better, as its plus-minus says. A plus-minus beside such a maximum would promise something that
 * nobody states.
 */
export function findHeldBack({
  overall,
  atMost,
}: Pick<GradedReport, 'overall' | 'atMost'>): HeldBack | null {
  if (!overall || atMost === undefined || overall.value < atMost) return null;
  return { most: overall.value, least: Math.max(LOWEST_GRADE, overall.value - overall.plusMinus) };
}

/** Why a report has Beckett subgrades but no Beckett grade; null if it has one. */
export function explainNoBeckettGrade({ beckett }: Pick<GradedReport, 'beckett'>): string | null {
  if (!beckett || beckett.grade !== null) return null;
  return 'No Beckett grade is stated: it is made of all four subgrades, and not all were measured.';
}

/** The next photo to take and what it would add. */
export interface NextPhoto {
  /** For the headline: what is missing and what to photograph. */
  readonly request: string;
  /** How much of the surface was seen, and what seeing all of it would change. */
  readonly worth: string;
}

interface LeastSeen {
  readonly side: SideName;
  readonly seen: number;
  readonly photos: number;
}

/** Of the sides whose surface was judged, the one that was seen less. */
function leastSeen(sides: SurfaceSeen): LeastSeen | null {
  const judged = (['front', 'back'] as const).flatMap((side) => {
    const { surfaceSeen = null, photos = 1 } = sides[side] ?? {};
    return surfaceSeen === null ? [] : [{ side, seen: surfaceSeen, photos }];
  });
  return judged.sort((a, b) => a.seen - b.seen)[0] ?? null;
}

function sayShown({ side, seen, photos }: LeastSeen): string {
  const by = photos === 1 ? 'One photo under one light shows' : `These ${photos} photos show`;
  return `${by} about ${Math.round(seen * 100)} % of ${WHAT_IS_SEEN} on the ${side}.`;
}

/**
 * The most useful next photo for a card whose grade is limited by its surface; null if none would
 * help.
 */
export function explainNextPhoto({ psa, psaOnceSeen, sides }: Unmeasured): NextPhoto | null {
  if (!psa || !psaOnceSeen) return null;
  const least = leastSeen(sides ?? {});
  const side = least?.side ?? 'front';
  const share = least
    ? sayShown(least)
    : 'How much damage of the surface would have shown is not known.';
  return {
    request: `Surface not seen well enough. Photograph the ${side} again with the light from another side.`,
    worth: `${share} With all of it seen and nothing found, the expected PSA grade would be ${sayExpectedPsa(psaOnceSeen)} instead of ${sayExpectedPsa(psa)}.`,
  };
}
