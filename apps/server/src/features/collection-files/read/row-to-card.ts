import {
  type CardChanges,
  type CardFileField,
  cardChanges,
  type RowProblem,
} from '@tc/contract/locker';
import { isUuid } from '@tc/provider';
import { unguard } from '../../../platform/csv/formula-guard.ts';
import { readAmount } from '../../../platform/csv/read-amount.ts';
import type { Row } from '../../../platform/csv/read-rows.ts';
import { readCondition } from '../conditions.ts';
import { readTags } from '../tag-list.ts';
import { readCount, readDay, readYear } from './cell-readers.ts';
import type { Recognized } from './recognize.ts';

export interface FileReading extends Recognized {
  readonly headings: readonly string[];
  /** For amounts that do not name their currency. */
  readonly currency: string;
  /** For values that do not name their day, such as 2026-11-25. */
  readonly today: string;
}

export interface CardOfRow {
  readonly row: number;
  readonly id: string | null;
  readonly changes: CardChanges;
}

type Fault = (field: CardFileField, message: string) => void;
type Cells = ReadonlyMap<CardFileField, string>;

/** What we call the values that each program exports. */
const SOURCES: Readonly<Record<Recognized['kind'], string | null>> = {
  own: null,
  tcgplayer: 'TCGplayer file',
  collectr: 'Collectr file',
  ebay: null,
  other: null,
};

function readCells({ cells }: Row, { fields }: FileReading): Cells {
  const found = new Map<CardFileField, string>();
  fields.forEach((field, index) => {
    const text = unguard(cells[index] ?? '');
    // If two columns hold the same field, the later one with content counts.
    if (field !== null && text.trim() !== '')
      found.set(field, field === 'notes' ? text : text.trim());
  });
  return found;
}

function moneyOf(
  cells: Cells,
  field: 'cost' | 'value',
  { currency }: FileReading,
  fault: Fault,
): CardChanges['cost'] {
  const text = cells.get(field);
  if (text === undefined) return undefined;
  const named = cells.get(`${field}Currency`)?.toUpperCase();
  const read = readAmount(text, named ?? currency);
  if (!read.ok) {
    fault(field, read.error);
    return undefined;
  }
  if (named && read.value.currency && named !== read.value.currency) {
    fault(field, `is in ${read.value.currency}, but the currency next to it is ${named}`);
  }
  return { amount: read.value.amount, currency: named ?? read.value.currency ?? currency };
}

function ownValueOf(cells: Cells, reading: FileReading, fault: Fault): CardChanges['value'] {
  const money = moneyOf(cells, 'value', reading, fault);
  if (!money) return undefined;
  const told = cells.get('valueOn');
  const day = told === undefined ? null : readDay(told);
  if (day && !day.ok) fault('valueOn', day.error);
  const on = (day?.ok ? day.value : null) ?? reading.pricesOn ?? reading.today;
  return { ...money, on, source: cells.get('valueSource') ?? SOURCES[reading.kind] };
}

function numberOf(
  cells: Cells,
  field: CardFileField,
  read: typeof readCount,
  fault: Fault,
): number | undefined {
  const text = cells.get(field);
  if (text === undefined) return undefined;
  const number = read(text);
  if (number.ok) return number.value;
  fault(field, number.error);
  return undefined;
}

function quantityOf(cells: Cells, fault: Fault): number | undefined {
  const count = numberOf(cells, 'quantity', readCount, fault);
  const more = numberOf(cells, 'more', readCount, fault);
  if (count === undefined && more === undefined) return undefined;
  const sum = (count ?? 0) + (more ?? 0);
  if (sum === 0) fault('quantity', 'is 0, so there is no card to add');
  return sum;
}

function tagsOf(cells: Cells): { tags?: string[]; printing: string | null } {
  const condition = cells.get('condition');
  const read = condition === undefined ? null : readCondition(condition);
  const tags = readTags(cells.get('tags') ?? '');
  if (read && !tags.includes(read.condition)) tags.push(read.condition);
  return { ...(tags.length > 0 && { tags }), printing: read?.printing ?? null };
}

function factsOf(cells: Cells, reading: FileReading, fault: Fault): CardChanges {
  const { tags, printing } = tagsOf(cells);
  const acquired = cells.get('acquiredOn');
  const acquiredOn = acquired === undefined ? undefined : readDay(acquired);
  if (acquiredOn && !acquiredOn.ok) fault('acquiredOn', acquiredOn.error);
  const facts: Record<string, unknown> = {
    name: cells.get('name'),
    game: cells.get('game'),
    set: cells.get('set'),
    number: cells.get('number'),
    year: numberOf(cells, 'year', readYear, fault),
    variant: cells.get('variant') ?? printing ?? undefined,
    language: cells.get('language'),
    quantity: quantityOf(cells, fault),
    cost: moneyOf(cells, 'cost', reading, fault),
    acquiredOn: acquiredOn?.ok ? acquiredOn.value : undefined,
    notes: cells.get('notes'),
    tags,
    value: ownValueOf(cells, reading, fault),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}

/** The column that a problem came from, for facts that are split over several columns. */
function fieldOf([fact, part]: readonly PropertyKey[]): CardFileField {
  if (fact === 'cost' && part === 'currency') return 'costCurrency';
  if (fact === 'value' && part === 'currency') return 'valueCurrency';
  if (fact === 'value' && part === 'on') return 'valueOn';
  if (fact === 'value' && part === 'source') return 'valueSource';
  return fact as CardFileField;
}

/** Of a heading that a problem names: every row may have one. */
const HEADING_LENGTH = 100;

/** Turns one row into card data, or lists everything that is wrong with it. */
export function cardOfRow(row: Row, reading: FileReading): CardOfRow | readonly RowProblem[] {
  const problems: RowProblem[] = [];
  const fault = (field: CardFileField | null, message: string) => {
    const index = field === null ? -1 : reading.fields.lastIndexOf(field);
    const column = reading.headings[index]?.slice(0, HEADING_LENGTH) ?? null;
    if (problems.some((one) => one.column === column)) return;
    problems.push({ row: row.number, column, message });
  };
  const cells = readCells(row, reading);
  const facts = factsOf(cells, reading, fault);
  const id = cells.get('id');
  if (reading.kind !== 'own' && !facts.name && !facts.number) {
    fault(null, 'has neither a name nor a number');
  }
  const judged = cardChanges.safeParse(facts);
  if (!judged.success) {
    for (const { path, message } of judged.error.issues) {
      fault(fieldOf(path), message);
    }
  }
  if (problems.length > 0 || !judged.success) return problems;
  return { row: row.number, id: id && isUuid(id) ? id : null, changes: judged.data };
}
