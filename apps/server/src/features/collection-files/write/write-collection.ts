import type { Card, ExportFormat } from '@tc/contract/locker';
import { stringify } from 'csv-stringify/sync';
import { guard } from '../../../platform/csv/formula-guard.ts';
import { COLLECTR_SHAPE, EBAY_SHAPE, TCGPLAYER_SHAPE } from './marketplace-shapes.ts';
import { OWN_SHAPE } from './own-shape.ts';
import type { Cell, Shape } from './shape.ts';

const SHAPES: Readonly<Record<Exclude<ExportFormat, 'json'>, Shape>> = {
  csv: OWN_SHAPE,
  tcgplayer: TCGPLAYER_SHAPE,
  collectr: COLLECTR_SHAPE,
  ebay: EBAY_SHAPE,
};

const BYTE_ORDER_MARK = '\uFEFF';

/** Numbers are ours and stay numbers; every text may come from a stranger. */
function harmless(cell: Cell): string | number {
  return typeof cell === 'string' ? guard(cell) : (cell ?? '');
}

async function* writeCsv(pages: AsyncIterable<readonly Card[]>, shape: Shape, today: string) {
  if (shape.hasByteOrderMark) yield BYTE_ORDER_MARK;
  yield stringify(
    shape.head(today).map((line) => [...line]),
    { record_delimiter: '\r\n' },
  );
  const options = {
    record_delimiter: '\r\n',
    quoted: shape.isQuoted,
    quoted_empty: shape.isQuoted,
    // The library quotes a cell with a whole line end in it; one half of it would end the row, too.
    quoted_match: /[\r\n]/,
  };
  for await (const cards of pages) {
    yield stringify(
      cards.map((card) => shape.rowOf(card).map(harmless)),
      options,
    );
  }
}

async function* writeJson(pages: AsyncIterable<readonly Card[]>, now: Date) {
  const head = { schema: 'truecorner.collection/1', exportedAt: now.toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"cards":[`;
  let between = '';
  for await (const cards of pages) {
    for (const card of cards) {
      yield `${between}\n${JSON.stringify(card)}`;
      between = ',';
    }
  }
  yield ']}\n';
}

/** The collection in pieces of text, page by page as it is read. */
export function writeCollection(
  pages: AsyncIterable<readonly Card[]>,
  format: ExportFormat,
  now: Date,
): AsyncIterable<string> {
  if (format === 'json') return writeJson(pages, now);
  return writeCsv(pages, SHAPES[format], now.toISOString().slice(0, 10));
}
