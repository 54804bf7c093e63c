import type { Point } from '@tc/kernel';
import { fromCodes, oklch, scale } from '../color.ts';
import { fill } from '../draw/canvas.ts';
import { radialGradient } from '../draw/paints.ts';
import { ellipse, type Outline, roundedRectangle, smooth } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import { INK, laid, shaded, shadow, type Thing, vivid } from './thing.ts';
import { woodTone } from './wood.ts';

export const paper: Thing = (canvas, spot) => {
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

/** Sticky notes: square, so never shaped like a card. */
export const notes: Thing = (canvas, spot) => {
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

export const ruler: Thing = (canvas, spot) => {
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

export const coaster: Thing = (canvas, spot) => {
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
