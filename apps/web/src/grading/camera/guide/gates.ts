import type { FrameReading, Sight } from '@tc/engine';

/** What a frame must be like before its card is photographed. Each gate is one thing that people can fix. */
export interface Gates {
  readonly fill: 'ok' | 'too-far' | 'too-near';
  readonly tilt: 'ok' | 'tilted';
  readonly light: 'ok' | 'dark' | 'bright';
  readonly glare: 'ok' | 'glare';
  readonly sharpness: 'ok' | 'soft';
}

/** Share of the frame's width or height, whichever the card fills more. */
const FILL = { least: 0.55, most: 0.95 };
/** More tilt costs accuracy: borders are foreshortened, and half the card is out of focus. */
const MOST_TILT_DEG = 10;
/** There are cards of other sizes, so only shapes that no card has count as mistakes. */
const MOST_MISFIT = 0.12;
const LEAST_LUMA = 80;
const MOST_CLIPPED = 0.2;
const MOST_GLARE = 0.03;
/** Sharp frames have 0.6 to 0.8 of an edge's step within a sixth of a millimeter, blurred ones 0.45 at most. */
const LEAST_SHARPNESS = 0.5;
/** Relative to the sharpest frame of this card, because cameras and cards differ. */
const LEAST_OF_BEST = 0.82;

export function judgeSight(sight: Sight, bestSharpness: number): Gates {
  const { fill, isWhole, tiltDeg, misfit, brightLuma, clippedShare, glareShare, sharpness } = sight;
  const isSharp = sharpness >= LEAST_SHARPNESS && sharpness >= LEAST_OF_BEST * bestSharpness;
  return {
    fill: fill > FILL.most || !isWhole ? 'too-near' : fill < FILL.least ? 'too-far' : 'ok',
    tilt: tiltDeg > MOST_TILT_DEG || misfit > MOST_MISFIT ? 'tilted' : 'ok',
    light: brightLuma < LEAST_LUMA ? 'dark' : clippedShare > MOST_CLIPPED ? 'bright' : 'ok',
    glare: glareShare > MOST_GLARE ? 'glare' : 'ok',
    sharpness: isSharp ? 'ok' : 'soft',
  };
}

/**
 * The next thing to do. `hold` is what remains when every other gate is passed; `far-light` replaces `move-light` where
 * the camera cannot tell.
 */
export type Hint =
  | 'find'
  | 'one-card'
  | 'turn-over'
  | 'move-light'
  | 'far-light'
  | 'closer'
  | 'farther'
  | 'straighten'
  | 'darkness'
  | 'brightness'
  | 'glare'
  | 'sharper'
  | 'hold';

/** In the order in which they help: an earlier one makes the later ones easier, or pointless. */
export function chooseHint(
  reading: FrameReading,
  gates: Gates | null,
  missing: 'turn-over' | 'move-light' | null,
): Hint {
  if (reading.hasMore) return 'one-card';
  if (!gates) return 'find';
  if (missing) return missing;
  if (gates.fill !== 'ok') return gates.fill === 'too-far' ? 'closer' : 'farther';
  if (gates.tilt !== 'ok') return 'straighten';
  if (gates.light !== 'ok') return gates.light === 'dark' ? 'darkness' : 'brightness';
  if (gates.glare !== 'ok') return 'glare';
  return gates.sharpness === 'ok' ? 'hold' : 'sharper';
}
