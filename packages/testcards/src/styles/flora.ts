import type { Point } from '@tc/kernel';
import { type Light, mix, scale } from '../color.ts';
import { type Canvas, fill } from '../draw/canvas.ts';
import { linearGradient, radialGradient } from '../draw/paints.ts';
import { cubic, ellipse, type Outline, place, rotate, smooth } from '../draw/path.ts';
import { strokeOutlines, taperedOutline } from '../draw/stroke.ts';
import type { Draw } from '../random.ts';
import { dropShadow } from './brush.ts';

/** The shape of a flower: rings of petals, how slender they are and how far they open. */
export interface Bloom {
  readonly rings: number;
  readonly petals: number;
  readonly slender: number;
  readonly notch: number;
  readonly heart: Light;
  readonly inner: Light;
  readonly outer: Light;
}

/** One petal from its base at the origin upward, one unit long. */
function petal(slender: number, notch: number): Point[] {
  const w = 0.5 * slender;
  return [
    ...cubic([0, 0], [-w * 0.4, -0.2], [-w * 1.5, -0.75], [-w * 0.45, -0.98], 12),
    ...cubic([-w * 0.45, -0.98], [-w * 0.2, -1.02], [-0.02, -1 + notch], [0, -1 + notch], 6),
    ...cubic([0, -1 + notch], [0.02, -1 + notch], [w * 0.2, -1.02], [w * 0.45, -0.98], 6),
    ...cubic([w * 0.45, -0.98], [w * 1.5, -0.75], [w * 0.4, -0.2], [0, 0], 12),
  ];
}

/** A flower seen from above: rings of petals, each with its own light side and vein. */
export function paintBloom(
  canvas: Canvas,
  bloom: Bloom,
  cx: number,
  cy: number,
  radius: number,
  turn: number,
): void {
  const shape = petal(bloom.slender, bloom.notch);
  dropShadow(canvas, [ellipse(cx, cy, radius * 0.8)], radius * 0.16, 0.45);
  for (let ring = 0; ring < bloom.rings; ring++) {
    const depth = ring / Math.max(1, bloom.rings - 1);
    const size = radius * (1 - 0.62 * depth);
    const tone = mix(bloom.outer, bloom.inner, depth);
    for (let i = 0; i < bloom.petals; i++) {
      const angle = turn + ((i + ring * 0.5) * 2 * Math.PI) / bloom.petals;
      paintPetal(canvas, shape, { cx, cy, size, angle }, tone);
    }
  }
  const r = radius * 0.17;
  fill(
    canvas,
    [ellipse(cx, cy, r)],
    radialGradient(cx - r * 0.3, cy - r * 0.3, r * 1.5, [
      [0, mix(bloom.heart, [1, 1, 1], 0.4)],
      [1, scale(bloom.heart, 0.45)],
    ]),
  );
  fill(canvas, seeds(cx, cy, r * 0.92), scale(bloom.heart, 0.3), { alpha: 0.75 });
}

/** Seeds in a golden-angle spiral. */
function seeds(cx: number, cy: number, radius: number): Outline[] {
  return Array.from({ length: 70 }, (_, i) => {
    const angle = i * 2.39996;
    const r = radius * Math.sqrt((i + 0.5) / 70);
    return ellipse(cx + r * Math.cos(angle), cy + r * Math.sin(angle), radius * 0.045);
  });
}

interface PetalPlace {
  readonly cx: number;
  readonly cy: number;
  readonly size: number;
  readonly angle: number;
}

function paintPetal(canvas: Canvas, shape: readonly Point[], at: PetalPlace, tone: Light): void {
  const { cx, cy, size, angle } = at;
  const outline = place(rotate(shape, angle), cx, cy, size);
  const tipX = cx + Math.sin(angle) * size;
  const tipY = cy - Math.cos(angle) * size;
  // Petals that face the upper left catch more light.
  const lit = 0.86 + 0.2 * Math.cos(angle + Math.PI / 4);
  const body = scale(tone, lit);
  fill(canvas, [outline], scale(tone, 0.3), { alpha: 0.5, blurMm: size * 0.03 });
  fill(
    canvas,
    [outline],
    linearGradient(cx, cy, tipX, tipY, [
      [0, scale(body, 0.35)],
      [0.45, body],
      [0.85, mix(body, [1, 1, 1], 0.22)],
      [1, mix(body, [1, 1, 1], 0.45)],
    ]),
  );
  const veins = [-0.14, 0, 0.14].map((lean) => {
    const end: Point = [lean * 1.6, -0.82 + Math.abs(lean)];
    return taperedOutline(
      cubic([0, -0.12], [lean * 0.3, -0.35], [lean, -0.6], end, 8),
      0.022,
      0.004,
    );
  });
  fill(
    canvas,
    veins.map((vein) => place(rotate(vein, angle), cx, cy, size)),
    scale(body, 0.4),
    {
      alpha: 0.5,
    },
  );
}

/** A stem from its base to the head, with pairs of leaves along it. */
export function paintStem(
  canvas: Canvas,
  draw: Draw,
  foot: Point,
  head: Point,
  green: Light,
): void {
  const sway = draw.range(-0.35, 0.35) * (foot[1] - head[1]);
  const line = cubic(
    foot,
    [foot[0] + sway, foot[1] - (foot[1] - head[1]) * 0.4],
    [head[0] - sway * 0.6, head[1] + (foot[1] - head[1]) * 0.35],
    head,
    40,
  );
  const stem = taperedOutline(line, 1.5, 0.7);
  dropShadow(canvas, [stem], 0.9, 0.4);
  fill(canvas, [stem], scale(green, 0.8));
  for (let i = 6; i < 36; i += draw.whole(5, 8)) {
    const side = i % 2 === 0 ? 1 : -1;
    const [x, y] = line[i];
    paintLeaf(canvas, x, y, draw.range(7, 12), side * draw.range(0.7, 1.5), green);
  }
}

/** A pointed leaf from its base, `angle` from upright; one half in light, with veins. */
export function paintLeaf(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  angle: number,
  green: Light,
): void {
  const half = (side: number): Point[] => [
    ...cubic([0, 0], [0.34 * side, -0.15], [0.34 * side, -0.7], [0, -1], 16),
    [0, 0],
  ];
  const laid = (outline: readonly Point[]) => place(rotate(outline, angle), x, y, length);
  dropShadow(canvas, [laid(half(1)), laid(half(-1))], 0.8, 0.35);
  fill(canvas, [laid(half(1))], scale(green, 0.72));
  fill(canvas, [laid(half(-1))], mix(green, [1, 1, 0.8], 0.14));
  const veins: Outline[] = strokeOutlines(
    laid([
      [0, 0],
      [0, -0.96],
    ]),
    { widthMm: 0.16 },
  );
  for (let i = 1; i < 7; i++) {
    const at = -0.12 * i;
    for (const side of [-1, 1]) {
      const rib = smooth(
        [
          [0, at],
          [0.1 * side, at - 0.09],
          [0.19 * side, at - 0.13],
        ],
        false,
        4,
      );
      veins.push(...strokeOutlines(laid(rib), { widthMm: 0.07 }));
    }
  }
  fill(canvas, veins, mix(green, [1, 1, 0.7], 0.45), { alpha: 0.7 });
}
