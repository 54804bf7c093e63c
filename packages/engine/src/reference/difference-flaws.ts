import { exp, log } from '@tc/kernel/exact-math';
import type { WearScores } from '@tc/rulebook';
import { boxOverlap } from '../flaws/boxes.ts';
import { severityOf } from '../lights/region-flaw.ts';
import type { Flaw } from '../report.ts';
import { DIFFERENCE_ODDS } from './difference-odds.ts';
import type { DifferenceRegion, LookName } from './difference-regions.ts';

type Scores = Pick<WearScores, 'surface'>;

/** Differences that are at least this likely the card's are listed. */
const LEAST_CHANCE = 0.5;
/** A straight line this long, this many times as long as wide, and no wider, was left by the printer's rollers. */
const LINE_MM = 8;
const LINE_RATIO = 5;
const LINE_WIDTH_MM = 0.6;
/** How wide each look sees a line without width: a Gaussian where it is half as high. */
const BLURRED_MM: Readonly<Record<LookName, number>> = {
  ...{ speck: 0.35, spot: 1.4, patch: 2.8 },
  ...{ 'line-across': 0.2, 'line-down': 0.2 },
};
/** Wider strokes are marks, such as a drip, only up to this length. */
const BAND_MM = 30;
/** Spots and strokes fill the rectangle that is spread as they are; rings, corners and nets fill 0.01 to 0.1 of it. */
const LEAST_FILLED = 0.3;
/** A region consists of marks if they take up this much of it. */
const OF_MARKS = 0.5;
/** Next to a tone, what is less clear by this factor may be left over from matching the rest of the face. */
const FAINTER = 4;
/** On a tone, a mark of its own is clearer by this factor. */
const CLEARER = 2;
/** Two looks at one difference overlap. */
const SAME = 0.05;
/** How exactly a difference's ends are known: the blur of each look, both ends. */
const PLUS_MINUS_MM: Readonly<Record<LookName, number>> = {
  ...{ speck: 0.3, spot: 1.2, patch: 2.4 },
  ...{ 'line-across': 6, 'line-down': 6 },
};

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * What a region's chance to be the card's is made of, without units: how clear it is, how large, and how much of its
 * box it fills, because what light and badly laid print leave is a net of lines.
 */
export function differenceFeatures({
  clearness,
  areaMm2,
  at,
}: DifferenceRegion): readonly number[] {
  const boxMm2 = (at.x1 - at.x0) * (at.y1 - at.y0);
  return [log(clearness), log(areaMm2 + 0.05), log(areaMm2 / boxMm2)];
}

/** The chance that a region is on the card, and is not light or a badly laid print. */
function chanceOf(region: DifferenceRegion): number {
  const { constant, weights } = DIFFERENCE_ODDS[region.look];
  const odds = differenceFeatures(region).reduce(
    (sum, value, k) => sum + weights[k] * value,
    constant,
  );
  return 1 / (1 + exp(-odds));
}

/**
 * What a difference is by its form. The odds hold for what they were fitted on: spots and narrow straight lines. What
 * runs around the card or along a side of it is a tone, which light and another print run change as well.
 */
function kindOf({ look, coreAt: at, shape, tint }: DifferenceRegion): Flaw['kind'] | 'tone' | null {
  const { lengthMm, widthMm, filled } = shape;
  const isLong = lengthMm >= BAND_MM;
  // Specks that hang together are where prints are laid on each other badly, and what is short and bent is lint.
  if (filled < LEAST_FILLED) return isLong && look !== 'speck' ? 'tone' : null;
  const isThin = lengthMm >= LINE_RATIO * widthMm;
  const [acrossMm, downMm] = [at.x1 - at.x0, at.y1 - at.y0];
  const [longMm, wideMm] = acrossMm > downMm ? [acrossMm, downMm] : [downMm, acrossMm];
  const isStraight = longMm >= LINE_MM && longMm >= LINE_RATIO * wideMm;
  const isNarrow = widthMm <= LINE_WIDTH_MM + BLURRED_MM[look];
  // The widest blur cannot tell a line from a band, which the others can.
  if (isStraight && isNarrow && look !== 'patch') return 'print-line';
  if (isThin && isLong) return 'tone';
  if (look === 'line-across' || look === 'line-down' || (isStraight && isNarrow)) return null;
  // Where ink is missing, the paper shows: the card is lighter than its reference.
  return tint[0] + tint[1] + tint[2] > 0 ? 'unknown' : 'stain';
}

interface Likely {
  readonly region: DifferenceRegion;
  readonly kind: Flaw['kind'] | 'tone';
  readonly confidence: number;
}

interface Sorted {
  readonly marks: readonly Likely[];
  readonly tones: readonly DifferenceRegion[];
}

/** How much of a look's region a mark takes up. */
function footprintMm2({ region, kind }: Likely, look: LookName): number {
  if (kind !== 'print-line') return region.areaMm2;
  // A clear line shows about twice as wide as it is at half its height.
  return region.shape.lengthMm * (LINE_WIDTH_MM + 2 * BLURRED_MM[look]);
}

/** What is likely the card's: marks, and differences in tone that do not consist of marks. */
function sortOut(regions: readonly DifferenceRegion[]): Sorted {
  const all = regions.flatMap((region): Likely[] => {
    const [kind, confidence] = [kindOf(region), hundredths(chanceOf(region))];
    return kind === null || confidence < LEAST_CHANCE ? [] : [{ region, kind, confidence }];
  });
  const marks = all.filter(({ kind }) => kind !== 'tone');
  const tones = all.flatMap(({ region, kind }) => {
    if (kind !== 'tone') return [];
    const markedMm2 = marks
      .filter((mark) => mark.region.within.includes(region.id))
      .reduce((sum, mark) => sum + footprintMm2(mark, region.look), 0);
    return markedMm2 >= OF_MARKS * region.areaMm2 ? [] : [region];
  });
  return { marks, tones };
}

/** Whether larger parts differ in tone, which does not make them marks. */
export function differInTone(regions: readonly DifferenceRegion[]): boolean {
  return sortOut(regions).tones.length > 0;
}

/** Marks that are not a part of a tone, or what matching the rest of the face has left of one. */
function marksBeside({ marks, tones }: Sorted): readonly Likely[] {
  const clearest = tones.reduce((most, { clearness }) => Math.max(most, clearness), 0);
  return marks.filter(({ kind, region: { clearness, within } }) => {
    if (clearness * FAINTER < clearest) return false;
    // A narrow line is not a part of anything wide.
    if (kind === 'print-line') return true;
    return !tones.some((tone) => within.includes(tone.id) && clearness < CLEARER * tone.clearness);
  });
}

function flawOf({ region, kind, confidence }: Likely, scores: Scores): Flaw[] {
  if (kind === 'tone') return [];
  const { x0, y0, x1, y1 } = region.coreAt;
  const sizeMm = hundredths(Math.max(x1 - x0, y1 - y0));
  return [
    {
      ...{ kind, confidence, sizeMm },
      at: { x0: hundredths(x0), y0: hundredths(y0), x1: hundredths(x1), y1: hundredths(y1) },
      severity: hundredths(severityOf({ kind, sizeMm }, scores)),
      plusMinusMm: Math.min(sizeMm, PLUS_MINUS_MM[region.look]),
    },
  ];
}

/**
 * Differences that are the card's, as the report writes flaws: each once, by the look that is surest of it, and none
 * that is listed already.
 */
export function flawsOfDifferences(
  regions: readonly DifferenceRegion[],
  listed: readonly Flaw[],
  scores: Scores,
): readonly Flaw[] {
  const flaws = marksBeside(sortOut(regions))
    .flatMap((mark) => flawOf(mark, scores))
    .sort((a, b) => b.confidence - a.confidence);
  const kept: Flaw[] = [];
  for (const flaw of flaws) {
    const isListed = [...listed, ...kept].some(({ at }) => boxOverlap(at, flaw.at) > SAME);
    if (!isListed) kept.push(flaw);
  }
  return kept;
}
