import { fromCodes, type Light, mix, scale } from '../color.ts';
import { type Canvas, flood } from '../draw/canvas.ts';
import { createNoise, tableNoise } from '../draw/noise.ts';
import { drawFor } from '../random.ts';
import type { GrainShape } from './grain.ts';

interface Timber {
  readonly early: Light;
  readonly late: Light;
}

/** Earlywood and latewood colors of oak, walnut, pine, cherry, ash and stained boards. */
const TIMBERS: readonly Timber[] = [
  { early: fromCodes(196, 154, 104), late: fromCodes(150, 106, 62) },
  { early: fromCodes(112, 78, 54), late: fromCodes(66, 42, 28) },
  { early: fromCodes(224, 190, 138), late: fromCodes(192, 142, 84) },
  { early: fromCodes(168, 104, 66), late: fromCodes(124, 66, 40) },
  { early: fromCodes(208, 188, 160), late: fromCodes(176, 150, 118) },
  { early: fromCodes(74, 62, 56), late: fromCodes(42, 34, 32) },
  { early: fromCodes(150, 140, 128), late: fromCodes(112, 102, 92) },
];

/** Boards side by side: growth rings cut lengthwise, with a dark joint between boards. */
export function paintWood(picture: Canvas, seed: number): GrainShape[] {
  const draw = drawFor(seed, 'wood');
  const timber = draw.pick(TIMBERS);
  const turn = draw.pick([0, Math.PI / 2, draw.range(0, Math.PI)]) + draw.range(-0.08, 0.08);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const boardMm = draw.range(55, 170);
  const start = draw.range(0, boardMm);
  const joint = draw.chance(0.75) ? draw.range(0.25, 0.8) : 0;
  const ring = draw.range(0.35, 0.8);
  const warp = tableNoise(seed, 'wood warp', 2);
  const fine = createNoise(seed, 'wood fine');
  flood(picture, (x, y, out) => {
    const across = x * cos + y * sin + start;
    const along = -x * sin + y * cos;
    const board = Math.floor(across / boardMm);
    const within = across - board * boardMm;
    const heart = boardMm * (0.5 + 0.6 * fine(board * 7.7, 1.5));
    // On a plank, rings open into long arches around its heart.
    const arch = Math.sqrt((within - heart) ** 2 + (along * 0.035 + 9 * fine(board, 8)) ** 2);
    const rings = arch * ring + 2.6 * warp(across / 26, along / 110 + board * 5);
    const phase = rings - Math.floor(rings);
    const late = phase * phase * (1.15 - 0.3 * phase);
    const streak = 0.22 * fine(across * 1.6, along / 22) + 0.1 * fine(across * 5, along / 9);
    const share = Math.min(1, Math.max(0, 0.75 * late + streak + 0.1));
    const tone = 1 + 0.12 * fine(board * 3.1, 4);
    const edge = joint > 0 ? Math.min(within, boardMm - within) : boardMm;
    const dark = edge < joint ? 0.25 + (0.75 * edge) / joint : 1;
    for (let c = 0; c < 3; c++) {
      const light = timber.early[c] + (timber.late[c] - timber.early[c]) * share;
      out[c] = Math.min(1, light * tone * dark);
    }
  });
  const lengthwise = Math.abs(cos) > Math.abs(sin);
  const [acrossMm, downMm] = lengthwise ? [0.05, 0.8] : [0.8, 0.05];
  return [
    { depth: 0.06, acrossMm, downMm },
    { depth: 0.02, acrossMm: 0.05, downMm: 0.05 },
  ];
}

/** A tone between a timber's extremes, for wooden objects. */
export function woodTone(seed: number): Light {
  const draw = drawFor(seed, 'wood tone');
  const timber = draw.pick(TIMBERS);
  return scale(mix(timber.early, timber.late, draw.unit()), draw.range(0.9, 1.1));
}
