import { psaPlusMinus } from './plus-minus.ts';
import type { SideName } from './report.ts';
import type { GradedReport } from './request.ts';

type SurfaceSeen = Readonly<
  Partial<Record<SideName, Pick<GradedReport['sides']['front'], 'surfaceSeen'>>>
>;

/** The parts of a report that tell what is missing from it. */
export type Unmeasured = Pick<
  GradedReport,
  'assumed' | 'atMost' | 'overall' | 'psa' | 'psaOnceSeen'
> & { readonly sides?: SurfaceSeen };

/** "a, b and c": British usage has no comma before the last. */
const LISTED = new Intl.ListFormat('en-GB');

/**
 * Why the grades of a report are stated no better and no surer, in one sentence for whoever shows
 * it; null where all was measured or no grade is stated.
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
  // Centering and surface are one thing each, corners and edges several.
  const isOne = assumed.length === 1 && !names.endsWith('s');
  const missing = `${names} ${isOne ? 'was' : 'were'} not measured`;
  return atMost === undefined
    ? `${missing}: the grades come from the rest and are less certain.`
    : `${missing} and may hide a fault: the grades come from the rest, are stated as ${atMost} at most, and are less certain.`;
}

/** An overall grade that what was not seen can only lower. */
export interface HeldBack {
  readonly most: number;
  /** What it reaches at least in 95 of 100 cases. */
  readonly least: number;
}

const LOWEST_GRADE = 1;

/**
 * The overall grade as "up to", where it is the most that the photos can show; null where it lies between
 * better and worse, as its plus-minus says. A plus-minus beside the most would promise what nobody states.
 */
export function findHeldBack({
  overall,
  atMost,
}: Pick<GradedReport, 'overall' | 'atMost'>): HeldBack | null {
  if (!overall || atMost === undefined || overall.value < atMost) return null;
  return { most: overall.value, least: Math.max(LOWEST_GRADE, overall.value - overall.plusMinus) };
}

/** "likely 4.9 to 9.0" */
export function sayLikely({ least, most }: HeldBack): string {
  return `likely ${least.toFixed(1)} to ${most.toFixed(1)}`;
}

/** Why a report states Beckett subgrades and no grade made of them; null where it states one. */
export function explainNoBeckettGrade({ beckett }: Pick<GradedReport, 'beckett'>): string | null {
  if (!beckett || beckett.grade !== null) return null;
  return 'No Beckett grade is stated: it is made of all four subgrades, and not all were measured.';
}

/** What a grade still lacks, and the photo that would supply it. */
export interface NextPhoto {
  /** For the headline: what is missing and what to photograph. */
  readonly request: string;
  /** How much of the surface was seen, and what seeing all of it would be worth. */
  readonly worth: string;
}

/** Of the sides whose surface was judged, the one of which less was seen. */
function leastSeen(sides: SurfaceSeen): readonly [SideName, number] | null {
  const judged = (['front', 'back'] as const).flatMap((name) => {
    const seen = sides[name]?.surfaceSeen ?? null;
    return seen === null ? [] : [[name, seen] as const];
  });
  return judged.sort((a, b) => a[1] - b[1])[0] ?? null;
}

function sayGrade(psa: NonNullable<GradedReport['psa']>): string {
  return `${psa.expected.toFixed(1)} ±${psaPlusMinus(psa).toFixed(1)}`;
}

/** The photo that would tell most about a card whose surface holds it back; null where none would. */
export function explainNextPhoto({ psa, psaOnceSeen, sides }: Unmeasured): NextPhoto | null {
  if (!psa || !psaOnceSeen) return null;
  const least = leastSeen(sides ?? {});
  const side = least?.[0] ?? 'front';
  const share = least
    ? `One photo under one light shows a scratch or crease on about ${Math.round(least[1] * 100)} % of the ${side}.`
    : 'How much of the surface would have shown a scratch or crease is not known.';
  return {
    request: `Surface not seen well enough. Photograph the ${side} again with the light from another side.`,
    worth: `${share} With all of it seen and nothing found, the expected PSA grade would be ${sayGrade(psaOnceSeen)} instead of ${sayGrade(psa)}.`,
  };
}
