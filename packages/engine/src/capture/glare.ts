import { PI } from '@tc/kernel/exact-math';
import type { PlanarImage } from '../kernels/index.ts';
import { type BrightFace, type BrightPatch, CORE, explorePatch, HALO } from './bright-patch.ts';
import { darkestChannel, darkestNearby } from './dark-channel.ts';

/**
 * A reflection is among the brightest parts of the face. Its level is compared with the face's own,
 * because a camera that meters for a large reflection darkens everything and clips nothing.
 */
const TOP_SHARE = 0.99;
const BRIGHT_OF_TOP = 0.87;
/** It has lost most of the print's color. */
const CHROMA_OF_TOP = 0.19;
/** At its strongest it may be clipped. */
const CLIPPED = 249;
const LEAST_CLIPPED_SHARE = 0.2;
const COLORLESS_SHARE = 0.75;
/**
 * Length of the fading contour of a clipped reflection, relative to the circumference of a disc of its
 * area: print may cut into it.
 */
const LEAST_SOFT_GIRTH = 0.6;
/**
 * A shorter one is enough if most of the area has no tone left and most of the contour is soft, which
 * print of two inks never has.
 */
const BLOWN_SHARE = 0.5;
const BLOWN_SOFT_SHARE = 0.55;
const BLOWN_SOFT_GIRTH = 0.45;
const DISC_GIRTH = 2 * Math.sqrt(PI);

/** What a patch must be like to be a reflection. */
interface Demands {
  /** Smaller patches hide nothing that matters, or cannot be told from printed shapes. */
  readonly leastMm2: number;
  /** Share of the contour where the light fades slowly. */
  readonly softShare: number;
  /** Length of the contour relative to the circumference of a disc of the same area. */
  readonly contourRatio: number;
}

/** A lamp or window is compact; light print between letters and lines is ragged. */
const BRIGHT: Demands = { leastMm2: 12, softShare: 0.4, contourRatio: 3 };
/**
 * A veil must be larger than the pale shapes of a picture: a disc of 16 mm. No print cuts into its
 * contour, so it is soft nearly all around and hardly longer than a window's.
 */
const VEIL: Demands = { leastMm2: 200, softShare: 0.75, contourRatio: 2 };
/**
 * Level of the dark channel, relative to the brightest, from which a veil hides print. Two thirds of
 * the level are two fifths of the light, so black ink under it looks two fifths as bright as paper.
 */
const VEIL_OF_TOP = 2 / 3;

function levelAt(luma: Uint8Array, share: number): number {
  const histogram = new Uint32Array(256);
  for (const level of luma) histogram[level]++;
  let left = share * luma.length;
  let level = 0;
  while (level < 255 && left >= histogram[level]) left -= histogram[level++];
  return level;
}

/**
 * Share of the face that soft-edged bright patches cover. White panels of the print are as bright as a
 * reflection, but sharp all around. If a reflection lies on pale print or spreads wide, its brightness
 * cannot be told from the print's, but the darkest level nearby still shows it.
 *
 * @param image the face straight on
 */
export function glareShareOf(image: PlanarImage, luma: Uint8Array, pxPerMm: number): number {
  const top = levelAt(luma, TOP_SHARE);
  const veiled = veiledFace(image, top, pxPerMm);
  return Math.max(
    shareOf(brightFace(image, luma, top, pxPerMm), BRIGHT),
    veiled ? shareOf(veiled, VEIL) : 0,
  );
}

/** Where the face is as bright and colorless as a reflection. */
function brightFace(
  image: PlanarImage,
  luma: Uint8Array,
  top: number,
  pxPerMm: number,
): BrightFace {
  const { red, green, blue } = image;
  const leastLuma = BRIGHT_OF_TOP * top;
  const mostChroma = CHROMA_OF_TOP * top;
  const state = new Uint8Array(luma.length);
  for (let i = 0; i < luma.length; i++) {
    if (luma[i] < leastLuma) continue;
    const least = Math.min(red[i], green[i], blue[i]);
    const chroma = Math.max(red[i], green[i], blue[i]) - least;
    if (chroma <= mostChroma) state[i] = least >= CLIPPED ? CORE : HALO;
  }
  return { image, pxPerMm, level: luma, state, stack: new Int32Array(luma.length) };
}

/**
 * Where even the darkest level nearby is bright: light that lies over the print. Null if there is too
 * little of it for any veil, as on most faces.
 */
function veiledFace(image: PlanarImage, top: number, pxPerMm: number): BrightFace | null {
  const { data: level, width, height, shrunkBy } = darkestNearby(darkestChannel(image), image);
  const leastLevel = Math.min(CLIPPED, VEIL_OF_TOP * top);
  const state = new Uint8Array(level.length);
  let bright = 0;
  for (let i = 0; i < level.length; i++) {
    if (level[i] < leastLevel) continue;
    state[i] = level[i] >= CLIPPED ? CORE : HALO;
    bright++;
  }
  const darkPxPerMm = pxPerMm / shrunkBy;
  if (bright < leastPixelsOf(VEIL, darkPxPerMm)) return null;
  const [red, green, blue] = [image.red, image.green, image.blue].map(
    (plane) => darkestNearby(plane, image).data,
  );
  const stack = new Int32Array(level.length);
  return { image: { red, green, blue, width, height }, pxPerMm: darkPxPerMm, level, state, stack };
}

function leastPixelsOf({ leastMm2 }: Demands, pxPerMm: number): number {
  return leastMm2 * pxPerMm * pxPerMm;
}

/** Share of the face that reflections cover. */
function shareOf(face: BrightFace, demands: Demands): number {
  const { state, pxPerMm } = face;
  const leastPixels = leastPixelsOf(demands, pxPerMm);
  let hidden = 0;
  for (let start = 0; start < state.length; start++) {
    if (state[start] !== HALO && state[start] !== CORE) continue;
    const patch = explorePatch(face, start);
    if (patch.pixels >= leastPixels && isReflection(patch, demands)) hidden += patch.pixels;
  }
  return hidden / state.length;
}

function isReflection(patch: BrightPatch, { softShare, contourRatio }: Demands): boolean {
  const { pixels, clipped, contour, soft, colorless, fading } = patch;
  const girth = DISC_GIRTH * Math.sqrt(pixels);
  if (clipped > LEAST_CLIPPED_SHARE * pixels) {
    const isBlown = clipped > BLOWN_SHARE * pixels && soft > BLOWN_SOFT_SHARE * contour;
    return fading > (isBlown ? BLOWN_SOFT_GIRTH : LEAST_SOFT_GIRTH) * girth;
  }
  return (
    contour < contourRatio * girth &&
    soft > softShare * contour &&
    colorless > COLORLESS_SHARE * soft
  );
}
