import type { Point } from '@tc/kernel';
import { fromCodes, type Light, mix, scale } from '../color.ts';
import { fill } from '../draw/canvas.ts';
import { ellipse, type Outline, place, rotate, roundedRectangle, smooth } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import { coaster, notes, paper, ruler } from './flat-things.ts';

import { INK, laid, shaded, shadow, type Thing, vivid } from './thing.ts';

const pen: Thing = (canvas, spot) => {
  const body = vivid(spot.draw);
  const half = 62;
  const r = 4.4;
  const barrel = laid(spot, roundedRectangle(-half, -r, half - 10, r, 2));
  const tip = laid(spot, [
    [half - 10, -r],
    [half + 4, -0.6],
    [half + 4, 0.6],
    [half - 10, r],
  ]);
  shadow(canvas, spot, [barrel, tip], 6);
  const round = (tone: Light) =>
    shaded(
      spot,
      [0, -r],
      [0, r],
      [
        [0, scale(tone, 0.45)],
        [0.3, mix(tone, [1, 1, 1], 0.45)],
        [0.55, tone],
        [1, scale(tone, 0.3)],
      ],
    );
  fill(canvas, [barrel], round(body));
  fill(canvas, [tip], round(fromCodes(190, 190, 196)));
  fill(canvas, [laid(spot, roundedRectangle(-half + 4, -1.2, -half + 44, 1.2, 1))], round(INK));
};

const coin: Thing = (canvas, spot) => {
  const r = spot.draw.range(9, 14);
  const metal = spot.draw.pick([
    fromCodes(196, 160, 92),
    fromCodes(186, 188, 192),
    fromCodes(178, 118, 84),
  ]);
  shadow(canvas, spot, [ellipse(spot.x, spot.y, r)], 2);
  const face = shaded(
    spot,
    [-r, -r],
    [r, r],
    [
      [0, mix(metal, [1, 1, 1], 0.5)],
      [0.45, metal],
      [1, scale(metal, 0.45)],
    ],
  );
  fill(canvas, [ellipse(spot.x, spot.y, r)], scale(metal, 0.6));
  fill(canvas, [ellipse(spot.x, spot.y, r - 0.5)], face);
  fill(canvas, [ellipse(spot.x, spot.y, r - 1.9)], scale(metal, 0.85), { alpha: 0.55 });
  const rays = Array.from({ length: 9 }, (_, i) =>
    rotate(roundedRectangle(-0.4, -r * 0.62, 0.4, -r * 0.2, 0.3), (i * 2 * Math.PI) / 9),
  );
  fill(
    canvas,
    rays.map((ray) => place(ray, spot.x, spot.y)),
    mix(metal, [1, 1, 1], 0.35),
  );
};

const keyboard: Thing = (canvas, spot) => {
  const isDark = spot.draw.chance(0.5);
  const base = isDark ? fromCodes(44, 46, 50) : fromCodes(196, 198, 202);
  const cap = isDark ? fromCodes(26, 27, 30) : fromCodes(232, 233, 235);
  const body = laid(spot, roundedRectangle(-95, -46, 95, 46, 5));
  shadow(canvas, spot, [body], 8);
  fill(canvas, [body], base);
  const caps: Outline[] = [];
  const marks: Outline[] = [];
  for (let row = 0; row < 5; row++) {
    for (let key = 0; key < 10; key++) {
      const x = -90 + key * 18.1 + (row % 2) * 3;
      const y = -41 + row * 16.7;
      caps.push(laid(spot, roundedRectangle(x, y, x + 15.6, y + 14.4, 2)));
      marks.push(laid(spot, roundedRectangle(x + 4, y + 3.4, x + 7, y + 6.6, 0.4)));
    }
  }
  fill(canvas, caps, cap);
  fill(canvas, marks, isDark ? fromCodes(190, 192, 196) : fromCodes(70, 72, 78));
};

/** A phone lying face up: dark, and more than twice as long as it is wide. */
const telephone: Thing = (canvas, spot) => {
  const body = laid(spot, roundedRectangle(-37, -79, 37, 79, 10));
  shadow(canvas, spot, [body], 8);
  fill(canvas, [body], fromCodes(70, 72, 78));
  fill(
    canvas,
    [laid(spot, roundedRectangle(-35.2, -77.2, 35.2, 77.2, 8.6))],
    fromCodes(12, 12, 15),
  );
};

const clip: Thing = (canvas, spot) => {
  const wire = smooth(
    [
      [6, -4],
      [-10, -4],
      [-14, 0],
      [-10, 4],
      [13, 4],
      [16, 1],
      [13, -2],
      [-7, -2],
    ],
    false,
    6,
  );
  const outlines = strokeOutlines(laid(spot, wire), { widthMm: 1 });
  shadow(canvas, spot, outlines, 1);
  fill(canvas, outlines, spot.draw.chance(0.5) ? fromCodes(196, 198, 202) : vivid(spot.draw));
};

const cable: Thing = (canvas, spot) => {
  let at: Point = [-120, 0];
  const line: Point[] = [at];
  for (let i = 0; i < 8; i++) {
    at = [at[0] + spot.draw.range(22, 36), at[1] + spot.draw.range(-26, 26)];
    line.push(at);
  }
  const outlines = strokeOutlines(laid(spot, smooth(line, false)), { widthMm: 3.4 });
  shadow(canvas, spot, outlines, 3);
  const tone = spot.draw.chance(0.5) ? fromCodes(228, 228, 226) : fromCodes(30, 31, 34);
  fill(canvas, outlines, scale(tone, 0.75));
  fill(canvas, strokeOutlines(laid(spot, smooth(line, false)), { widthMm: 1.6 }), tone);
};

export const OBJECTS: readonly Thing[] = [
  pen,
  pen,
  coin,
  coin,
  paper,
  notes,
  ruler,
  keyboard,
  telephone,
  clip,
  cable,
  coaster,
];
