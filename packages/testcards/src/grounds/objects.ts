import type { Point } from '@tc/kernel';
import { fromCodes, type Light, mix, oklch, scale } from '../colour.ts';
import { type Canvas, fill, type Paint } from '../draw/canvas.ts';
import { linearGradient, radialGradient } from '../draw/paints.ts';
import { ellipse, type Outline, place, rotate, roundedRectangle, smooth } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import type { Draw } from '../random.ts';
import { woodTone } from './wood.ts';

/** Where a thing lies, and which way its shadow falls. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly shadowX: number;
  readonly shadowY: number;
  readonly draw: Draw;
}

/** Paints one thing of a desk, seen from above. */
export type Thing = (canvas: Canvas, spot: Spot) => void;

const INK: Light = fromCodes(40, 42, 48);

function laid(spot: Spot, outline: Outline): Outline {
  return place(rotate(outline, spot.turn), spot.x, spot.y);
}

/** A shadow whose length and softness follow the thing's height. */
function shadow(canvas: Canvas, spot: Spot, outlines: readonly Outline[], heightMm: number): void {
  const shifted = outlines.map((outline) =>
    place(outline, spot.shadowX * heightMm * 0.7, spot.shadowY * heightMm * 0.7),
  );
  fill(canvas, shifted, [0, 0, 0], { alpha: 0.5, blurMm: 0.3 + heightMm * 0.35 });
}

/** A gradient across a turned thing, from one side at `from` to the other at `to`. */
function shaded(
  spot: Spot,
  from: Point,
  to: Point,
  stops: readonly (readonly [number, Light])[],
): Paint {
  const [[x0, y0], [x1, y1]] = place(rotate([from, to], spot.turn), spot.x, spot.y);
  return linearGradient(x0, y0, x1, y1, stops);
}

function vivid(draw: Draw): Light {
  return oklch(draw.range(0.35, 0.75), draw.range(0.06, 0.17), draw.range(0, 360));
}

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

const paper: Thing = (canvas, spot) => {
  const w = spot.draw.range(95, 150);
  const h = spot.draw.range(95, 190);
  const sheet = laid(spot, roundedRectangle(-w / 2, -h / 2, w / 2, h / 2, 0.4));
  const tone = spot.draw.pick([fromCodes(236, 235, 230), fromCodes(244, 240, 222)]);
  shadow(canvas, spot, [sheet], 1);
  fill(canvas, [sheet], tone);
  const lines: Outline[] = [];
  for (let y = -h / 2 + 14; y < h / 2 - 8; y += 6.5) {
    const end = w / 2 - spot.draw.range(8, 40);
    lines.push(laid(spot, roundedRectangle(-w / 2 + 10, y, end, y + 1.3, 0.3)));
  }
  fill(canvas, lines, INK, { alpha: 0.55 });
};

/** Square notes: as wide as a card, but never as a card is. */
const notes: Thing = (canvas, spot) => {
  const side = spot.draw.range(46, 76) / 2;
  const tone = oklch(0.88, 0.13, spot.draw.pick([100, 20, 150, 230, 60]));
  const sheet = laid(spot, roundedRectangle(-side, -side, side, side, 0.2));
  shadow(canvas, spot, [sheet], 3);
  fill(
    canvas,
    [sheet],
    shaded(
      spot,
      [0, -side],
      [0, side],
      [
        [0, scale(tone, 0.86)],
        [1, tone],
      ],
    ),
  );
  const scrawl = smooth(
    Array.from(
      { length: 9 },
      (_, i): Point => [-side * 0.7 + i * side * 0.17, spot.draw.range(-6, 3)],
    ),
    false,
  );
  fill(canvas, strokeOutlines(laid(spot, scrawl), { widthMm: 0.9 }), INK, { alpha: 0.8 });
};

const ruler: Thing = (canvas, spot) => {
  const half = 110;
  const r = 15;
  const tone = spot.draw.chance(0.5) ? woodTone(spot.draw.whole(0, 999)) : fromCodes(206, 210, 214);
  const body = laid(spot, roundedRectangle(-half, -r, half, r, 1));
  shadow(canvas, spot, [body], 1.6);
  fill(canvas, [body], tone);
  const ticks: Outline[] = [];
  for (let mm = 0; mm <= 210; mm++) {
    const long = mm % 10 === 0 ? 6 : mm % 5 === 0 ? 4.5 : 3;
    ticks.push(laid(spot, roundedRectangle(-105 + mm - 0.08, -r, -105 + mm + 0.08, -r + long, 0)));
  }
  fill(canvas, ticks, INK);
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

/** A telephone lying face up: dark, and more than twice as long as wide. */
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

const coaster: Thing = (canvas, spot) => {
  const r = spot.draw.range(32, 46);
  const tone = spot.draw.chance(0.5) ? woodTone(spot.draw.whole(0, 999)) : vivid(spot.draw);
  shadow(canvas, spot, [ellipse(spot.x, spot.y, r)], 4);
  fill(
    canvas,
    [ellipse(spot.x, spot.y, r)],
    radialGradient(spot.x, spot.y, r, [
      [0, tone],
      [0.86, scale(tone, 0.9)],
      [0.9, scale(tone, 0.6)],
      [1, scale(tone, 1.1)],
    ]),
  );
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
