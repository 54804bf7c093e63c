import { WEAR_PX_PER_MM } from './card-map/wear-scale.ts';
import type { CenteringReport, SideName, UnseenRegion } from './report.ts';

/** What of a side's report says why one of its parts has no grade. */
interface PartSide {
  readonly card: { readonly pxPerMm: number };
  readonly centering: Pick<CenteringReport, 'method' | 'bordersMm'>;
  readonly unseen?: readonly UnseenRegion[] | null | undefined;
  readonly surfaceSeen?: number | null | undefined;
}

interface PartReport {
  readonly sides: { readonly [Side in SideName]?: PartSide | undefined };
}

type Part = 'centering' | 'corners' | 'edges' | 'surface';

const SIDES = ['front', 'back'] as const;

/** Joins "a, b and c", without a comma before "and". */
export const LISTED = new Intl.ListFormat('en-GB');

/** Why a part of the face cannot be judged, without a capital and a period. */
export const UNSEEN_WORDS: Readonly<Record<UnseenRegion['reason'], string>> = {
  glare: 'a reflection hides it',
  shadow: 'a shadow hides it',
  foil: 'foil shines too unevenly',
  'busy-print': 'the print there is too busy',
  'outside-focus': 'it is out of focus',
};

/**
 * The shortest damage that the shares of what was seen are about, in millimeters: people marked 48 creases and tears on
 * 14 real cards, none of them shorter than 8.8 mm, and the share found of those is what a report states
 * (docs/damage-network.md). Nothing is known about shorter ones.
 */
const SEEN_FROM_MM = 9;

/** What a share of the surface that was seen is a share of. */
export const WHAT_IS_SEEN = `creases and tears of ${SEEN_FROM_MM} mm or more`;

const NOTHING_MEASURED = 'Nothing in this photo was measured for it.';

function sidesOf({ sides }: PartReport): PartSide[] {
  return SIDES.flatMap((name) => sides[name] ?? []);
}

/** Whether a side has too few pixels for its corners, edges and surface; its outline and centering are still measured. */
function isTooCoarseForWear({ card }: PartSide): boolean {
  return card.pxPerMm < WEAR_PX_PER_MM;
}

function isPartlyCentered({ centering }: PartSide): boolean {
  const borders = Object.values(centering?.bordersMm ?? {});
  return borders.some((mm) => mm === null) && borders.some((mm) => mm !== null);
}

/** Why a part has no grade, where the report can tell, as a sentence. */
export function whyNotMeasured(part: Part, report: PartReport): string {
  const sides = sidesOf(report);
  if (part === 'centering' && report.sides.front?.centering.method === 'unmeasurable') {
    return 'No printed border was found to measure from.';
  }
  if (part === 'centering' && sides.some(isPartlyCentered)) {
    return 'Only some of the printed borders were found.';
  }
  if (part !== 'centering' && sides.some(isTooCoarseForWear)) {
    return 'The card has too few pixels for it: move closer, or use the full-size photo.';
  }
  return part === 'surface' ? whyNoSurface(sides) : NOTHING_MEASURED;
}

/**
 * Why there is no grade for the surface: a side was not judged, or of all that were, too little would have shown. What
 * hides small parts of it is said elsewhere.
 */
function whyNoSurface(sides: readonly PartSide[]): string {
  const notJudged = sides.filter(({ surfaceSeen = null }) => surfaceSeen === null);
  if (notJudged.length === 0) {
    const seen = Math.min(...sides.map(({ surfaceSeen }) => surfaceSeen ?? 0));
    return `About ${Math.round(100 * seen)} % of ${WHAT_IS_SEEN} would have shown, which is too little for a grade.`;
  }
  const regions = notJudged.flatMap(({ unseen }) => unseen ?? []);
  const reasons = [...new Set(regions.map(({ reason }) => UNSEEN_WORDS[reason]))];
  return reasons.length > 0 ? sentenceOf(LISTED.format(reasons)) : NOTHING_MEASURED;
}

function sentenceOf(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}
