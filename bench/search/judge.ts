import { knowNames, parseQuery } from '@tc/server/event-search';
import { ASKED_ON, type AskedQuery, type Meant } from './asked-query.ts';
import { KNOWN_SHOWS } from './known-shows.ts';

/** What a query was taken to mean, where that is not what it means. */
export interface Mistake {
  readonly query: string;
  readonly wrong: readonly string[];
}

/** Every filter counts: one that is missing, wrong or too much makes the query wrong. */
function differences(meant: Meant, found: Meant): string[] {
  const names = ['states', 'categories', 'dateStart', 'dateEnd', 'text'] as const;
  return names.flatMap((name) => {
    const [wanted, is] = [meant, found].map((each) => write(name, each[name]));
    return wanted === is ? [] : [`${name} is ${is || 'none'}, not ${wanted || 'none'}`];
  });
}

/** The order of states counts, the case of text does not: the search does not look at it. */
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
