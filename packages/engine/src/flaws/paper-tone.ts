import { createWarpMap } from '../kernels/index.ts';
import type { CardView } from './card-view.ts';
import type { RimSegment } from './rim-path.ts';
import { tonesOf } from './rim-strip.ts';

/** The part of the face beside a side, and how finely it is looked at. */
const BESIDE_MM = [1.5, 13.5] as const;
const PX_PER_MM = 2;
/** No print is paler than paper. The rest is taken for glare; a larger reflection makes paper seem paler than it is. */
const PALEST = 0.98;

/**
 * The tone of bare paper in the light along a side of the path: that of the palest print there. Where nothing is pale,
 * paper seems darker than it is, and wear counts as easily as it would without it.
 */
export function paperTone({ cardMap, photo }: CardView, { lengthMm, toCard }: RimSegment): number {
  const [fromMm, toMm] = BESIDE_MM;
  const width = Math.round(lengthMm * PX_PER_MM);
  const height = (toMm - fromMm) * PX_PER_MM;
  const map = createWarpMap(width, height, (x, y) => {
    const alongMm = ((x + 0.5) / width) * lengthMm;
    return cardMap.toPhoto(...toCard(alongMm, fromMm + (y + 0.5) / PX_PER_MM));
  });
  const tones = tonesOf(photo.warpToPlanar(map), 1).sort();
  return tones[Math.floor(tones.length * PALEST)];
}
