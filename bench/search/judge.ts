import { knowNames, parseQuery } from '@tc/server/event-search';
import { ASKED_ON, type AskedQuery, type Meant } from './asked-query.ts';
import { KNOWN_SHOWS } from './known-shows.ts';

/** A query that was misunderstood, and what it was taken to mean. */
export interface Mistake {
  readonly query: string;
  readonly wrong: readonly string[];
}

type Found = ReturnType<typeof parseQuery>;

/** Every filter counts: one that is missing, wrong or extra makes the query wrong. */
function differences(meant: Meant, found: Found): string[] {
  const names = ['states', 'categories', 'dateStart', 'dateEnd', 'text'] as const;
  const pairs = [
    ...names.map((name) => [name, write(name, meant[name]), write(name, found[name])] as const),
    ['left out', writeLeftOut(meant.excluded), writeLeftOut(asMeant(found.excluded))] as const,
    ['near', String(meant.isNearVisitor ?? ''), String(found.isNearVisitor ?? '')] as const,
  ];
  return pairs.flatMap(([name, wanted, is]) =>
    wanted === is ? [] : [`${name} is ${is || 'none'}, not ${wanted || 'none'}`],
  );
}

function asMeant(excluded: Found['excluded']): Meant['excluded'] {
  const { dates, ...rest } = excluded ?? {};
  return { ...rest, ...(dates && { dates: dates.map(({ start, end }) => [start, end] as const) }) };
}

function writeLeftOut(excluded: Meant['excluded']): string {
  const { states, places, categories, words, dates } = excluded ?? {};
  return [states, places, categories, words, dates].map((list) => list?.join(' ') ?? '').join('|');
}

/** The order of states matters. The case of text does not, because the search ignores it. */
function write(name: string, value: string | readonly string[] | undefined): string {
  const text = typeof value === 'string' ? value : (value ?? []).join(', ');
  return name === 'text' ? text.toLowerCase() : text;
}

export function judgeQueries(queries: readonly AskedQuery[]): Mistake[] {
  const known = knowNames(KNOWN_SHOWS);
  return queries.flatMap(([query, meant]) => {
    const wrong = differences(meant, parseQuery(query, ASKED_ON, known));
    return wrong.length > 0 ? [{ query, wrong }] : [];
  });
}
