import type { AccountExport } from '@tc/contract/locker';
import type { Queries } from '@tc/database';

/** A part of what is kept of a person, as a feature writes it into their export. */
export interface OwnData {
  readonly name: keyof AccountExport;
  /** The part as JSON, in pieces: there may be more of it than fits into memory. */
  write(queries: Queries, owner: string): AsyncIterable<string>;
}

/** A list, whose items come a page at a time as JSON each. */
export async function* writeList(pages: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** A list that is short enough to be read at once. */
export function shortList(
  name: OwnData['name'],
  read: (queries: Queries, owner: string) => Promise<readonly object[]>,
): OwnData {
  return {
    name,
    async *write(queries, owner) {
      yield JSON.stringify(await read(queries, owner));
    },
  };
}
