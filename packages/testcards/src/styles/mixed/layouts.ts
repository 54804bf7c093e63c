import type { CardDesign } from '../../cards/design.ts';
import { oklch } from '../../color.ts';
import { fill, flood } from '../../draw/canvas.ts';
import { tableNoise } from '../../draw/noise.ts';
import { foilPaint, linearGradient, mottled } from '../../draw/paints.ts';
import {
  chamferedRectangle,
  ellipse,
  type Outline,
  rectangle,
  roundedRectangle,
} from '../../draw/path.ts';
import { printBlock } from '../../draw/text.ts';
import type { Area, Sheet } from '../style.ts';
import { cardName, cardNumber, playerName, rulesText, teamName } from '../words.ts';
import { bevel, boxOf, inset, type Kit, outline, words } from './kit.ts';
import { type PictureKind, pictureOf } from './pictures.ts';

export type LayoutKind =
  | 'game'
  | 'sport'
  | 'nested'
  | 'banner'
  | 'oval'
  | 'split'
  | 'medallion'
  | 'full';

export function paintLayout(
  sheet: Sheet,
  layouts: readonly LayoutKind[],
  pictures: readonly PictureKind[],
): void {
  const draw = sheet.draw('layout');
  const hue = draw.range(0, 360);
  const isPale = draw.chance(0.6);
  const gold = foilPaint(tableNoise(sheet.design.seed, 'gold', 3), {
    hueDeg: draw.pick([85, 85, 260, 40]),
    bandMm: 900,
    lightness: draw.range(0.6, 0.85),
    chroma: draw.range(0.03, 0.12),
    grainAngle: draw.range(0, 3),
  });
  const kind = draw.pick(pictures);
  const isFramed = sheet.design.border !== 'none';
  const kit: Kit = {
    sheet,
    draw,
    isFramed,
    page: isFramed ? inset(sheet.area, -1.5) : wholeFace(sheet.design),
    body: oklch(draw.range(0.15, 0.92), draw.range(0, 0.15), hue),
    panel: oklch(isPale ? draw.range(0.8, 0.97) : draw.range(0.12, 0.4), draw.range(0, 0.07), hue),
    ink: isPale ? oklch(0.16, 0.03, hue) : oklch(0.95, 0.02, hue),
    line: draw.chance(0.45) ? gold : oklch(draw.range(0.05, 0.95), 0.05, draw.range(0, 360)),
    picture: (area) => pictureOf(kind, area, draw, sheet.design.seed),
  };
  flood(sheet.canvas, mottled(kit.body, tableNoise(sheet.design.seed, 'body', 4), 6, 0.12));
  LAYOUTS[draw.pick(layouts)](kit);
}

/** The whole face, with what is cut off. */
function wholeFace({ widthMm, heightMm }: CardDesign): Area {
  return { x0: -2, y0: -2, x1: widthMm + 2, y1: heightMm + 2 };
}

const LAYOUTS: Readonly<Record<LayoutKind, (kit: Kit) => void>> = {
  game,
  sport,
  nested,
  banner,
  oval,
  split,
  medallion,
  full,
};

/** A name bar, a window, a type line, and a rules box. */
function game(kit: Kit): void {
  const { sheet, draw } = kit;
  const { canvas, area } = sheet;
  const w = area.x1 - area.x0;
  const h = area.y1 - area.y0;
  const m = draw.range(1, 4);
  const head = area.y0 + m + draw.range(5, 7.5);
  const [left, right] = [area.x0 + m + draw.range(0, 3), area.x1 - m - draw.range(0, 3)];
  const window = {
    x0: kit.isFramed ? left : kit.page.x0,
    x1: kit.isFramed ? right : kit.page.x1,
    y0: head + 1,
    y1: area.y0 + h * draw.range(0.48, 0.62),
  };
  const bar = roundedRectangle(area.x0 + m, area.y0 + m, area.x1 - m, head, draw.range(0, 3));
  fill(canvas, [bar], kit.panel);
  words(kit, cardName(draw, 'machine', 'Fox'), area.x0 + m + 2, head - 1.8, 2.6, w - 2 * m - 12);
  if (draw.chance(0.5)) bevel(kit, inset(window, -1.1), 1.1, kit.body);
  fill(canvas, [boxOf(window)], kit.picture(window));
  if (draw.chance(0.6)) outline(kit, boxOf(window), draw.range(0.2, 0.8));
  const text = roundedRectangle(area.x0 + m, window.y1 + 6, area.x1 - m, area.y1 - m - 2, 1);
  fill(canvas, [text], kit.panel, { alpha: draw.range(0.75, 1) });
  if (draw.chance(0.5)) outline(kit, text, 0.3);
  words(kit, 'Bound Spirit - Keeper', area.x0 + m + 2, window.y1 + 4.2, 1.9, w - 2 * m - 4);
  const style = { sizeMm: draw.range(1.2, 1.7), weight: 0.13, tracking: 0.02 };
  const rules = `${rulesText(draw)} ${rulesText(draw)}`;
  printBlock(canvas, rules, area.x0 + m + 2, window.y1 + 10, w - 2 * m - 5, style, kit.ink);
  words(kit, cardNumber(draw), area.x1 - m - 12, area.y1 - m - 3, 1.2, 10);
}

/** A photograph that fills the frame, with a name strip over or under it. */
function sport(kit: Kit): void {
  const { sheet, draw } = kit;
  const { canvas, area } = sheet;
  fill(canvas, [boxOf(kit.page)], kit.picture(area));
  const high = draw.range(5, 12);
  const isTop = draw.chance(0.25);
  const y0 = isTop ? area.y0 : area.y1 - high - draw.pick([0, 0, 3]);
  const gap = draw.pick([0, 0, 2.5]);
  const strip = rectangle(kit.page.x0 + gap, y0, kit.page.x1 - gap, y0 + high);
  const next = oklch(0.5, 0.15, draw.range(0, 360));
  const fade = linearGradient(area.x0, 0, area.x1, 0, [
    [0, kit.panel],
    [1, draw.chance(0.5) ? kit.panel : next],
  ]);
  fill(canvas, [strip], fade, { alpha: draw.range(0.8, 1) });
  const name = playerName(draw).toUpperCase();
  words(kit, name, area.x0 + 4, y0 + high * 0.66, high * 0.36, area.x1 - area.x0 - 24);
  const badge = ellipse(area.x1 - draw.range(6, 9), y0 + draw.pick([0, high / 2]), 4.2);
  fill(canvas, [badge], next);
  outline(kit, badge, 0.4);
}

/** Frame within frame, thick and thin, some beveled, around a picture; without frames if borderless. */
function nested(kit: Kit): void {
  const { sheet, draw } = kit;
  const { canvas } = sheet;
  let area: Area = kit.isFramed ? sheet.area : kit.page;
  for (let ring = kit.isFramed ? draw.whole(2, 4) : 0; ring > 0; ring--) {
    const depth = draw.chance(0.5) ? draw.range(0.25, 0.8) : draw.range(1, 3.5);
    const body = oklch(draw.range(0.1, 0.95), draw.range(0, 0.14), draw.range(0, 360));
    if (draw.chance(0.4)) bevel(kit, area, depth, body);
    else fill(canvas, [boxOf(area)], draw.chance(0.3) ? kit.line : body);
    area = inset(area, depth);
  }
  fill(canvas, [boxOf(area)], kit.picture(area));
  const foot = { ...area, y0: area.y1 - draw.range(6, 10) };
  fill(canvas, [boxOf(foot)], kit.panel);
  const { town, team } = teamName(draw);
  words(kit, `${town} ${team}`, foot.x0 + 2, foot.y1 - 2.6, 2.4, foot.x1 - foot.x0 - 4);
}

/** A picture crossed by a slanting banner. */
function banner(kit: Kit): void {
  const { sheet, draw } = kit;
  const { canvas, area } = sheet;
  const depth = draw.range(0, 3);
  const window = kit.isFramed ? inset(area, depth) : kit.page;
  const shape = chamferedRectangle(window.x0, window.y0, window.x1, window.y1, draw.range(0, 6));
  fill(canvas, [shape], kit.picture(window));
  outline(kit, shape, draw.range(0.3, 1));
  const y = area.y1 - draw.range(12, 26);
  const slant = draw.range(-9, 9);
  const high = draw.range(6, 10);
  const band: Outline = [
    [area.x0 - 1, y],
    [area.x1 + 1, y + slant],
    [area.x1 + 1, y + slant + high],
    [area.x0 - 1, y + high],
  ];
  fill(canvas, [band], kit.panel);
  words(kit, playerName(draw), area.x0 + 5, y + high * 0.6 + slant * 0.3, 2.8, 34);
}

/** An oval window in a patterned ground. */
function oval(kit: Kit): void {
  const { sheet, draw } = kit;
  const { canvas, area } = sheet;
  const [cx, cy] = [(area.x0 + area.x1) / 2, (area.y0 + area.y1) / 2 - draw.range(0, 6)];
  const rx = ((area.x1 - area.x0) / 2) * draw.range(0.7, 0.95);
  const ry = ((area.y1 - area.y0) / 2) * draw.range(0.6, 0.82);
  const window = { x0: cx - rx, x1: cx + rx, y0: cy - ry, y1: cy + ry };
  fill(canvas, [ellipse(cx, cy, rx, ry)], kit.picture(window));
  outline(kit, ellipse(cx, cy, rx, ry), draw.range(0.4, 1.6));
  if (kit.isFramed) outline(kit, boxOf(inset(area, 1.2)), 0.3);
  words(kit, playerName(draw), area.x0 + 8, area.y1 - 3, 3, area.x1 - area.x0 - 16);
}

/** A picture on one side, a text panel on the other. */
function split(kit: Kit): void {
  const { sheet, draw } = kit;
  const { canvas, area } = sheet;
  const at = area.x0 + (area.x1 - area.x0) * draw.range(0.24, 0.4);
  const face = kit.isFramed ? area : kit.page;
  const left = { ...face, x1: at };
  const right = { ...face, x0: at };
  const [window, panel] = draw.chance(0.5) ? [right, left] : [left, right];
  fill(canvas, [boxOf(inset(window, -1))], kit.picture(window));
  fill(canvas, [boxOf(panel)], kit.panel);
  outline(kit, boxOf(panel), 0.5);
  const style = { sizeMm: 1.5, weight: 0.14, tracking: 0.05 };
  const x0 = Math.max(panel.x0, area.x0);
  const room = Math.min(panel.x1, area.x1) - x0 - 3;
  const text = `${playerName(draw)} ${rulesText(draw)}`;
  printBlock(canvas, text, x0 + 1.5, area.y0 + 8, room, style, kit.ink);
}

/** A round window inside rings, with ornaments in the corners. */
function medallion(kit: Kit): void {
  const { sheet, draw } = kit;
  const { canvas, area } = sheet;
  const [cx, cy] = [(area.x0 + area.x1) / 2, (area.y0 + area.y1) / 2];
  const r = ((area.x1 - area.x0) / 2) * draw.range(0.72, 0.96);
  if (kit.isFramed) {
    outline(kit, boxOf(inset(area, 0.8)), 0.35);
    outline(kit, boxOf(inset(area, 1.9)), 0.2);
  }
  for (const x of [area.x0 + 5, area.x1 - 5]) {
    for (const y of [area.y0 + 5, area.y1 - 5]) {
      for (const ring of [3.4, 2.4, 1.2]) outline(kit, ellipse(x, y, ring), 0.3);
    }
  }
  fill(
    canvas,
    [ellipse(cx, cy, r)],
    kit.picture({ x0: cx - r, x1: cx + r, y0: cy - r, y1: cy + r }),
  );
  for (const out of [0, 1.2, 1.9]) outline(kit, ellipse(cx, cy, r + out), 0.4);
  words(kit, teamName(draw).team, cx - 14, area.y1 - 6, 3.2, 28);
}

/** A picture over the whole face, with glassy boxes on top. */
function full(kit: Kit): void {
  const { sheet, draw } = kit;
  const { canvas, area, design } = sheet;
  const whole = wholeFace(design);
  fill(canvas, [boxOf(whole)], kit.picture(whole));
  const y = area.y1 - draw.range(16, 30);
  const box = roundedRectangle(area.x0 + 2, y, area.x1 - 2, area.y1 - 2, draw.range(0, 3));
  fill(canvas, [box], kit.panel, { alpha: draw.range(0.35, 0.8) });
  outline(kit, box, 0.3);
  const style = { sizeMm: 1.6, weight: 0.14, tracking: 0.03 };
  printBlock(canvas, rulesText(draw), area.x0 + 5, y + 5, area.x1 - area.x0 - 10, style, kit.ink);
  words(kit, cardName(draw, 'plant', 'Koi'), area.x0 + 3, area.y0 + 6, 3.2, 40);
}
