import type { Point } from '@tc/kernel';
import { type Light, mix, scale } from '../color.ts';
import type { Canvas } from '../draw/canvas.ts';
import { arc, ellipse, type Outline, place, rotate, smooth } from '../draw/path.ts';
import type { Draw } from '../random.ts';
import { paintLead, paintPane } from './glass.ts';

export interface Scales {
  readonly body: Light;
  readonly patch: Light;
  readonly fin: Light;
  readonly eye: Light;
}

/** A sea creature made of panes, about ten units long around the origin. */
type Swimmer = (
  canvas: Canvas,
  lay: (outline: Outline) => Outline,
  tones: Scales,
  draw: Draw,
) => void;

function panes(
  canvas: Canvas,
  lay: (outline: Outline) => Outline,
  parts: readonly (readonly [Outline, Light])[],
): void {
  for (const [outline, light] of parts) paintPane(canvas, lay(outline), light);
  paintLead(
    canvas,
    parts.map(([outline]) => lay(outline)),
    0.55,
  );
}

const koi: Swimmer = (canvas, lay, tones, draw) => {
  const spine = (t: number): Point => [-5 + 8.6 * t, 1.3 * Math.sin(t * 4.4) - 0.3];
  const half = (t: number) => 1.75 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.86)) ** 0.8;
  const edge = (t: number, side: number): Point => {
    const [x, y] = spine(t);
    return [x, y + side * half(t)];
  };
  const parts: (readonly [Outline, Light])[] = [];
  const fan = (at: Point, angle: number, size: number) => {
    for (let i = -1; i <= 1; i++) {
      const blade = smooth(
        [
          [0, 0],
          [size * 0.6, -0.36 * size],
          [size, -0.1],
          [size * 0.7, 0.3 * size],
        ],
        true,
        4,
      );
      parts.push([
        place(rotate(blade, angle + i * 0.42), at[0], at[1]),
        scale(tones.fin, 1 + i * 0.2),
      ]);
    }
  };
  fan(spine(0), Math.PI - 0.5, 3.2);
  fan(spine(0), Math.PI + 0.6, 2.9);
  fan(edge(0.62, 1), 1.9, 2.2);
  fan(edge(0.5, -1), -1.9, 2);
  const rows = 7;
  for (let row = 0; row < rows; row++) {
    const [a, b] = [row / (rows + 1), (row + 1) / (rows + 1)];
    for (const side of [-1, 1]) {
      const pane: Outline = [
        spine(a),
        edge(a, side),
        edge((a + b) / 2, side),
        edge(b, side),
        spine(b),
      ];
      parts.push([pane, draw.chance(0.4) ? tones.patch : tones.body]);
    }
  }
  const neck = rows / (rows + 1);
  const snout = spine(1.12);
  parts.push([
    smooth(
      [
        edge(neck, -1),
        [snout[0] - 0.3, snout[1] - 0.8],
        snout,
        [snout[0] - 0.3, snout[1] + 0.8],
        edge(neck, 1),
        spine(neck),
      ],
      true,
      4,
    ),
    tones.patch,
  ]);
  const [ex, ey] = spine(1);
  parts.push([ellipse(ex - 0.1, ey - 0.2, 0.32), tones.eye]);
  panes(canvas, lay, parts);
};

const jelly: Swimmer = (canvas, lay, tones) => {
  const parts: (readonly [Outline, Light])[] = [];
  for (let i = 0; i < 7; i++) {
    const x = -2.7 + i * 0.9;
    const line = Array.from(
      { length: 8 },
      (_, k): Point => [x + 0.5 * Math.sin(k * 1.1 + i), -0.4 + k * 0.85],
    );
    const back = line.map(([px, py]): Point => [px + 0.42 * (1 - py / 7), py]).reverse();
    parts.push([
      [...smooth(line, false, 3), ...smooth(back, false, 3)],
      i % 2 === 0 ? tones.fin : tones.patch,
    ]);
  }
  for (let i = 0; i < 6; i++) {
    const from = Math.PI + (i * Math.PI) / 6;
    const to = from + Math.PI / 6;
    const outer = arc(0, 0, 4, 4.2, from, to, 8);
    parts.push([
      [...outer, ...arc(0, 0.2, 2, 1.6, to, from, 6)],
      i % 2 === 0 ? tones.body : tones.patch,
    ]);
    parts.push([
      [...arc(0, 0.2, 2, 1.6, from, to, 6), [0, 0.3]],
      i % 2 === 0 ? tones.patch : tones.eye,
    ]);
  }
  panes(canvas, lay, parts);
};

const nautilus: Swimmer = (canvas, lay, tones) => {
  const parts: (readonly [Outline, Light])[] = [];
  const spiral = (angle: number, share: number): Point => {
    const r = 0.85 * Math.exp(0.19 * angle) * share;
    return [r * Math.cos(angle), -r * Math.sin(angle)];
  };
  const step = Math.PI / 7;
  for (let i = 0; i < 6; i++) {
    const tip: Point = [3.2 + i * 0.25, 3.4 + 0.3 * Math.sin(i * 2)];
    const blade = smooth(
      [[2.2, 0.3 + i * 0.2], [3.2, 1 + i * 0.3], tip, [2.6, 1.4 + i * 0.2]],
      true,
      4,
    );
    parts.push([blade, mix(tones.fin, tones.eye, i / 8)]);
  }
  for (let i = 0; i < 24; i++) {
    const [a, b] = [i * step - 2, (i + 1) * step - 2];
    const inner = (angle: number) => spiral(angle, Math.exp(-0.19 * 2 * Math.PI));
    const middle = (a + b) / 2;
    const pane: Outline = [
      spiral(a, 1),
      spiral(middle, 1),
      spiral(b, 1),
      inner(b),
      inner(middle),
      inner(a),
    ];
    parts.push([pane, i % 3 === 0 ? tones.patch : mix(tones.body, tones.eye, i / 40)]);
  }
  panes(canvas, lay, parts);
};

const SWIMMERS: readonly Swimmer[] = [koi, jelly, nautilus];

export function paintSwimmer(
  canvas: Canvas,
  draw: Draw,
  cx: number,
  cy: number,
  unit: number,
  tones: Scales,
): void {
  const swimmer = draw.pick(SWIMMERS);
  const turn = draw.range(-0.4, 0.4);
  swimmer(canvas, (outline) => place(rotate(outline, turn), cx, cy, unit), tones, draw);
}
