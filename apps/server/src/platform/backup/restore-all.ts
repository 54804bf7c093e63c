import { queriesOf } from '@tc/database';
import { invariant } from '@tc/kernel';
import type pg from 'pg';
import { migrateLike } from '../database/migrate.ts';
import { copiesOfKeyFiles, copiesOfKeyRows } from '../keys/key-copies.ts';
import type { Manifest, TableCopy } from './archive-format.ts';
import { addressOf, RowsIn } from './copy-rows.ts';
import type { KeptIn } from './kept-in.ts';
import { readArchive } from './read-archive.ts';
import { listTables, type Table } from './tables.ts';
import { PLAIN_TEXT } from './take-backup.ts';

function tableOf({ name, columns }: TableCopy): Table {
  const [schema = '', table = ''] = name.split('.');
  return { schema, name: table, columns };
}

/** Loads rows as they come, one table after another. */
class Rows {
  readonly #client: pg.Client;
  readonly #tables: ReadonlyMap<string, TableCopy>;
  #current: { readonly copy: TableCopy; readonly rows: RowsIn } | null = null;

  constructor(client: pg.Client, tables: readonly TableCopy[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  async take(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#current?.copy.name !== name) {
      await this.end();
      const copy = this.#tables.get(name);
      invariant(copy, 'the manifest names every table');
      this.#current = { copy, rows: new RowsIn(this.#client, tableOf(copy)) };
    }
    for await (const chunk of content) await this.#current.rows.write(chunk);
  }

  async end(): Promise<void> {
    if (!this.#current) return;
    const { copy, rows } = this.#current;
    this.#current = null;
    const count = await rows.end();
    invariant(count === copy.rows, `${copy.name} has as many rows as were copied`);
  }
}

async function text(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of content) parts.push(chunk);
  return Buffer.concat(parts).toString('utf8');
}

async function restoreSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, last, isCalled } of sequences) {
    const address = addressOf({ schema, name });
    await client.query('select setval($1::regclass, $2, $3)', [address, last, isCalled]);
  }
}

/**
 * Loads rows, keys and contents within the caller's transaction on an empty database. First the schema is
 * brought to where it was at the time of the backup, emptied of what migrations insert; then the archive is
 * loaded.
 */
export async function restoreAll(
  client: pg.Client,
  kept: KeptIn,
  file: string,
  manifest: Manifest,
): Promise<void> {
  const queries = queriesOf(client);
  await client.query(PLAIN_TEXT);
  await migrateLike(queries, manifest.migrations);
  const tables = (await listTables(queries)).map(addressOf);
  // Cascade also empties unlogged tables that refer to them. They are not in the backup and fill up again.
  await client.query(`truncate ${tables.join(', ')} cascade`);
  // Restored rows are not news, so their triggers must not fire again.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const rows = new Rows(client, manifest.tables);
  const keys = kept.keysAreRows ? copiesOfKeyRows(queries) : copiesOfKeyFiles(kept.dataDir);
  await readArchive(file, async (entry, content) => {
    const [kind, owner = '', name = ''] = entry.split('/');
    if (kind === 'rows') return rows.take(owner, content);
    await rows.end();
    if (kind === 'keys') return keys.write({ name: owner, content: await text(content) });
    const store = kept.stores.find((candidate) => candidate.owner === owner);
    invariant(kind === 'files' && store, 'the archive holds rows, keys and files');
    await store.blobs.put(name, content);
  });
  await rows.end();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await restoreSequences(client, manifest);
}
