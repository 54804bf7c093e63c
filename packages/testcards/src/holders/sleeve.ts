import { createNoise } from '../draw/noise.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import { roundedDistance } from '../scene/placed.ts';
import { film, type Holder, onLine } from './holder.ts';

/** A soft sleeve: thin film, open at the top, welded on the other sides, never quite smooth. */
export function createSleeve(scene: ResolvedScene): Holder {
  const draw = drawFor(scene.seed, 'sleeve');
  const side = draw.range(1.2, 2.1);
  const below = draw.range(1.2, 2.2);
  const above = draw.range(2.2, 4.5);
  const widthMm = scene.widthMm + 2 * side;
  const heightMm = scene.heightMm + above + below;
  const ripple = createNoise(scene.seed, 'sleeve');
  const haze = draw.range(0.012, 0.045);
  const weld = draw.range(0.6, 1);
  const overlay: Holder['overlay'] = (x, y, light) => {
    const outside = roundedDistance(x, y, widthMm, heightMm, 0.6);
    if (outside > 0) return null;
    const edge = Math.min(x, widthMm - x, heightMm - y);
    const sheen = ripple(x / 24 + y / 60, y / 90) * 0.5 + 0.5;
    film(light, 0.94, haze * (0.5 + sheen));
    film(light, 1 - 0.25 * onLine(edge - 0.3, 0.22), 0.16 * onLine(edge - 0.12, 0.14));
    film(light, 1, 0.05 * onLine(edge - weld, 0.12) + (edge < weld ? 0.015 : 0));
    film(light, 1 - 0.12 * onLine(y - 0.25, 0.2), 0.12 * onLine(y - 0.1, 0.12));
    return 1.15;
  };
  return {
    widthMm,
    heightMm,
    centerX: draw.range(-0.25, 0.25) * side,
    centerY: (below - above) / 2,
    turn: draw.range(-0.006, 0.006),
    cardTopMm: 0.35,
    overlay,
  };
}
