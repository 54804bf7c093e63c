import { randomUUID } from 'node:crypto';
import type { Card, GuideImport, GuideMatch, NewPrice, RowProblem } from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { readAmount } from '../../platform/csv/read-amount.ts';
import type { CsvFile } from '../../platform/csv/read-csv-body.ts';
import type { Row } from '../../platform/csv/read-rows.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import type { CardFinder } from './card-finder.ts';
import { CONSOLE_COLUMN, GUIDE_COLUMNS, type GuidePrice, PRODUCT_COLUMN } from './guide-columns.ts';
import { createGuideMatcher } from './match-guide.ts';
import { keepPrice } from './store.ts';

export interface GuideAsked {
  readonly on: string | undefined;
  readonly currency: string;
  readonly unit: 'dollars' | 'cents' | undefined;
}

/** How many matches to show in an answer. */
const SHOWN = 200;
const MOST_PROBLEMS = 500;
const SOURCE = 'PriceCharting file';
const WHOLE = /^\d+$/;

interface Column extends GuidePrice {
  readonly index: number;
  readonly heading: string;
}

interface Found {
  readonly match: GuideMatch;
  readonly currency: string;
}

/** A price in cents, as the guide's own programs write it, or in dollars. */
function amountOf(text: string, { unit, currency }: GuideAsked) {
  if (!WHOLE.test(text)) return readAmount(text, currency);
  if (unit === undefined) return err('is a whole number: say whether it is dollars or cents');
  const cents = unit === 'cents' ? Number(text) : Number(text) * 100;
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return ok({ amount, currency: null });
}

function nameOf({ name, set, number }: Card): string {
  return [name, set, number].filter(Boolean).join(' · ');
}

class Reading {
  readonly #asked: GuideAsked;
  readonly #columns: readonly Column[];
  readonly problems: RowProblem[] = [];
  needsUnit = false;

  constructor(asked: GuideAsked, columns: readonly Column[]) {
    this.#asked = asked;
    this.#columns = columns;
  }

  fault(row: number, column: string | null, message: string): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ row, column, message });
  }

  /** The prices in one line; the guide writes zero for a price that it does not know. */
  pricesOf({ number, cells }: Row): GuideMatch['prices'] {
    return this.#columns.flatMap(({ index, heading, company, grade }) => {
      const text = cells[index]?.trim() ?? '';
      if (text === '' || /^\$?0+(?:\.0+)?$/.test(text)) return [];
      if (WHOLE.test(text) && this.#asked.unit === undefined) this.needsUnit = true;
      const read = amountOf(text, this.#asked);
      if (read.ok) return [{ company, grade, amount: read.value.amount }];
      this.fault(number, heading, read.error);
      return [];
    });
  }
}

/** Lines of the guide by the card they match. If two lines match a card, its owner has to choose. */
function matchLines(
  file: CsvFile,
  places: { readonly console: number; readonly product: number },
  cards: readonly Card[],
  reading: Reading,
  currency: string,
): readonly Found[] {
  const find = createGuideMatcher(cards);
  const lines = new Map<string, { card: Card; rows: Row[] }>();
  for (const row of file.rows) {
    const [console = '', product = ''] = [row.cells[places.console], row.cells[places.product]];
    for (const card of find(console, product)) {
      const known = lines.get(card.id) ?? { card, rows: [] };
      known.rows.push(row);
      lines.set(card.id, known);
    }
  }
  return [...lines.values()].flatMap(({ card, rows: [row, other] }) => {
    if (!row) return [];
    if (other) {
      reading.fault(other.number, null, `fits ${nameOf(card)} as well as row ${row.number} does`);
      return [];
    }
    const product = `${row.cells[places.console]} · ${row.cells[places.product]}`;
    const prices = reading.pricesOf(row);
    if (prices.length === 0) return [];
    const match = { row: row.number, cardId: card.id, card: nameOf(card), product, prices };
    return [{ match, currency }];
  });
}

function readColumns({ headings }: CsvFile): {
  console: number;
  product: number;
  prices: Column[];
} {
  const names = headings.cells.map((cell) => cell.trim().toLowerCase());
  const prices = names.flatMap((heading, index) => {
    const price = GUIDE_COLUMNS[heading];
    return price ? [{ ...price, index, heading }] : [];
  });
  return { console: names.indexOf(CONSOLE_COLUMN), product: names.indexOf(PRODUCT_COLUMN), prices };
}

/** Imports prices for a person's own cards from their price guide file, all at once. */
export function createGuideImport(database: Database, clock: Clock, cards: CardFinder) {
  async function write(owner: Holder, found: readonly Found[], day: string): Promise<void> {
    await database.transaction(async (queries) => {
      for (const { match, currency } of found) {
        for (const price of match.prices) {
          const kept: NewPrice = { ...price, currency, on: day, source: SOURCE };
          await keepPrice(queries, owner, match.cardId, randomUUID(), kept, clock.now());
        }
      }
    });
  }

  return async (
    owner: Holder,
    file: CsvFile,
    asked: GuideAsked,
    isDryRun: boolean,
  ): Promise<ApiOutcome<GuideImport>> => {
    const { console, product, prices } = readColumns(file);
    if (console < 0 || product < 0 || prices.length === 0) {
      const message = `This is not a price guide: it needs the columns ${CONSOLE_COLUMN}, ${PRODUCT_COLUMN} and prices such as loose-price.`;
      return err({ code: 'invalid', message, fields: { file: message } });
    }
    const own: Card[] = [];
    for await (const page of cards.readPages(database, owner)) own.push(...page);
    const reading = new Reading(asked, prices);
    const found = matchLines(file, { console, product }, own, reading, asked.currency);
    const day = asked.on ?? clock.now().toISOString().slice(0, 10);
    if (!isDryRun) await write(owner, found, day);
    return ok({
      rows: file.rows.length,
      cards: found.length,
      prices: found.reduce((sum, { match }) => sum + match.prices.length, 0),
      needsUnit: reading.needsUnit,
      matches: found.slice(0, SHOWN).map(({ match }) => match),
      problems: reading.problems,
    });
  };
}
