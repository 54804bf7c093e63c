import { fromCodes, type Light, oklch } from '../color.ts';
import { createNoise } from '../draw/noise.ts';
import { type Draw, drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import { roundedDistance } from '../scene/placed.ts';
import { film, type Holder, onLine } from './holder.ts';

const LABEL_HEIGHT_MM = 20;

/** A sealed case: thick clear walls, a well for the card, a paper label with bars for words. */
export function createSlab(scene: ResolvedScene): Holder {
  const draw = drawFor(scene.seed, 'slab');
  const widthMm = scene.widthMm + 18;
  const heightMm = scene.heightMm + 47;
  const wellX = 7.5;
  const wellY = heightMm - scene.heightMm - 11.5;
  const wellWidth = widthMm - 2 * wellX;
  const wellHeight = scene.heightMm + 3;
  const label = paintLabel(draw, widthMm - 2 * wellX);
  const sheen = createNoise(scene.seed, 'slab');
  const overlay: Holder['overlay'] = (x, y, light) => {
    const outside = roundedDistance(x, y, widthMm, heightMm, 4);
    if (outside > 0) return null;
    label(x - wellX, y - 7, light);
    film(light, 0.92, 0.012 + 0.02 * (0.5 + 0.5 * sheen(x / 26 + y / 40, y / 70)));
    const well = roundedDistance(x - wellX, y - wellY, wellWidth, wellHeight, 2);
    if (well > 0 && y > wellY - 3) film(light, 0.95, 0.035);
    film(light, 1 - 0.35 * onLine(well, 0.4), 0.22 * onLine(well + 0.5, 0.3));
    film(light, 1 - 0.35 * onLine(outside + 1.6, 0.5), 0.25 * onLine(outside + 0.5, 0.4));
    film(light, 1 - 0.15 * onLine(outside + 3.4, 0.3), 0.16 * onLine(outside + 3, 0.25));
    return 1.4;
  };
  return {
    widthMm,
    heightMm,
    centerX: 0,
    centerY: heightMm / 2 - (wellY + wellHeight / 2),
    turn: draw.range(-0.004, 0.004),
    cardTopMm: 3,
    overlay,
  };
}

type Label = (x: number, y: number, light: Float64Array) => void;

/** Blank paper with a colored band, and gray bars where words would be. */
function paintLabel(draw: Draw, widthMm: number): Label {
  const paper = fromCodes(238, 237, 232);
  const band = oklch(0.5, 0.1, draw.range(0, 360));
  const bar = fromCodes(120, 122, 126);
  const bars = Array.from({ length: 3 }, (_, row) => ({
    y: 6.5 + row * 4,
    x1: draw.range(18, widthMm * 0.6),
  }));
  const inkAt = (x: number, y: number): Light => {
    if (y < 2.6) return band;
    const line = bars.find((each) => y > each.y && y < each.y + 1.6);
    if (line && x > 4 && x < line.x1) return bar;
    if (x > widthMm - 16 && x < widthMm - 4 && y > 6 && y < LABEL_HEIGHT_MM - 3) return band;
    return paper;
  };
  return (x, y, light) => {
    if (x < 0 || y < 0 || x > widthMm || y > LABEL_HEIGHT_MM) return;
    light.set(inkAt(x, y));
  };
}
