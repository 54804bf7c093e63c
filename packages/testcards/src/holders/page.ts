import { createNoise } from '../draw/noise.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import { roundedDistance } from '../scene/placed.ts';
import { film, type Holder, onLine } from './holder.ts';

/** Pockets across and down a binder page. */
export const PAGE_POCKETS = 3;

export function pocketPitch(scene: ResolvedScene): { across: number; down: number } {
  return { across: scene.widthMm + 4.5, down: scene.heightMm + 3.5 };
}

/** A binder page: clear pockets, three by three, with welded seams between them. */
export function createPage(scene: ResolvedScene): Holder {
  const { across, down } = pocketPitch(scene);
  const margin = 4;
  const widthMm = across * PAGE_POCKETS + 2 * margin;
  const heightMm = down * PAGE_POCKETS + 2 * margin;
  const draw = drawFor(scene.seed, 'page');
  const ripple = createNoise(scene.seed, 'page');
  const haze = draw.range(0.015, 0.04);
  const overlay: Holder['overlay'] = (x, y, light) => {
    const outside = roundedDistance(x, y, widthMm, heightMm, 2);
    if (outside > 0) return null;
    const column = (x - margin) / across;
    const row = (y - margin) / down;
    const seamX = Math.abs(column - Math.round(column)) * across;
    const seamY = Math.abs(row - Math.round(row)) * down;
    const seam = Math.min(seamX, seamY);
    film(light, 0.93, haze * (1 + 0.7 * ripple(x / 40 + y / 60, y / 50)));
    film(light, 1 - 0.2 * onLine(seam - 0.9, 0.3), 0.14 * onLine(seam - 0.6, 0.3));
    if (seam < 0.6) film(light, 0.85, 0.05);
    film(light, 1, 0.2 * onLine(outside + 0.3, 0.3));
    return 1.2;
  };
  return { widthMm, heightMm, centerX: 0, centerY: 0, turn: 0, cardTopMm: 0.5, overlay };
}
