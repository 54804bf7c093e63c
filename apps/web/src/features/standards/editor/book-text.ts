import { parseStandard, RULE_BOOKS, type RuleBook, type RuleBookFault } from '@tc/rulebook';

/** A rule book as its owner writes it: either a whole one, or what differs from the book it is based on. */
export type WrittenBook = Readonly<Record<string, unknown>>;

type Json = Readonly<Record<string, unknown>> | readonly unknown[];

/** The id is for `grade --rules`. The name of the book is stored separately. */
export const NEW_BOOK: WrittenBook = { base: 'spec', id: 'own-standard' };

/** What a preview calls a book that is not saved yet. */
const PREVIEW = { version: 1, day: '2026-01-01' };

export interface ReadBook {
  /** Null if something is wrong. */
  readonly book: RuleBook | null;
  readonly faults: readonly RuleBookFault[];
}

/** The whole book, or everything that is wrong with it, as the server will judge it. */
export function readBook(written: WrittenBook, name: string): ReadBook {
  const read = parseStandard(written, { ...PREVIEW, name });
  return read.ok ? { book: read.value, faults: [] } : { book: null, faults: read.error };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function at(value: unknown, key: string): unknown {
  if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce(at, value);
}

function baseOf({ base }: WrittenBook): unknown {
  return base === 'current' ? RULE_BOOKS.current : RULE_BOOKS.spec;
}

/** The value at a place such as `overall.weights.value.edges`: what was written, otherwise the base's. */
export function readAt(written: WrittenBook, path: string): unknown {
  const keys = path.split('.');
  const own = valueAt(written, keys);
  return own === undefined ? valueAt(baseOf(written), keys) : own;
}

/** Lists are replaced as a whole, so the first change to one copies all of it. */
function changed(own: unknown, base: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...deeper] = keys;
  if (key === undefined) return value;
  const list = Array.isArray(own) ? own : Array.isArray(base) && own === undefined ? base : null;
  if (list) {
    return list.map((entry, index) =>
      String(index) === key ? changed(entry, entry, deeper, value) : entry,
    );
  }
  const inside = changed(at(own, key), at(base, key), deeper, value);
  return { ...(isObject(own) ? own : {}), [key]: inside };
}

/** The place of the rule that a value belongs to, which says since when it applies and according to whom. */
function ruleOf(path: string): string | null {
  const end = path.indexOf('.value');
  return end < 0 ? null : path.slice(0, end);
}

/** The book with another value at a place. From that day on, the rule is its owner's. */
export function writeAt(
  written: WrittenBook,
  path: string,
  value: unknown,
  today: string,
): WrittenBook {
  const base = baseOf(written);
  const write = (book: unknown, place: string, what: unknown) =>
    changed(book, base, place.split('.'), what);
  let next = write(written, path, value);
  const rule = ruleOf(path);
  if (rule !== null) {
    next = write(next, `${rule}.effective`, today);
    next = write(next, `${rule}.source`, 'Own standard');
    next = write(next, `${rule}.status`, 'official');
  }
  return next as WrittenBook;
}

/** The book as text that people edit, with what they wrote; null if it is not a JSON object. */
export function showJson(written: WrittenBook): string {
  return JSON.stringify(written, null, 2);
}

export function readJson(text: string): WrittenBook | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && !Array.isArray(value) ? (value as WrittenBook) : null;
  } catch {
    return null;
  }
}
