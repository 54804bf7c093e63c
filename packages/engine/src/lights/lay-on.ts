import { err, ok, type Point, type Result } from '@tc/kernel';
import type { CardMap } from '../card-map/card-map.ts';
import { distance } from '../geometry/quad.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import { type Alignment, alignPrint, type PrintLevels, printLevels } from './align-print.ts';
import { blockAlignment } from './block-alignment.ts';
import { evenPrint } from './even-print.ts';
import { cutFaceLight, type FaceLight, LIGHTS_PX_PER_MM } from './face-light.ts';
import { type Field, shrink } from './field.ts';
import { roughAlignment } from './rough-alignment.ts';
import { type Shift, shiftedPlace } from './shift.ts';
import { fitsTurned, type QuarterTurns, turnedMap } from './turned-map.ts';

const TURNS: readonly QuarterTurns[] = [0, 1, 2, 3];
/** The turn is found in prints reduced this much. */
const ROUGHLY = 4;
/** Prints of one side are at least this alike once they lie on each other. */
const LEAST_LIKENESS = 0.5;
/**
 * The same for photos of one card, of which another card of its set is not one. Of 144 pairs of photos of one card, real
 * ones under different lamps and drawn ones that a hand moved, the least alike have 0.61. Of 214 pairs of different
 * cards, two pairs of one set have 0.56 and 0.49, because they share everything but the picture, and all others at most
 * 0.31. This is the middle (bench/fit/lights/fit-likeness.ts).
 */
const LEAST_OF_ONE_CARD = 0.584;
/** Prints less alike than this may lie wrong because an outline is wrong, so that is tried, too. */
const SURELY_LAID = 0.8;
/**
 * Blocks of one print that are looked for in another photo of it are at least 0.62 alike on average, even if a side of
 * its outline is 4 mm too far out, and those of another print at most 0.36: 9 real and drawn cards, 26 pairs, which is
 * few. bench/fit/lights/fit-likeness.ts lists the same for all real cards and 24 drawn ones.
 */
const LEAST_BLOCKS_ALIKE = 0.5;

/** The photo that others are laid on, its print prepared once for all of them. */
export interface FirstFace {
  readonly cardMap: CardMap;
  readonly face: FaceLight;
  readonly rough: Field;
  readonly levels: PrintLevels;
}

/** One more photo of a side, laid on the first one. */
export interface LaidOn {
  readonly face: FaceLight;
  /** The photo's own ruler, addressed by the first photo's millimeters. */
  readonly cardMap: CardMap;
  readonly turns: QuarterTurns;
  readonly likeness: number;
  /** How far the two outlines are apart at the farthest corner, once the prints lie on each other. */
  readonly outlinesApartMm: number;
}

/** A card turned between two photos, and by how much their outlines are off. */
interface Turned extends Alignment {
  readonly turns: QuarterTurns;
}

/** The print of a photo when it is turned, reduced. */
interface RoughTurn {
  readonly turns: QuarterTurns;
  readonly print: Field;
}

const roughPrint = (light: Field, shrunk: number): Field =>
  evenPrint(shrink(light, shrunk), LIGHTS_PX_PER_MM / ROUGHLY);

export function firstFace(cardMap: CardMap, face: FaceLight): FirstFace {
  return {
    ...{ cardMap, face, rough: roughPrint(face.light, ROUGHLY) },
    levels: printLevels(face.light, LIGHTS_PX_PER_MM),
  };
}

/** The photo in every way in which the card can have been turned since the first one. */
function roughTurns(first: FirstFace, photo: LoadedPhoto, cardMap: CardMap): RoughTurn[] {
  return TURNS.filter((turns) => fitsTurned(first.cardMap, cardMap, turns)).map((turns) => {
    const turned = turnedMap(first.cardMap, cardMap, turns);
    // Half of the way down is enough to cut; the rest is the mean of what was cut.
    const { light } = cutFaceLight(photo, turned, (2 * LIGHTS_PX_PER_MM) / ROUGHLY);
    return { turns, print: roughPrint(light, 2) };
  });
}

/** The turn under which the prints are most alike, as far as one way of laying them on each other tells. */
function bestTurn(
  first: FirstFace,
  ways: readonly RoughTurn[],
  align: (first: Field, other: Field, pxPerMm: number) => Alignment | null,
): Turned | null {
  let best: Turned | null = null;
  for (const { turns, print } of ways) {
    const found = align(first.rough, print, LIGHTS_PX_PER_MM / ROUGHLY);
    if (found && (!best || found.likeness > best.likeness)) best = { turns, ...found };
  }
  return best;
}

/** Lays the prints on each other as finely as they tell. */
function settleTurn(
  first: FirstFace,
  photo: LoadedPhoto,
  cardMap: CardMap,
  turned: Turned,
): Turned {
  const { turns } = turned;
  const { light } = cutFaceLight(photo, turnedMap(first.cardMap, cardMap, turns));
  const second = printLevels(light, LIGHTS_PX_PER_MM);
  return { turns, ...alignPrint(first.levels, second, LIGHTS_PX_PER_MM, turned.shift) };
}

/** Roughly how a photo lies on the first one, as far as blocks tell that are looked for one by one. */
export function alignByBlocks(
  first: FirstFace,
  photo: LoadedPhoto,
  cardMap: CardMap,
): Turned | null {
  return bestTurn(first, roughTurns(first, photo, cardMap), blockAlignment);
}

/** The better of two ways: an even shift of the face, and, if that does not do, blocks of it. */
function findTurn(first: FirstFace, photo: LoadedPhoto, cardMap: CardMap): Turned | null {
  const ways = roughTurns(first, photo, cardMap);
  const even = bestTurn(first, ways, roughAlignment);
  const found = even && settleTurn(first, photo, cardMap, even);
  if (found && found.likeness >= SURELY_LAID) return found;
  const byBlocks = bestTurn(first, ways, blockAlignment);
  if (!byBlocks || byBlocks.likeness < LEAST_BLOCKS_ALIKE) return found;
  const again = settleTurn(first, photo, cardMap, byBlocks);
  return found && found.likeness >= again.likeness ? found : again;
}

function farthestCornerMm(shift: Shift): number {
  const { widthMm, heightMm } = shift;
  const placeOf = shiftedPlace(shift);
  const corners: readonly Point[] = [
    [0, 0],
    [widthMm, 0],
    [widthMm, heightMm],
    [0, heightMm],
  ];
  return Math.max(...corners.map(([x, y]) => distance([x, y], placeOf(x, y))));
}

/** Lays another photo on the first as well as it goes, even if it shows something else; null if no turn fits. */
export function layAtBest(first: FirstFace, photo: LoadedPhoto, cardMap: CardMap): LaidOn | null {
  const turned = findTurn(first, photo, cardMap);
  if (!turned) return null;
  const { turns, shift, likeness } = turned;
  const laid = turnedMap(first.cardMap, cardMap, turns, shift);
  return {
    face: cutFaceLight(photo, laid),
    cardMap: laid,
    turns,
    likeness,
    outlinesApartMm: farthestCornerMm(shift),
  };
}

/**
 * Lays another photo of the same print on the first: by its outline, then by its print. Fails if the
 * prints are not alike, because then it is another card, another side, or a photo too poor to tell.
 */
export function layOn(
  first: FirstFace,
  photo: LoadedPhoto,
  cardMap: CardMap,
  leastLikeness = LEAST_LIKENESS,
): Result<LaidOn, 'other-print'> {
  const laid = layAtBest(first, photo, cardMap);
  return laid && laid.likeness >= leastLikeness ? ok(laid) : err('other-print');
}

/** The same for a further photo of the very card, which another card of its set may not pass for. */
export function layFurther(
  first: FirstFace,
  photo: LoadedPhoto,
  cardMap: CardMap,
): Result<LaidOn, 'other-print'> {
  return layOn(first, photo, cardMap, LEAST_OF_ONE_CARD);
}
