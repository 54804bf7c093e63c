import type { Point } from '@tc/kernel';
import { blurPlane } from './blur.ts';
import { BLOCK, coverageOf, type FillRule, type Mask } from './mask.ts';

/** Pixels of the small mask per standard deviation of the blur; with fewer, facets would show. */
const FINENESS = 2.5;

/**
 * Coverage with a soft edge. A wide blur is made on a small mask and enlarged, which looks the same
 * and costs a fraction.
 */
export function softCoverage(
  outlines: readonly (readonly Point[])[],
  widthPx: number,
  heightPx: number,
  rule: FillRule,
  sigmaPx: number,
): Mask | null {
  const shrink = Math.max(1, Math.floor(sigmaPx / FINENESS));
  const small = coverageOf(
    outlines.map((outline) => outline.map(([x, y]): Point => [x / shrink, y / shrink])),
    Math.ceil(widthPx / shrink),
    Math.ceil(heightPx / shrink),
    rule,
    (sigmaPx / shrink) * 3,
  );
  if (!small) return null;
  blurPlane(small.cover, small.stride, small.height, sigmaPx / shrink);
  small.blocks.fill(1);
  return shrink === 1 ? small : drawOut(small, shrink, widthPx, heightPx);
}

/** Bilinear enlargement by a whole factor. */
function drawOut(small: Mask, factor: number, widthPx: number, heightPx: number): Mask {
  const x0 = small.x0 * factor;
  const y0 = small.y0 * factor;
  const width = Math.min(widthPx - x0, small.width * factor);
  const height = Math.min(heightPx - y0, small.height * factor);
  const cover = new Float32Array((width + 2) * height);
  const stride = width + 2;
  for (let y = 0; y < height; y++) {
    const fy = Math.min(small.height - 1.001, Math.max(0, (y + 0.5) / factor - 0.5));
    const iy = Math.floor(fy);
    const sy = fy - iy;
    const above = iy * small.stride;
    for (let x = 0; x < width; x++) {
      const fx = Math.min(small.width - 1.001, Math.max(0, (x + 0.5) / factor - 0.5));
      const ix = Math.floor(fx);
      const sx = fx - ix;
      const a = above + ix;
      const b = a + (small.height > 1 ? small.stride : 0);
      const top = small.cover[a] + (small.cover[a + 1] - small.cover[a]) * sx;
      const bottom = small.cover[b] + (small.cover[b + 1] - small.cover[b]) * sx;
      cover[y * stride + x] = top + (bottom - top) * sy;
    }
  }
  const blocks = new Uint8Array(Math.ceil(stride / BLOCK) * height).fill(1);
  return { x0, y0, width, height, stride, cover, blocks };
}
