import { decorate, heightOf, openTag, type Paper, type Place, type Tag, write } from './paper.ts';
import { INK, LOOKS, type TextLook } from './paper-look.ts';

export interface PaperTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The share of the width that each column takes. */
  readonly shares: readonly number[];
}

const GAP = 6;
const PAD = 2.5;
const WORDS = /^[^\d]*$/;

function lookOf(text: string, column: number): TextLook {
  return column === 0 || WORDS.test(text) ? LOOKS.text : LOOKS.number;
}

interface Column {
  readonly x: number;
  readonly width: number;
}

function columnsOf(shares: readonly number[], { x, width }: Place): readonly Column[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let from = x;
  return shares.map((share) => {
    const column = { x: from, width: (width * share) / total - GAP };
    from += column.width + GAP;
    return column;
  });
}

/** Draws a table whose headings and row headings are tagged as such. Returns its height. */
export function writeTable(paper: Paper, parent: Tag, table: PaperTable, place: Place): number {
  const { doc } = paper;
  const columns = columnsOf(table.shares, place);
  const body = openTag(paper, parent, 'Table');
  const line = (cells: readonly string[], y: number, isHead: boolean): number => {
    const looks = cells.map((text, at) => (isHead ? LOOKS.column : lookOf(text, at)));
    const heights = cells.map((text, at) =>
      heightOf(paper, text, looks[at] ?? LOOKS.text, columns[at]?.width ?? 1),
    );
    const row = openTag(paper, body, 'TR');
    cells.forEach((text, at) => {
      const column = columns[at];
      const look = looks[at];
      if (!column || !look) return;
      const scope = isHead ? ('Column' as const) : at === 0 ? ('Row' as const) : null;
      const draw = () => write(paper, text, look, { ...column, y: y + PAD });
      const options = scope ? { scope } : {};
      row.add(doc.struct(scope ? 'TH' : 'TD', options, draw));
    });
    return Math.max(...heights) + 2 * PAD;
  };
  let { y } = place;
  const rule = () =>
    decorate(paper, () =>
      doc
        .moveTo(place.x, y)
        .lineTo(place.x + place.width - GAP, y)
        .lineWidth(0.5)
        .stroke(INK.hairline),
    );
  for (const [index, cells] of [table.head, ...table.rows].entries()) {
    y += line(cells, y, index === 0);
    rule();
  }
  return y - place.y;
}
