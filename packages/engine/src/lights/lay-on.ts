import { err, ok, type Result } from '@tc/kernel';
import type { CardFrame } from '../frame/card-frame.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import { type Alignment, alignPrint, evenPrint, roughAlignment } from './align-print.ts';
import { cutFaceLight, type FaceLight, LIGHTS_PX_PER_MM } from './face-light.ts';
import { shrink } from './field.ts';
import { fitsTurned, type QuarterTurns, turnedFrame } from './turned-frame.ts';

const TURNS: readonly QuarterTurns[] = [0, 1, 2, 3];
/** The turn is found in prints reduced this much. */
const ROUGHLY = 4;
/** Prints of one side are at least this alike once they lie on each other. */
const LEAST_LIKENESS = 0.5;

/** One more photo of a side, laid on the first one. */
export interface LaidOn {
  readonly face: FaceLight;
  /** The photo's own ruler, addressed by the first photo's millimeters. */
  readonly frame: CardFrame;
  readonly turns: QuarterTurns;
  readonly likeness: number;
}

interface Turned extends Alignment {
  readonly turns: QuarterTurns;
  readonly face: FaceLight;
}

/**
 * Lays another photo of the same side on the first: by its outline, then by its print. Fails if the
 * prints are not alike, because then it is another card, another side, or a photo too poor to tell.
 */
export function layOn(
  first: { readonly frame: CardFrame; readonly face: FaceLight },
  photo: LoadedPhoto,
  frame: CardFrame,
): Result<LaidOn, 'other-print'> {
  const rough = LIGHTS_PX_PER_MM / ROUGHLY;
  const print = evenPrint(shrink(first.face.light, ROUGHLY), rough);
  const tried = TURNS.filter((turns) => fitsTurned(first.frame, frame, turns)).map(
    (turns): Turned => {
      const face = cutFaceLight(photo, turnedFrame(first.frame, frame, turns));
      const other = evenPrint(shrink(face.light, ROUGHLY), rough);
      return { turns, face, ...roughAlignment(print, other, rough) };
    },
  );
  const [best] = tried.sort((a, b) => b.likeness - a.likeness);
  if (!best) return err('other-print');
  const { turns } = best;
  const { shift, likeness } = alignPrint(
    first.face.light,
    best.face.light,
    LIGHTS_PX_PER_MM,
    best.shift,
  );
  if (likeness < LEAST_LIKENESS) return err('other-print');
  const laid = turnedFrame(first.frame, frame, turns, shift);
  return ok({ face: cutFaceLight(photo, laid), frame: laid, turns, likeness });
}
