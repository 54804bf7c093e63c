import { borderInk } from '../cards/borders.ts';
import { designCard } from '../cards/design.ts';
import { fromCodes, type Light, toCode } from '../color.ts';
import { type Canvas, flood } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import { mottled } from '../draw/paints.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import { paintCloth } from './cloth.ts';
import { paintClutter } from './clutter.ts';
import { createGrain, type Grain, type GrainShape } from './grain.ts';
import { paintCorduroy, paintFelt, paintMat, paintStitched } from './mats.ts';
import { paintNeighbors } from './neighbors.ts';
import { paintDesk, paintFloor, paintHand } from './rooms.ts';
import type { View } from './view.ts';
import { paintWood } from './wood.ts';

/** Paints the table's colors and returns its grain. */
export function paintGround(
  picture: Canvas,
  scene: ResolvedScene,
  view: View,
  photoPxPerMm: number,
): Grain {
  const shapes = paintKind(picture, scene, view);
  if (scene.neighbors > 0) paintNeighbors(picture, scene, view);
  return createGrain(scene.seed, photoPxPerMm, shapes);
}

function paintKind(picture: Canvas, scene: ResolvedScene, view: View): GrainShape[] {
  const { seed } = scene;
  switch (scene.ground) {
    case 'wood':
      return paintWood(picture, seed);
    case 'cloth':
      return paintCloth(picture, seed);
    case 'plain':
      return paintPlain(picture, seed, plainTone(seed));
    case 'near-border':
      return paintPlain(picture, seed, nearTone(scene));
    case 'mat':
      return paintMat(picture, scene, view);
    case 'felt':
      return paintFelt(picture, scene);
    case 'corduroy':
      return paintCorduroy(picture, scene);
    case 'stitched':
      return paintStitched(picture, scene);
    case 'desk':
      return paintDesk(picture, scene);
    case 'floor':
      return paintFloor(picture, scene, view);
    case 'hand':
      return paintHand(picture, scene, view);
    case 'clutter': {
      const under = drawFor(seed, 'under clutter').pick(['wood', 'plain', 'cloth'] as const);
      const shapes = paintKind(picture, { ...scene, ground: under }, view);
      paintClutter(picture, scene, view);
      return shapes;
    }
  }
}

function plainTone(seed: number): Light {
  const draw = drawFor(seed, 'plain');
  const shade = draw.range(-10, 10);
  const [red, green, blue] = draw.pick([
    [228, 226, 222],
    [206, 208, 210],
    [148, 150, 152],
    [84, 87, 92],
    [40, 41, 44],
    [38, 62, 96],
    [96, 32, 38],
    [30, 74, 62],
    [214, 198, 170],
    [176, 196, 206],
  ] as const);
  return fromCodes(red + shade, green + shade, blue + shade);
}

/** Almost the same tone as the card's border: a few code values lighter or darker. */
function nearTone(scene: ResolvedScene): Light {
  const draw = drawFor(scene.seed, 'near tone');
  const ink = borderInk(designCard(scene));
  const codes = ink.map((channel) => 255 * toCode(channel));
  const shade = draw.sign() * draw.range(4, 10);
  const shift = (code: number) => Math.min(248, Math.max(8, code + shade + draw.range(-2, 2)));
  return fromCodes(shift(codes[0]), shift(codes[1]), shift(codes[2]));
}

/** Paper, laminate, a rubber mat or paint: one color, but different grain. */
function paintPlain(picture: Canvas, seed: number, base: Light): GrainShape[] {
  const draw = drawFor(seed, 'plain grain');
  const noise = tableNoise(seed, 'plain', 3);
  flood(picture, mottled(base, noise, draw.range(12, 40), draw.range(0.01, 0.05)));
  return draw.pick<GrainShape[]>([
    [{ depth: 0.012, acrossMm: 0.05, downMm: 0.05 }],
    [
      { depth: 0.03, acrossMm: 0.16, downMm: 0.16 },
      { depth: 0.02, acrossMm: 0.05, downMm: 0.05 },
    ],
    [{ depth: 0.05, acrossMm: 0.09, downMm: 0.09 }],
    [
      { depth: 0.025, acrossMm: 0.5, downMm: 0.04 },
      { depth: 0.012, acrossMm: 0.04, downMm: 0.04 },
    ],
  ]);
}
