import type { NumberedFlaw } from '../flaws.ts';
import type { GradedReport } from '../model.ts';
import { countBySide } from '../print/sheet-tables.tsx';
import { heightOf, openTag, type Paper, type Place, say } from './paper.ts';
import { LOOKS } from './paper-look.ts';
import { sayFlaw } from './report-words.ts';

const COLUMN_GAP = 18;
const NUMBER_WIDTH = 16;
const BETWEEN = 2;

interface Item {
  readonly number: number;
  readonly text: string;
  readonly height: number;
}

function takeWhileFits(items: readonly Item[], room: number): readonly Item[] {
  let used = 0;
  const end = items.findIndex(({ height }) => {
    used += height + BETWEEN;
    return used > room;
  });
  return end < 0 ? items : items.slice(0, end);
}

function sayRest(rest: number): string {
  return `${rest} smaller ${rest === 1 ? 'flaw is' : 'flaws are'} only marked on the pictures.`;
}

interface Room extends Place {
  readonly height: number;
}

/** Lists the flaws with their numbers on the pictures, in two columns, as many as fit. Returns the height. */
export function writeFlaws(
  paper: Paper,
  report: GradedReport,
  flaws: readonly NumberedFlaw[],
  room: Room,
): number {
  const { root } = paper;
  const title = `Flaws (${countBySide(report)})`;
  const top = room.y + say(paper, root, 'H2', title, LOOKS.heading, room) + 4;
  const width = (room.width - COLUMN_GAP) / 2;
  const textWidth = width - NUMBER_WIDTH;
  const items = flaws.map((flaw) => {
    const text = sayFlaw(flaw, report);
    return { number: flaw.number, text, height: heightOf(paper, text, LOOKS.quiet, textWidth) };
  });
  const bottom = room.y + room.height - LOOKS.quiet.size * 1.5;
  const total = items.reduce((sum, { height }) => sum + height + BETWEEN, 0);
  // Half of them in each column, or as many as a column holds.
  const share = Math.min(bottom - top, total / 2 + LOOKS.quiet.size * 1.3);
  const first = takeWhileFits(items, share);
  const second = takeWhileFits(items.slice(first.length), bottom - top);
  const list = openTag(paper, root, 'L');
  const ends = [first, second].map((column, index) => {
    const x = room.x + index * (width + COLUMN_GAP);
    let y = top;
    for (const { number, text, height } of column) {
      const item = openTag(paper, list, 'LI');
      say(paper, item, 'Lbl', String(number), LOOKS.number, { x, y, width: NUMBER_WIDTH });
      const body = { x: x + NUMBER_WIDTH, y, width: textWidth };
      say(paper, item, 'LBody', text, LOOKS.quiet, body);
      y += height + BETWEEN;
    }
    return y;
  });
  let end = Math.max(...ends);
  const rest = items.length - first.length - second.length;
  if (rest > 0) end += say(paper, root, 'P', sayRest(rest), LOOKS.quiet, { ...room, y: end });
  return end - room.y;
}
