import { isUuid } from '@tc/provider';

/** Where a page of a list ended: the sort value of its last row, as text, and that row's id. */
export interface Cursor {
  readonly value: string;
  readonly id: string;
}

/** What a list is sorted by. `value` means by currency, and by amount within each. */
export type SortKind = 'moment' | 'number' | 'text' | 'value';

/** How PostgreSQL writes a timestamp, in any time zone. */
const MOMENT =
  /^(?!0000)(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}$/;
/** How PostgreSQL writes a double precision number. */
const NUMBER = /^(-Infinity|-?\d{1,20}(\.\d{1,20})?(e[+-]\d{1,2})?)$/;

/** The currency that comes first, the currency of the amount, and the amount. A missing currency is empty. */
const VALUE = /^([A-Z]{3})? ([A-Z]{3})? \d{1,10}(\.\d{1,2})?$/;

/** Refuses February 30 and 25:00, which would be an error in the database. */
function isMoment(value: string): boolean {
  const [, day, time] = MOMENT.exec(value) ?? [];
  const at = new Date(`${day}T${time}.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString() === `${day}T${time}.000Z`;
}

const IS_KIND: Readonly<Record<SortKind, (value: string) => boolean>> = {
  moment: isMoment,
  number: (value) => NUMBER.test(value),
  text: (value) => !value.includes('\0'),
  value: (value) => VALUE.test(value),
};

function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Null if it is not a cursor of a list that is sorted this way. */
export function readCursor(text: string, kind: SortKind): Cursor | null {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof value !== 'string' || typeof id !== 'string') return null;
    return isUuid(id) && IS_KIND[kind](value) ? { value, id } : null;
  } catch {
    return null;
  }
}

/** Cuts rows to one page. One row more than the limit was read, to know whether there is another page. */
export function cutPage<Row extends { readonly sortedBy: string; readonly id: string }>(
  rows: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    rows: page,
    nextCursor: hasMore ? writeCursor({ value: last.sortedBy, id: last.id }) : null,
  };
}

/** The same for a list that is read in both directions. With `isBack`, the rows are in reverse order. */
export function cutEitherWay<Row extends { readonly sortedBy: string; readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  { isBack, isFirst }: { readonly isBack: boolean; readonly isFirst: boolean },
) {
  const { rows: page, nextCursor: beyond } = cutPage(rows, limit);
  const at = (row: Row | undefined) =>
    row ? writeCursor({ value: row.sortedBy, id: row.id }) : null;
  if (isBack) {
    return { rows: page.toReversed(), previousCursor: beyond, nextCursor: at(page[0]) };
  }
  return { rows: page, previousCursor: isFirst ? null : at(page[0]), nextCursor: beyond };
}
