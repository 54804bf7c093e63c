import type { Canvas } from '../draw/canvas.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import { OBJECTS } from './objects.ts';
import type { Thing } from './thing.ts';
import type { View } from './view.ts';

/** Desk items around the card, some partly under it, none shaped like a card. */
export function paintClutter(picture: Canvas, scene: ResolvedScene, view: View): void {
  const draw = drawFor(scene.seed, 'clutter');
  const azimuth = (scene.light.azimuthDeg * Math.PI) / 180;
  const count = draw.whole(6, 10);
  const reachX = (view.x1 - view.x0) / 2;
  const reachY = (view.y1 - view.y0) / 2;
  const start = draw.range(0, 2 * Math.PI);
  for (let i = 0; i < count; i++) {
    const thing: Thing = draw.pick(OBJECTS);
    // Spread around the middle of the frame, far enough out to be visible beside the card.
    const angle = start + (2 * Math.PI * (i + draw.range(-0.3, 0.3))) / count;
    const out = draw.range(0.62, 1.05);
    thing(picture, {
      x: Math.cos(angle) * reachX * out,
      y: Math.sin(angle) * reachY * out,
      turn: draw.range(0, 2 * Math.PI),
      shadowX: -Math.cos(azimuth),
      shadowY: -Math.sin(azimuth),
      draw,
    });
  }
}
