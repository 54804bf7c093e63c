import { octaveNoise } from '../draw/noise.ts';
import type { BoxMm } from '../truth.ts';
import { type Etcher, ease } from './etcher.ts';
import type { SettledFlaw } from './plan.ts';
import { glintAt, joinBoxes, lean, type Relief } from './relief.ts';

/** A film is this thick where there is most of it. */
const THICKEST_MM = 0.04;
/** It was rubbed on in strokes of about this width. */
const STROKE_MM = 0.8;
const SLOPE_STEP_MM = 0.05;

/** How much of the film there is at a point, 0-1: streaked along its length, and torn at its ends. */
function filmOf(etcher: Etcher, flaw: SettledFlaw): (x: number, y: number) => number {
  const cx = flaw.center[0] * etcher.design.widthMm;
  const cy = flaw.center[1] * etcher.design.heightMm;
  const angle = (flaw.angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [long, wide] = [flaw.sizeMm / 2, flaw.sizeMm / 5];
  const noise = octaveNoise(flaw.seed, 'wax', 3);
  return (x, y) => {
    const along = ((x - cx) * cos + (y - cy) * sin) / long;
    const beside = (-(x - cx) * sin + (y - cy) * cos) / wide;
    const ragged = 0.25 * noise(3 * along, beside * 2);
    const inside = ease(1, 0.7, Math.hypot(along, beside) + ragged);
    if (inside === 0) return 0;
    return inside * ease(-0.5, 0.3, noise(along, (beside * wide) / STROKE_MM + 7));
  };
}

/** Wax from a pack or a candle: it leaves the ink as it is, lies on it a little, and turns light back dully. */
export function waxUnderLamp(etcher: Etcher, relief: Relief, flaw: SettledFlaw): BoxMm | null {
  const film = filmOf(etcher, flaw);
  const cx = flaw.center[0] * etcher.design.widthMm;
  const cy = flaw.center[1] * etcher.design.heightMm;
  const reach = flaw.sizeMm / 2;
  const box = { x0: cx - reach, y0: cy - reach, x1: cx + reach, y1: cy + reach };
  const heightMm = THICKEST_MM * flaw.severity;
  const dull = relief.lamp.share * (0.02 + 0.06 * flaw.severity);
  const raised = lean(relief, box, (x, y, out) => {
    const here = film(x, y);
    out[0] = (heightMm * (film(x + SLOPE_STEP_MM, y) - here)) / SLOPE_STEP_MM;
    out[1] = (heightMm * (film(x, y + SLOPE_STEP_MM) - here)) / SLOPE_STEP_MM;
    return out[0] !== 0 || out[1] !== 0;
  });
  return joinBoxes(
    raised,
    glintAt(relief, box, (x, y) => dull * film(x, y)),
  );
}
