import { createNoise } from '../draw/noise.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import { roundedDistance } from '../scene/placed.ts';
import { film, type Holder, onLine } from './holder.ts';

/** The usual rigid holder for standard cards is 76 x 101 mm. */
const WIDTH_MM = 76;
const HEIGHT_MM = 101;

/** A rigid holder: two sheets welded along three sides, whose rims bend the light. */
export function createToploader(scene: ResolvedScene): Holder {
  const draw = drawFor(scene.seed, 'toploader');
  const widthMm = Math.max(WIDTH_MM, scene.widthMm + 10);
  const heightMm = Math.max(HEIGHT_MM, scene.heightMm + 10);
  const rim = draw.range(1.6, 2.4);
  const haze = draw.range(0.012, 0.035);
  const tint = draw.range(0.9, 0.95);
  const scuffs = createNoise(scene.seed, 'toploader');
  const overlay: Holder['overlay'] = (x, y, light) => {
    const outside = roundedDistance(x, y, widthMm, heightMm, 2.5);
    if (outside > 0) return null;
    // Three welded sides; the top is open and shows two thin lips.
    const edge = Math.min(x, widthMm - x, heightMm - y, -outside + (y < 3 ? 3 : 0));
    const streak = 0.5 + 0.5 * scuffs(x / 20 + y / 34, y / 60 - x / 80);
    film(light, tint, haze * (0.6 + streak));
    if (edge < rim) film(light, 0.86, 0.03);
    film(light, 1 - 0.4 * onLine(edge - 0.55, 0.45), 0.34 * onLine(edge - 0.2, 0.22));
    film(light, 1 - 0.3 * onLine(edge - rim, 0.3), 0.2 * onLine(edge - rim - 0.3, 0.25));
    film(light, 1 - 0.2 * onLine(y - 0.7, 0.3), 0.22 * onLine(y - 0.25, 0.25));
    film(light, 1, 0.08 * onLine(y - 1.6, 0.2));
    return 1.3;
  };
  const slackX = (widthMm - scene.widthMm) / 2 - rim - 1;
  return {
    widthMm,
    heightMm,
    centerX: draw.range(-0.6, 0.6) * slackX,
    // Cards sink to the bottom of their holder.
    centerY: -(heightMm - scene.heightMm) / 2 + rim + draw.range(0.6, 2),
    turn: draw.range(-0.012, 0.012),
    cardTopMm: 1,
    overlay,
  };
}
