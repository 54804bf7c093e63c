import { fromHex, type Light, mix, scale } from '../color.ts';
import { fill, flood } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import { mottled } from '../draw/paints.ts';
import { rectangle, roundedRectangle } from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import { print, printBlock, type TextStyle } from '../draw/text.ts';
import { type Colors, paintCrest, teamColors } from './crest.ts';
import type { Sheet } from './style.ts';
import { playerName, teamName } from './words.ts';

const HEAD: TextStyle = { sizeMm: 2.6, weight: 0.2, tracking: 0.04 };
const CELL: TextStyle = { sizeMm: 1.25, weight: 0.15, tracking: 0.06 };
const BODY: TextStyle = { sizeMm: 1.35, weight: 0.13, tracking: 0.03 };

/** A league card's back: crest, name, a few lines about the player and the season statistics. */
export function paintRecord(sheet: Sheet): void {
  const { canvas, area, design } = sheet;
  const colors = teamColors(sheet);
  const draw = sheet.draw('banner');
  const { town, team } = teamName(draw);
  const noise = tableNoise(design.seed, 'record', 4);
  const paper = mix(fromHex('#efe6d2'), colors.light, 0.5);
  flood(canvas, mottled(paper, noise, 5, 0.05));
  const head = rectangle(area.x0 - 4, area.y0 - 4, area.x1 + 4, area.y0 + 17);
  fill(canvas, [head], mottled(colors.main, noise, 8, 0.12));
  fill(canvas, [rectangle(area.x0 - 4, area.y0 + 17, area.x1 + 4, area.y0 + 18.2)], colors.second);
  paintCrest(canvas, area.x0 + 9, area.y0 + 8, 6.2, colors, team[0]);
  const room = { maxMm: area.x1 - area.x0 - 22 };
  print(
    canvas,
    playerName(draw).toUpperCase(),
    area.x0 + 18,
    area.y0 + 8.4,
    HEAD,
    colors.light,
    room,
  );
  const under = `${town} ${team}`.toUpperCase();
  print(canvas, under, area.x0 + 18, area.y0 + 13, CELL, colors.light, room);
  const about =
    'Grew up throwing stones across the harbor and never missed the far bell. Plays every match as if the tide were coming in.';
  const width = area.x1 - area.x0 - 9;
  const next = printBlock(canvas, about, area.x0 + 4.5, area.y0 + 23, width, BODY, colors.dark);
  paintSeasons(sheet, colors, next + 1.2);
  const foot = `No. ${sheet.draw('number').whole(1, 400)}   First Harvest League`;
  print(canvas, foot, area.x0 + 4.5, area.y1 - 3, CELL, scale(colors.main, 0.7));
}

function paintSeasons(sheet: Sheet, colors: Colors, top: number): void {
  const { canvas, area } = sheet;
  const draw = sheet.draw('seasons');
  const columns = ['YEAR', 'G', 'PTS', 'AST', 'WON'];
  const left = area.x0 + 4;
  const step = (area.x1 - area.x0 - 8) / columns.length;
  const rows = Math.max(3, Math.floor((area.y1 - 8 - top) / 3.3));
  const table = roundedRectangle(left, top, area.x1 - 4, top + rows * 3.3, 0.6);
  fill(canvas, [rectangle(left, top, area.x1 - 4, top + 3.3)], colors.main);
  for (let row = 1; row < rows; row += 2) {
    const y = top + row * 3.3;
    fill(canvas, [rectangle(left, y, area.x1 - 4, y + 3.3)], colors.main, { alpha: 0.12 });
  }
  fill(canvas, strokeOutlines(table, { widthMm: 0.22 }, true), colors.main);
  const cell = (words: string, column: number, row: number, ink: Light) => {
    const x = left + (column + 0.5) * step;
    print(canvas, words, x, top + row * 3.3 + 2.3, { ...CELL, align: 'center' }, ink);
  };
  for (const [column, words] of columns.entries()) cell(words, column, 0, colors.light);
  for (let row = 1; row < rows; row++) {
    const words = [
      2008 + row,
      draw.whole(40, 82),
      draw.whole(300, 2100),
      draw.whole(60, 700),
      draw.whole(9, 60),
    ];
    for (const [column, value] of words.entries()) cell(String(value), column, row, colors.dark);
  }
}
