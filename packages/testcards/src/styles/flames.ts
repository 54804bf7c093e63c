import type { Point } from '@tc/kernel';
import { type Light, mix, scale } from '../color.ts';
import { type Canvas, fill } from '../draw/canvas.ts';
import type { Noise } from '../draw/noise.ts';
import { linearGradient, radialGradient } from '../draw/paints.ts';
import { cubic, ellipse, mirror, type Outline, place, rotate, smooth } from '../draw/path.ts';
import { taperedOutline } from '../draw/stroke.ts';
import type { Draw } from '../random.ts';
import { dropShadow, glow } from './brush.ts';

export interface Heat {
  readonly core: Light;
  readonly bright: Light;
  readonly deep: Light;
  readonly coal: Light;
}

/** Tongues of flame pointing outward, ring within ring, hotter toward the middle. */
export function paintCorona(
  canvas: Canvas,
  draw: Draw,
  noise: Noise,
  cx: number,
  cy: number,
  radius: number,
  heat: Heat,
): void {
  const tones = [heat.coal, heat.deep, mix(heat.deep, heat.bright, 0.5), heat.bright, heat.core];
  for (const [ring, tone] of tones.entries()) {
    const size = radius * (1 - ring * 0.17);
    const tongues: Outline[] = [];
    const count = 26 - ring * 2;
    for (let i = 0; i < count; i++) {
      const angle = ((i + draw.range(-0.3, 0.3)) * 2 * Math.PI) / count;
      const reach = size * (0.78 + 0.34 * noise(i * 3.3, ring * 5.1));
      tongues.push(place(rotate(tongue(draw, reach, size * 0.26), angle), cx, cy));
    }
    tongues.push(ellipse(cx, cy, size * 0.5));
    glow(canvas, tongues, tone, radius * 0.07, 0.35);
    fill(
      canvas,
      tongues,
      radialGradient(cx, cy, size * 1.1, [
        [0, mix(tone, heat.core, 0.4)],
        [0.6, tone],
        [1, scale(tone, 0.5)],
      ]),
    );
  }
}

/** One tongue from the origin to the right, bent like a blade. */
function tongue(draw: Draw, reach: number, width: number): Outline {
  const bend = draw.range(-0.5, 0.5) * width;
  return [
    ...cubic(
      [0, -width / 2],
      [reach * 0.4, -width * 0.9],
      [reach * 0.6, bend - width * 0.1],
      [reach, bend * 1.6],
      12,
    ),
    ...cubic(
      [reach, bend * 1.6],
      [reach * 0.7, bend + width * 0.4],
      [reach * 0.4, width * 0.7],
      [0, width / 2],
      12,
    ),
  ];
}

/** A bird with raised wings, about ten units across; the right half is drawn and mirrored. */
export function paintPhoenix(
  canvas: Canvas,
  cx: number,
  cy: number,
  unit: number,
  heat: Heat,
): void {
  const lay = (outline: Outline) => place(outline, cx, cy, unit);
  const both = (half: Outline) => [lay(half), lay(mirror(half, 0))];
  const feathers: { outline: Outline; share: number }[] = [];
  for (let row = 0; row < 3; row++) {
    const count = 9 - row;
    for (let i = 0; i < count; i++) {
      const share = i / (count - 1);
      const angle = -1.75 + 1.75 * share + row * 0.05;
      const length = (5.4 - row * 1.5) * (0.72 + 0.4 * Math.sin(Math.PI * (0.75 - 0.6 * share)));
      feathers.push({
        outline: place(rotate(feather(length), angle), 0.5 + share * 0.5, -0.3 + share),
        share: share * 0.5 + row / 5,
      });
    }
  }
  for (let i = 0; i < 5; i++) {
    const outline = place(rotate(feather(5.2 - i * 0.35), 1.5 - i * 0.2), 0.05 + i * 0.1, 1.6);
    feathers.push({ outline, share: 0.2 + i * 0.12 });
  }
  dropShadow(
    canvas,
    feathers.flatMap(({ outline }) => both(outline)),
    unit * 0.5,
    0.55,
  );
  for (const { outline, share } of feathers) {
    const tone = mix(heat.deep, heat.core, share);
    for (const half of both(outline)) {
      fill(canvas, [half], scale(tone, 0.25), { alpha: 0.7, blurMm: unit * 0.06 });
      fill(
        canvas,
        [half],
        linearGradient(cx, cy + unit * 3, cx, cy - unit * 6, [
          [0, scale(tone, 0.55)],
          [0.5, tone],
          [1, mix(tone, heat.core, 0.6)],
        ]),
      );
    }
  }
  paintBody(canvas, lay, both, heat);
}

/** A quill with a vane on both sides, from the origin to the right. */
function feather(length: number): Outline {
  return smooth(
    [
      [0, 0],
      [length * 0.4, -0.36],
      [length * 0.85, -0.3],
      [length, 0],
      [length * 0.85, 0.22],
      [length * 0.4, 0.3],
    ],
    true,
    4,
  );
}

function paintBody(
  canvas: Canvas,
  lay: (outline: Outline) => Outline,
  both: (half: Outline) => Outline[],
  heat: Heat,
): void {
  const body = smooth(
    [
      [0, -1.6],
      [0.9, -0.8],
      [1.1, 0.8],
      [0.5, 2.4],
      [0, 2.8],
      [-0.5, 2.4],
      [-1.1, 0.8],
      [-0.9, -0.8],
    ],
    true,
    5,
  );
  const warm = [mix(heat.deep, heat.bright, 0.4), heat.bright] as const;
  fill(canvas, [lay(body)], warm[0]);
  for (let row = 0; row < 5; row++) {
    for (let i = -2; i <= 2; i++) {
      const plume = ellipse(i * 0.36 + (row % 2) * 0.18, -0.7 + row * 0.6, 0.24, 0.4);
      fill(canvas, [lay(plume)], mix(warm[1], heat.core, (4 - row) / 6), { alpha: 0.85 });
    }
  }
  const neck: Point[] = [
    [0, -1.2],
    [0.3, -2],
    [0.1, -2.8],
  ];
  fill(canvas, [lay(taperedOutline(neck, 1.3, 0.9))], warm[1]);
  fill(canvas, [lay(ellipse(0.05, -3, 0.72))], warm[1]);
  for (const angle of [-2.2, -1.8, -1.4]) {
    fill(canvas, [lay(place(rotate(feather(1.7), angle), -0.1, -3.3))], heat.core);
  }
  fill(
    canvas,
    [
      lay([
        [0.55, -3.3],
        [1.6, -2.85],
        [0.5, -2.65],
      ]),
    ],
    heat.coal,
  );
  fill(canvas, both(ellipse(0.28, -3.12, 0.15)).slice(0, 1), heat.coal);
}

/** Sparks that fly up, brighter and rarer with height. */
export function paintSparks(
  canvas: Canvas,
  draw: Draw,
  widthMm: number,
  heightMm: number,
  light: Light,
): void {
  const sparks = Array.from({ length: 150 }, (): Outline => {
    const y = heightMm * (1 - draw.unit() ** 0.7);
    const x = draw.range(-1, widthMm + 1);
    const r = 0.07 + 0.34 * draw.unit() ** 4;
    return taperedOutline(
      [
        [x, y],
        [x + draw.range(-0.8, 0.8), y - r * 5],
      ],
      r * 2,
      0.04,
    );
  });
  glow(canvas, sparks, light, 0.35, 0.8);
  fill(canvas, sparks, mix(light, [1, 1, 1], 0.5));
}
