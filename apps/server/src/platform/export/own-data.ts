import type { AccountExport } from '@tc/contract/locker';
import type { Queries } from '@tc/database';

/** Part of what is stored about a person, as a feature writes it into their export. */
export interface OwnData {
  readonly name: keyof AccountExport;
  /** The part as JSON, in pieces, because it may not fit into memory. */
  write(queries: Queries, owner: string): AsyncIterable<string>;
}

/** Writes a list whose items arrive a page at a time, each as JSON. */
export async function* writeList(pages: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** A list that is short enough to be read all at once. */
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
