import { borderInk } from '../cards/borders.ts';
import { designCard } from '../cards/design.ts';
import { fromCodes, type Light, scale } from '../colour.ts';
import { type Canvas, flood } from '../draw/canvas.ts';
import { createNoise, octaves } from '../draw/noise.ts';
import { mottled, noisePaint } from '../draw/paints.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import { createGrain } from './grain.ts';
import type { Grain, View } from './ground.ts';

/** Paints the table's colours and returns its grain. */
export function paintGround(
  picture: Canvas,
  scene: ResolvedScene,
  _view: View,
  photoPxPerMm: number,
): Grain {
  const { seed } = scene;
  const noise = octaves(createNoise(seed, 'ground'), 3);
  if (scene.ground === 'wood') {
    const draw = drawFor(seed, 'wood');
    const base = fromCodes(draw.range(90, 190), draw.range(60, 130), draw.range(35, 90));
    const turn = draw.range(-0.1, 0.1);
    const rings = (x: number, y: number) =>
      Math.sin((x + y * turn) * 0.9 + 5 * noise(x / 30, y / 160)) * 0.6 +
      noise(x / 0.8, y / 30) * 0.5;
    flood(
      picture,
      noisePaint(rings, 1, [
        [0, scale(base, 0.6)],
        [1, scale(base, 1.15)],
      ]),
    );
    return createGrain(seed, photoPxPerMm, [{ depth: 0.07, acrossMm: 0.06, downMm: 0.6 }]);
  }
  const near = scene.ground === 'near-border';
  const draw = drawFor(seed, 'plain');
  const base: Light = near
    ? borderInk(designCard(scene))
    : draw.pick([
        fromCodes(225, 224, 220),
        fromCodes(60, 62, 66),
        fromCodes(130, 132, 134),
        fromCodes(40, 70, 110),
        fromCodes(205, 190, 160),
      ]);
  flood(picture, mottled(base, noise, 25, 0.04));
  return createGrain(seed, photoPxPerMm, [{ depth: 0.03, acrossMm: 0.08, downMm: 0.08 }]);
}
