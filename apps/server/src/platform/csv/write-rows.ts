import { stringify } from 'csv-stringify/sync';
import { guard } from './formula-guard.ts';

export type Cell = string | number | null | undefined;

/** The mark in front by which Excel knows that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Numbers are ours and stay numbers; every text may come from a stranger. */
function harmless(cell: Cell): string | number {
  return typeof cell === 'string' ? guard(cell) : (cell ?? '');
}

/** Headings, which are ours. */
export function writeHead(lines: readonly (readonly string[])[]): string {
  return stringify(
    lines.map((line) => [...line]),
    { record_delimiter: '\r\n' },
  );
}

/** Rows of a CSV, in which no cell is taken for a formula. */
export function writeRows(rows: readonly (readonly Cell[])[], isQuoted = false): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    {
      record_delimiter: '\r\n',
      quoted: isQuoted,
      quoted_empty: isQuoted,
      // The library quotes a cell with a whole line end in it; one half of it would end the row, too.
      quoted_match: /[\r\n]/,
    },
  );
}
