import { fromHex, type Light, mix, oklch, scale } from '../color.ts';
import { fill, flood } from '../draw/canvas.ts';
import { octaveNoise, tableNoise } from '../draw/noise.ts';
import { mottled } from '../draw/paints.ts';
import { ellipse, regularPolygon, roundedRectangle } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import { print, printBlock, type TextStyle } from '../draw/text.ts';
import { dropShadow, glow } from './brush.ts';
import { cells, middleOf, paintLead, paintPane } from './glass.ts';
import type { Area, Sheet, Style } from './style.ts';
import { paintSwimmer } from './swimmers.ts';
import { cardName, cardNumber, legend, rulesText, setName } from './words.ts';

const TITLE: TextStyle = {
  sizeMm: 2.7,
  weight: 0.2,
  flat: 0.45,
  nibAngle: -0.5,
  tracking: 0.1,
  align: 'center',
};
const BODY: TextStyle = { sizeMm: 1.4, weight: 0.13, tracking: 0.03 };

interface Sea {
  readonly deep: Light;
  readonly wave: Light;
  readonly foam: Light;
  readonly sky: Light;
  readonly sun: Light;
  readonly warm: Light;
}

function sea(sheet: Sheet): Sea {
  const draw = sheet.draw('sea');
  const hue = draw.range(170, 265);
  const warm = draw.range(15, 80);
  return {
    deep: oklch(0.32, 0.11, hue),
    wave: oklch(0.56, 0.13, hue - 15),
    foam: oklch(0.86, 0.07, hue - 30),
    sky: oklch(0.72, 0.1, draw.pick([hue + 30, warm + 10, 320])),
    sun: oklch(0.88, 0.14, warm + 30),
    warm: oklch(0.66, 0.18, warm),
  };
}

/** A stained-glass window: sun, waves and a sea creature. */
function paintFront(sheet: Sheet): void {
  const { canvas, area, design } = sheet;
  const tones = sea(sheet);
  const wide: Area = { x0: -4, y0: -4, x1: design.widthMm + 4, y1: design.heightMm + 4 };
  const w = area.x1 - area.x0;
  const h = area.y1 - area.y0;
  const draw = sheet.draw('window');
  const sunX = area.x0 + w * draw.range(0.2, 0.8);
  const sunY = area.y0 + h * draw.range(0.12, 0.24);
  const noise = octaveNoise(design.seed, 'swell', 2);
  const lightAt = (x: number, y: number): Light => {
    const fromSun = Math.hypot(x - sunX, y - sunY);
    if (fromSun < 9) return tones.sun;
    const level = (y - area.y0) / h + 0.1 * noise(x / 16, y / 30);
    if (level < 0.36) return mix(tones.sky, tones.sun, Math.max(0, 0.8 - fromSun / 34));
    const band = Math.sin(level * 30 + x / 6);
    if (band > 0.86) return tones.foam;
    return mix(tones.wave, tones.deep, Math.min(1, (level - 0.36) * 1.7 + 0.15 * band));
  };
  const all = cells(draw, wide, 5.2);
  for (const cell of all) {
    const [x, y] = middleOf(cell);
    paintPane(canvas, cell, scale(lightAt(x, y), draw.range(0.75, 1.15)));
  }
  paintLead(canvas, all, 0.42);
  glow(canvas, [ellipse(sunX, sunY, 10)], tones.sun, 4, 0.5);
  const cx = (area.x0 + area.x1) / 2;
  paintSwimmer(canvas, draw, cx, area.y0 + h * 0.43, w * 0.083, {
    body: mix(tones.foam, [1, 1, 1], 0.3),
    patch: tones.warm,
    fin: mix(tones.warm, tones.sun, 0.6),
    eye: tones.sun,
  });
  paintWords(sheet, tones);
}

function paintWords(sheet: Sheet, tones: Sea): void {
  const { canvas, area, design } = sheet;
  const draw = sheet.draw('words');
  const cx = (area.x0 + area.x1) / 2;
  const wide = area.x1 - area.x0;
  const top = area.y0 + (area.y1 - area.y0) * 0.7;
  const stone = tableNoise(design.seed, 'stone', 4);
  const tablet = roundedRectangle(area.x0 + 3.4, top, area.x1 - 3.4, area.y1 - 3.4, 4);
  dropShadow(canvas, [tablet], 1.2, 0.6);
  fill(canvas, [tablet], mottled(fromHex('#e8e6da'), stone, 3, 0.12));
  fill(canvas, strokeOutlines(tablet, { widthMm: 0.7 }, true), [0.012, 0.013, 0.018]);
  fill(canvas, strokeOutlines(tablet, { widthMm: 0.2 }, true), tones.foam);
  const ink = scale(tones.deep, 0.35);
  print(canvas, cardName(draw, 'tide', ''), cx, top + 5, TITLE, ink, { maxMm: wide - 18 });
  const left = area.x0 + 6.4;
  const next = printBlock(canvas, rulesText(draw), left, top + 9, wide - 13, BODY, ink);
  if (next < area.y1 - 7.5) {
    const aside = { ...BODY, sizeMm: 1.25, slant: 0.2 };
    printBlock(canvas, legend(draw), left, next + 0.6, wide - 13, aside, mix(ink, tones.wave, 0.5));
  }
  const foot: TextStyle = { sizeMm: 0.95, weight: 0.15, tracking: 0.12, align: 'center' };
  print(canvas, `${setName(draw)}  -  ${cardNumber(draw)}`, cx, area.y1 - 5, foot, ink);
  const drop = { x: area.x0 + 6, y: area.y0 + 6 };
  fill(canvas, [ellipse(drop.x, drop.y, 3.4)], [0.012, 0.013, 0.018]);
  paintPane(canvas, ellipse(drop.x, drop.y, 3), tones.warm);
  const digit: TextStyle = { sizeMm: 2.6, weight: 0.18, align: 'center' };
  print(canvas, String(draw.whole(1, 9)), drop.x, drop.y + 1.3, digit, [1, 1, 1]);
}

/** Rings of panes around a rose window. */
function paintBack(sheet: Sheet): void {
  const { canvas, design } = sheet;
  const tones = sea(sheet);
  const draw = sheet.draw('rose');
  const [cx, cy] = [design.widthMm / 2, design.heightMm / 2];
  flood(canvas, scale(tones.deep, 0.5));
  const wide: Area = { x0: -4, y0: -4, x1: design.widthMm + 4, y1: design.heightMm + 4 };
  const all = cells(draw, wide, 4.4);
  for (const cell of all)
    paintPane(canvas, cell, scale(mix(tones.deep, tones.wave, draw.unit()), 0.8));
  paintLead(canvas, all, 0.36);
  const r = design.widthMm * 0.36;
  const petals = [0, 1, 2].flatMap((ring) =>
    Array.from({ length: 12 }, (_, i) => {
      const angle = ((i + ring * 0.5) * Math.PI) / 6;
      const reach = r * (0.86 - ring * 0.27);
      return {
        pane: ellipse(
          cx + reach * Math.cos(angle),
          cy + reach * Math.sin(angle),
          r * (0.2 - ring * 0.035),
          r * 0.14,
          angle,
        ),
        ring,
      };
    }),
  );
  dropShadow(canvas, [ellipse(cx, cy, r)], 2, 0.7);
  fill(canvas, [ellipse(cx, cy, r * 1.08)], [0.012, 0.013, 0.018]);
  for (const { pane, ring } of petals)
    paintPane(canvas, pane, [tones.wave, tones.warm, tones.sun][ring]);
  paintLead(
    canvas,
    petals.map(({ pane }) => pane),
    0.4,
  );
  paintPane(canvas, regularPolygon(cx, cy, r * 0.18, 12), tones.foam);
}

export const tideglass: Style = { paintFront, paintBack };
