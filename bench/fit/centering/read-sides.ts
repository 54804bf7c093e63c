import type { EdgeName, Kernels, Quad, RgbaImage } from '@tc/engine';
import {
  bordersToSearch,
  chooseSize,
  createCardFrame,
  FIRST_DEPTH_MM,
  frameCandidates,
  keylineAround,
  locateCard,
  searchLines,
  traceFrameLine,
} from '@tc/engine/stages';
import type { FramedSide } from './frame-odds.ts';

/** A line this close to the true one is the frame's. */
const SAME_MM = 0.2;

/** What the engine weighs at each side of a drawn card, and which of it is the printed frame. */
export function readSides(
  kernels: Kernels,
  image: RgbaImage,
  bordersMm: Readonly<Record<EdgeName, number | null>>,
): { readonly quad: Quad; readonly sides: readonly FramedSide[] } | null {
  const photo = kernels.loadPhoto(image);
  const located = locateCard(kernels, photo);
  if (!located.ok) return null;
  const { outline } = located.value;
  const size = chooseSize(photo, outline, 'auto');
  const cardMap = createCardFrame(outline, size.widthMm, size.heightMm);
  const sides = bordersToSearch(photo, cardMap, outline).map(({ strip, blurRows }): FramedSide => {
    const search = searchLines(kernels, strip, FIRST_DEPTH_MM, blurRows);
    const lines = frameCandidates(strip, search);
    const trueMm = bordersMm[strip.edge];
    const right = lines.flatMap((candidate, at) => {
      const line = traceFrameLine(strip, keylineAround(candidate, strip, search), blurRows);
      return trueMm !== null && line && Math.abs(line.middleMm - trueMm) < SAME_MM ? [at] : [];
    });
    // A border of nearly the face's color has a frame that nobody can see.
    const isTold = trueMm === null || right.length > 0;
    return { lines: lines.map(({ depthMm, traits }) => ({ depthMm, traits })), right, isTold };
  });
  return { quad: outline.quad, sides };
}
