import { mix, oklch, scale } from '../color.ts';
import { type Canvas, fill, flood } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import { mottled, radialGradient } from '../draw/paints.ts';
import { ellipse, place, rectangle, rotate, roundedRectangle, smooth } from '../draw/path.ts';
import { taperedOutline } from '../draw/stroke.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { GrainShape } from './grain.ts';
import { rakingOf, toneOf } from './mats.ts';
import { skinOf } from './skin.ts';
import type { View } from './view.ts';

/** A laminate desk: pale or dark wood print with fine pores and long cathedral grain. */
export function paintDesk(picture: Canvas, scene: ResolvedScene): GrainShape[] {
  const draw = drawFor(scene.seed, 'desk');
  const light = oklch(draw.range(0.3, 0.86), draw.range(0.01, 0.07), draw.range(45, 85));
  const dark = scale(light, draw.range(0.55, 0.85));
  const turn = draw.pick([0, Math.PI / 2]) + draw.range(-0.2, 0.2);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const noise = tableNoise(scene.seed, 'desk', 4);
  const spread = draw.range(3, 9);
  const pores = draw.range(0.1, 0.5);
  flood(picture, (x, y, out) => {
    const across = x * cos + y * sin;
    const along = -x * sin + y * cos;
    const figure = 0.5 + 0.5 * noise(across / spread, along / (spread * 14));
    const pore = Math.max(0, noise(across / 0.35, along / 4.5) - 0.25) * pores;
    const share = Math.min(1, figure * figure + pore * 1.6);
    for (let c = 0; c < 3; c++) out[c] = light[c] + (dark[c] - light[c]) * share;
  });
  const lengthwise = Math.abs(cos) > Math.abs(sin);
  return [
    {
      depth: draw.range(0.01, 0.05),
      acrossMm: lengthwise ? 0.07 : 1.2,
      downMm: lengthwise ? 1.2 : 0.07,
    },
  ];
}

/** A shop floor: stone chips in cement, scuffed, with a joint or a crack now and then. */
export function paintFloor(picture: Canvas, scene: ResolvedScene, view: View): GrainShape[] {
  const draw = drawFor(scene.seed, 'floor');
  const base = toneOf(scene);
  const noise = tableNoise(scene.seed, 'floor', 4);
  flood(picture, mottled(base, noise, draw.range(15, 50), draw.range(0.08, 0.3)));
  const chips = draw.whole(60, 420);
  const tones = [scale(base, 0.5), mix(base, [1, 1, 1], 0.4), oklch(0.5, 0.05, draw.range(0, 360))];
  for (let i = 0; i < chips; i++) {
    const size = 0.4 + 3.5 * draw.unit() ** 3;
    const x = draw.range(view.x0, view.x1);
    const y = draw.range(view.y0, view.y1);
    const chip = smooth(
      Array.from({ length: 6 }, (_, k): [number, number] => {
        const angle = (k * Math.PI) / 3;
        const out = size * draw.range(0.6, 1.2);
        return [x + out * Math.cos(angle), y + out * Math.sin(angle)];
      }),
      true,
      3,
    );
    fill(picture, [chip], draw.pick(tones), { alpha: draw.range(0.2, 0.7) });
  }
  if (draw.chance(0.5)) {
    const at = draw.range(view.x0, view.x1);
    const lean = draw.range(-20, 20);
    const joint = taperedOutline(
      [
        [at, view.y0 - 5],
        [at + lean, view.y1 + 5],
      ],
      2.5,
      2.5,
    );
    fill(picture, [joint], scale(base, 0.35), { alpha: 0.8 });
  }
  return [{ depth: draw.range(0.04, 0.14), acrossMm: 0.15, downMm: 0.15 }];
}

/** A hand that holds the card, in front of a room that is out of focus. */
export function paintHand(picture: Canvas, scene: ResolvedScene, view: View): GrainShape[] {
  const draw = drawFor(scene.seed, 'hand');
  const room = oklch(draw.range(0.12, 0.7), draw.range(0, 0.05), draw.range(0, 360));
  flood(picture, room);
  for (let i = 0; i < 9; i++) {
    const tone = oklch(draw.range(0.1, 0.8), draw.range(0, 0.1), draw.range(0, 360));
    const x = draw.range(view.x0, view.x1);
    const y = draw.range(view.y0, view.y1);
    const box = rectangle(-draw.range(10, 60), -draw.range(10, 90), draw.range(10, 60), 40);
    const shape = place(rotate(box, draw.range(-0.3, 0.3)), x, y);
    fill(picture, [shape], tone, { alpha: 0.6, blurMm: draw.range(4, 9) });
  }
  paintPalm(picture, scene);
  return [{ depth: 0.025, acrossMm: 0.2, downMm: 0.2 }];
}

function paintPalm(picture: Canvas, scene: ResolvedScene): void {
  const draw = drawFor(scene.seed, 'palm');
  const skin = skinOf(scene.seed);
  const raking = rakingOf(scene);
  const side = draw.sign();
  const { widthMm: w, heightMm: h } = scene;
  const shaded = (x: number, y: number, r: number) =>
    radialGradient(x + raking.x * r * 0.5, y + raking.y * r * 0.5, r * 1.7, [
      [0, mix(skin, [1, 1, 1], 0.18)],
      [0.5, skin],
      [1, scale(skin, 0.35)],
    ]);
  const palmX = side * w * 0.35;
  const palmY = h * 0.55;
  fill(picture, [ellipse(palmX, palmY, w * 0.75, h * 0.5)], shaded(palmX, palmY, w * 0.75));
  const arm = roundedRectangle(palmX - 32, palmY, palmX + 32, palmY + 160, 20);
  fill(picture, [arm], shaded(palmX, palmY + 60, 60));
  for (let finger = 0; finger < 4; finger++) {
    const y = -h * 0.32 + finger * 19 + draw.range(-3, 3);
    const tip = -side * (w / 2 + draw.range(2, 13));
    const bar = taperedOutline(
      [
        [side * w * 0.3, y + 12],
        [0, y + 5],
        [tip, y],
      ],
      19,
      15,
    );
    fill(picture, [bar, ellipse(tip, y, 7.5)], shaded(tip * 0.6, y, 24));
  }
}
