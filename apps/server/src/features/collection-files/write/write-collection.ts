import type { Card, ExportFormat } from '@tc/contract/locker';
import { BYTE_ORDER_MARK, writeHead, writeRows } from '../../../platform/csv/write-rows.ts';
import { COLLECTR_SHAPE, EBAY_SHAPE, TCGPLAYER_SHAPE } from './marketplace-shapes.ts';
import { OWN_SHAPE } from './own-shape.ts';
import type { Shape } from './shape.ts';

const SHAPES: Readonly<Record<Exclude<ExportFormat, 'json'>, Shape>> = {
  csv: OWN_SHAPE,
  tcgplayer: TCGPLAYER_SHAPE,
  collectr: COLLECTR_SHAPE,
  ebay: EBAY_SHAPE,
};

async function* writeCsv(pages: AsyncIterable<readonly Card[]>, shape: Shape, today: string) {
  if (shape.hasByteOrderMark) yield BYTE_ORDER_MARK;
  yield writeHead(shape.head(today));
  for await (const cards of pages) {
    yield writeRows(
      cards.map((card) => shape.rowOf(card)),
      shape.isQuoted,
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

/** The collection as pieces of text, written page by page as it is read. */
export function writeCollection(
  pages: AsyncIterable<readonly Card[]>,
  format: ExportFormat,
  now: Date,
): AsyncIterable<string> {
  if (format === 'json') return writeJson(pages, now);
  return writeCsv(pages, SHAPES[format], now.toISOString().slice(0, 10));
}
