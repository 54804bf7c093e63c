import type { Database, Queries } from '@tc/database';
import { findDeletion, readExport } from '@tc/provider';
import { type Spooled, spool } from '../../platform/csv/spool.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import type { OwnData } from '../../platform/export/own-data.ts';
import { presentAccount } from './present.ts';

/** The file in pieces: first the account itself, then what each feature stores. */
async function* writePieces(
  account: object,
  ownData: readonly OwnData[],
  queries: Queries,
  owner: string,
): AsyncGenerator<string> {
  yield JSON.stringify(account).slice(0, -1);
  for (const { name, write } of ownData) {
    yield `,${JSON.stringify(name)}:`;
    yield* write(queries, owner);
  }
  yield '}\n';
}

/** Everything stored about a person at one moment; null if there is no such account. */
export function writeExport(
  database: Database,
  ownData: readonly OwnData[],
  owner: string,
  now: Date,
): Promise<Spooled | null> {
  return atOneMoment(database, async (queries) => {
    const rows = await readExport(queries, owner);
    if (!rows) return null;
    const account = presentAccount(rows, await findDeletion(queries, owner), now);
    return spool(writePieces(account, ownData, queries, owner));
  });
}
