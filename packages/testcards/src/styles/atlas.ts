import { fromHex, type Light, mix, oklch, scale } from '../color.ts';
import { fill } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import { linearGradient, mottled, noisePaint, radialGradient } from '../draw/paints.ts';
import { ellipse, rectangle, roundedRectangle, star } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import { print, printBlock, type TextStyle } from '../draw/text.ts';
import { paintAtlasBack } from './atlas-back.ts';
import { BEASTS } from './beast-shapes.ts';
import { beastOutlines, paintBeast } from './beasts.ts';
import { dropShadow, glow, panel } from './brush.ts';
import { drawMood, type Mood, paintScenery } from './scenery.ts';
import type { Area, Sheet, Style } from './style.ts';
import { cardName, cardNumber, legend, rulesText, setName } from './words.ts';

const QUILL: TextStyle = { sizeMm: 2.5, weight: 0.2, flat: 0.34, nibAngle: -0.7, tracking: 0.02 };
const BODY: TextStyle = { sizeMm: 1.5, weight: 0.13, tracking: 0.03 };
const SEPIA = fromHex('#2a2018');

/** A game of maps and beasts: an evening landscape in a window, parchment below. */
function paintFront(sheet: Sheet): void {
  const draw = sheet.draw('atlas');
  const mood = drawMood(draw);
  const beast = draw.pick(BEASTS);
  const name = cardName(draw, 'beast', beast.name);
  const isFull = sheet.design.border === 'none';
  const window = isFull ? wholeCard(sheet) : windowOf(sheet.area);
  paintScenery(sheet.canvas, window, mood, sheet.draw('scenery'), sheet.design.seed);
  paintHero(sheet, window, mood, beast, isFull);
  if (!isFull) paintField(sheet, window, mood);
  paintTitle(sheet, name, mood, isFull);
  paintText(sheet, window, mood, isFull);
}

function wholeCard(sheet: Sheet): Area {
  const { widthMm, heightMm } = sheet.design;
  return { x0: -3, y0: -3, x1: widthMm + 3, y1: heightMm + 3 };
}

function windowOf(area: Area): Area {
  const h = area.y1 - area.y0;
  return {
    x0: area.x0 + 2.6,
    x1: area.x1 - 2.6,
    y0: area.y0 + 8.2,
    y1: area.y0 + h * 0.6,
  };
}

function paintHero(
  sheet: Sheet,
  window: Area,
  mood: Mood,
  beast: (typeof BEASTS)[number],
  isFull: boolean,
): void {
  const { canvas } = sheet;
  const draw = sheet.draw('hero');
  const cx = (window.x0 + window.x1) / 2 + draw.range(-2, 2);
  const unit = (isFull ? 0.041 : 0.045) * (window.y1 - window.y0);
  const cy = isFull ? window.y0 + (window.y1 - window.y0) * 0.45 : window.y1 - unit * 9.6;
  const outlines = beastOutlines(beast, cx, cy, unit);
  glow(canvas, outlines, mood.skyLow, 2.2, 0.8);
  dropShadow(canvas, outlines, 1.6, 0.5);
  const hue = draw.range(20, 90);
  paintBeast(canvas, beast, cx, cy, unit, {
    fur: draw.chance(0.5) ? oklch(0.55, 0.1, hue) : mix(mood.far, oklch(0.5, 0.08, hue), 0.45),
    horn: oklch(0.82, 0.06, hue + 20),
    eye: oklch(0.85, 0.16, draw.range(60, 200)),
  });
}

/** Leather around the window, in the mood's own hue, with a gilt line along the window. */
function paintField(sheet: Sheet, window: Area, mood: Mood): void {
  const { canvas, area, design } = sheet;
  const noise = tableNoise(design.seed, 'leather', 4);
  const leather = noisePaint(noise, 3.2, [
    [0, scale(mood.near, 1.1)],
    [0.5, mix(mood.near, mood.far, 0.4)],
    [1, mix(mood.near, mood.far, 0.75)],
  ]);
  const outer = rectangle(area.x0 - 1, area.y0 - 1, area.x1 + 1, area.y1 + 1);
  const hole = roundedRectangle(window.x0, window.y0, window.x1, window.y1, 1.2);
  fill(canvas, [outer, [...hole].reverse()], leather, { rule: 'holes' });
  fill(canvas, strokeOutlines(hole, { widthMm: 0.9 }, true), [0.01, 0.01, 0.01], { alpha: 0.6 });
  fill(canvas, strokeOutlines(hole, { widthMm: 0.45 }, true), gilt(window));
}

function gilt(area: Area) {
  return linearGradient(area.x0, area.y0, area.x1, area.y1, [
    [0, fromHex('#f3e3a8')],
    [0.3, fromHex('#b98a3c')],
    [0.55, fromHex('#fff3c4')],
    [0.8, fromHex('#9c6f2b')],
    [1, fromHex('#e8cf8a')],
  ]);
}

function parchment(sheet: Sheet): ReturnType<typeof mottled> {
  const noise = tableNoise(sheet.design.seed, 'parchment', 4);
  return mottled(fromHex('#e9dcbd'), noise, 6, 0.14);
}

function paintTitle(sheet: Sheet, name: string, mood: Mood, isFull: boolean): void {
  const { canvas, area } = sheet;
  const baseline = area.y0 + 5.5;
  const cost = sheet.draw('cost').whole(1, 9);
  if (isFull) {
    const style = { ...QUILL, sizeMm: 3.3, align: 'center' } as const;
    const middle = (area.x0 + area.x1) / 2;
    print(canvas, name, middle, baseline + 1, style, [0, 0, 0], {
      blurMm: 0.5,
      alpha: 0.9,
      maxMm: 46,
    });
    print(canvas, name, middle, baseline + 1, style, fromHex('#fff6df'), { maxMm: 46 });
    return;
  }
  const bar = roundedRectangle(area.x0 + 2.2, area.y0 + 2, area.x1 - 2.2, area.y0 + 7.2, 2.4);
  panel(canvas, bar, parchment(sheet), mood.far);
  print(canvas, name, area.x0 + 5, baseline, QUILL, SEPIA, { maxMm: area.x1 - area.x0 - 18 });
  const gem = { x: area.x1 - 5.2, y: area.y0 + 4.6 };
  fill(canvas, [ellipse(gem.x, gem.y, 2.2)], scale(mood.near, 0.8));
  fill(canvas, [ellipse(gem.x, gem.y, 1.9)], jewel(gem, mood.skyMiddle));
  const digit: TextStyle = { sizeMm: 2, weight: 0.2, align: 'center' };
  print(canvas, String(cost), gem.x, gem.y + 1, digit, [1, 1, 1]);
}

function jewel(at: { x: number; y: number }, light: Light) {
  return radialGradient(at.x - 0.6, at.y - 0.7, 2.6, [
    [0, mix(light, [1, 1, 1], 0.55)],
    [0.45, light],
    [1, scale(light, 0.35)],
  ]);
}

function paintText(sheet: Sheet, window: Area, mood: Mood, isFull: boolean): void {
  const { canvas, area } = sheet;
  const draw = sheet.draw('words');
  const top = isFull ? area.y1 - 21 : window.y1 + 6.6;
  const box = roundedRectangle(area.x0 + 3, top, area.x1 - 3, area.y1 - 4.6, isFull ? 3 : 1);
  const width = area.x1 - area.x0 - 11;
  if (!isFull) {
    const line = roundedRectangle(
      area.x0 + 2.2,
      window.y1 + 1.2,
      area.x1 - 2.2,
      window.y1 + 5.4,
      2,
    );
    panel(canvas, line, parchment(sheet), mood.far);
    print(
      canvas,
      `Wanderer of ${setName(draw)}`,
      area.x0 + 5,
      window.y1 + 4.1,
      { ...QUILL, sizeMm: 1.7 },
      SEPIA,
      {
        maxMm: area.x1 - area.x0 - 16,
      },
    );
    fill(canvas, [star(area.x1 - 5.4, window.y1 + 3.3, 1.2, 0.5, 5)], mood.far);
    panel(canvas, box, parchment(sheet), mood.far);
  } else fill(canvas, [box], scale(mood.near, 0.8), { alpha: 0.62, blurMm: 0.5 });
  const ink = isFull ? fromHex('#f4ead2') : SEPIA;
  const next = printBlock(canvas, rulesText(draw), area.x0 + 5.5, top + 3.2, width, BODY, ink);
  const aside = { ...BODY, slant: 0.2, sizeMm: 1.35 };
  if (next + 1.5 < area.y1 - 6) {
    printBlock(
      canvas,
      legend(draw),
      area.x0 + 5.5,
      next + 0.8,
      width,
      aside,
      mix(ink, mood.far, 0.3),
    );
  }
  const foot = { sizeMm: 0.95, weight: 0.15, tracking: 0.08 };
  print(canvas, cardNumber(draw), area.x0 + 3.4, area.y1 - 1.6, foot, fromHex('#efe6d0'));
  paintMight(sheet, mood);
}

/** The shield with the card's strength. */
function paintMight(sheet: Sheet, mood: Mood): void {
  const { canvas, area } = sheet;
  const draw = sheet.draw('might');
  const box = roundedRectangle(area.x1 - 14, area.y1 - 6.6, area.x1 - 2.4, area.y1 - 1.4, 2.4);
  panel(canvas, box, mix(mood.near, mood.far, 0.3), mood.far);
  fill(canvas, strokeOutlines(box, { widthMm: 0.3 }, true), gilt(area));
  const words = `${draw.whole(1, 9)}/${draw.whole(1, 9)}`;
  const style: TextStyle = { sizeMm: 2.4, weight: 0.2, align: 'center', tracking: 0.06 };
  print(canvas, words, area.x1 - 8.2, area.y1 - 2.8, style, fromHex('#fff6df'));
}

export const atlas: Style = { paintFront, paintBack: paintAtlasBack };
