import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Queries } from '@tc/database';
import { findKeptKey, keepKey } from '@tc/provider';

/** Where what is made once is kept: the first to make it wins, everyone reads the same. */
export interface KeyStore {
  /** The kept text of a name; null: nothing was kept yet, or it was lost. */
  find(name: string): Promise<string | null>;
  /** The kept text of a name, or what `make` gives, kept from now on. */
  require(name: string, make: () => string | Promise<string>): Promise<string>;
  /** What a person would look for to bring a name back. */
  placeOf(name: string): string;
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
  const find = async (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) ? (await readFile(file, 'utf8')).trim() : null;
  };
  return {
    find,
    async require(name, make) {
      const known = await find(name);
      if (known !== null) return known;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const text = await make();
      await writePrivate(path.join(folder, name), text);
      return text;
    },
    placeOf: (name) => `The file ${path.join(folder, name)}`,
  };
}

/** Rows of the shared database, so that several servers agree. */
export function keyRows(queries: Queries): KeyStore {
  const find = (name: string) => findKeptKey(queries, name);
  return {
    find,
    async require(name, make) {
      const known = await find(name);
      if (known !== null) return known;
      await keepKey(queries, name, await make());
      const kept = await find(name);
      if (kept === null) throw new Error('the key was not kept');
      return kept;
    },
    placeOf: (name) => `The row "${name}" of auth.server_keys`,
  };
}
