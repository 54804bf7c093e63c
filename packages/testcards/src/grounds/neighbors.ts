import { oklch, scale } from '../color.ts';
import { type Canvas, fill } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import { linearGradient, mottled } from '../draw/paints.ts';
import { roundedRectangle } from '../draw/path.ts';
import { type Draw, drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import { rakingOf } from './mats.ts';
import { laid, type Spot, shadow } from './thing.ts';
import type { View } from './view.ts';

/**
 * Other cards on the table. The middle of each is on the frame's border or beyond it, so that the
 * subject is the only whole card.
 */
export function paintNeighbors(picture: Canvas, scene: ResolvedScene, view: View): void {
  const draw = drawFor(scene.seed, 'neighbours');
  const raking = rakingOf(scene);
  const first = draw.whole(0, 3);
  for (let i = 0; i < scene.neighbors; i++) {
    const side = (first + i) % 4;
    const along = draw.range(-0.6, 0.6);
    const out = draw.range(0, 12);
    const [x, y] = [
      [along * view.x1, view.y0 - out],
      [view.x1 + out, along * view.y1],
      [along * view.x1, view.y1 + out],
      [view.x0 - out, along * view.y1],
    ][side];
    const turn = draw.range(-0.5, 0.5) + (draw.chance(0.3) ? Math.PI / 2 : 0);
    const spot: Spot = { x, y, turn, shadowX: -raking.x, shadowY: -raking.y, draw };
    paintNeighbor(picture, spot, scene, draw);
  }
}

function paintNeighbor(picture: Canvas, spot: Spot, scene: ResolvedScene, draw: Draw): void {
  const [w, h] = [scene.widthMm / 2, scene.heightMm / 2];
  const border = draw.range(1.5, 5);
  const ink = oklch(draw.range(0.12, 0.95), draw.range(0, 0.16), draw.range(0, 360));
  const outline = laid(spot, roundedRectangle(-w, -h, w, h, scene.cornerRadiusMm));
  const inner = laid(spot, roundedRectangle(-w + border, -h + border, w - border, h - border, 1));
  const hue = draw.range(0, 360);
  const art = linearGradient(spot.x - w, spot.y - h, spot.x + w, spot.y + h, [
    [0, oklch(draw.range(0.3, 0.8), 0.12, hue)],
    [0.5, oklch(draw.range(0.2, 0.9), 0.1, hue + 70)],
    [1, oklch(draw.range(0.3, 0.8), 0.12, hue + 160)],
  ]);
  shadow(picture, spot, [outline], 0.8);
  fill(picture, [outline], ink);
  fill(picture, [inner], mottled(art, tableNoise(scene.seed, 'neighbour', 4), 9, 0.5));
  const box = laid(spot, roundedRectangle(-w + border + 3, h * 0.3, w - border - 3, h - 6, 1));
  fill(picture, [box], scale(oklch(0.9, 0.03, hue), draw.range(0.3, 1)), { alpha: 0.85 });
}
