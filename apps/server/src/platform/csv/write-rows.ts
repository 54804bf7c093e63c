import { stringify } from 'csv-stringify/sync';
import { guard } from './formula-guard.ts';

export type Cell = string | number | null | undefined;

/** Tells Excel that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Numbers are ours and stay numbers, but any text may come from a stranger. */
function harmless(cell: Cell): string | number {
  return typeof cell === 'string' ? guard(cell) : (cell ?? '');
}

/** Writes headings, which are ours and need no guard. */
export function writeHead(lines: readonly (readonly string[])[]): string {
  return stringify(
    lines.map((line) => [...line]),
    { record_delimiter: '\r\n' },
  );
}

/** Writes rows of a CSV in which no cell can be taken for a formula. */
export function writeRows(rows: readonly (readonly Cell[])[], isQuoted = false): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    {
      record_delimiter: '\r\n',
      quoted: isQuoted,
      quoted_empty: isQuoted,
      // The library only quotes a cell if it contains a whole line ending, but half of one would end the row,
      // too.
      quoted_match: /[\r\n]/,
    },
  );
}
