import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Queries } from '../database/database.ts';

/** Where what is made once is kept: the first to make it wins, everyone reads the same. */
export interface KeyStore {
  /** The kept text of a name, or what `make` gives, kept from now on. */
  require(name: string, make: () => string | Promise<string>): Promise<string>;
}

export async function writePrivate(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.new`, 'w', 0o600);
  await handle.writeFile(`${text}\n`);
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
}

/** Files of the data folder, which one server has to itself. */
export function keyFiles(folder: string): KeyStore {
  return {
    async require(name, make) {
      const file = path.join(folder, name);
      if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const text = await make();
      await writePrivate(file, text);
      return text;
    },
  };
}

/** Rows of the shared database, so that several servers agree. */
export function keyRows(queries: Queries): KeyStore {
  return {
    async require(name, make) {
      const find = 'select content from auth.server_keys where name = $1';
      const [known] = await queries.query<{ content: string }>(find, [name]);
      if (known) return known.content;
      await queries.query(
        'insert into auth.server_keys (name, content) values ($1, $2) on conflict do nothing',
        [name, await make()],
      );
      const [kept] = await queries.query<{ content: string }>(find, [name]);
      if (!kept) throw new Error('the key was not kept');
      return kept.content;
    },
  };
}
