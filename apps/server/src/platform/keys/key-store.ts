import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Queries } from '@tc/database';
import { findKeptKey, KEY_TABLE, keepKey } from '@tc/provider';

/**
 * Where we keep the secrets that are made only once: the first process to make one wins, and everyone reads the
 * same one.
 */
export interface KeyStore {
  /** The text kept under a name; null if there never was one, or if it was lost. */
  find(name: string): Promise<string | null>;
  /** The text kept under a name, or what `make` returns, which is kept from then on. */
  require(name: string, make: () => string | Promise<string>): Promise<string>;
  /** Where a person would look to recover it. */
  placeOf(name: string): string;
}

export async function writePrivate(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.new`, 'w', 0o600);
  await handle.writeFile(`${text}\n`);
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
}

/** Files in the data folder, which belongs to a single server. */
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

/** Rows in the shared database, so that several servers agree. */
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
    placeOf: (name) => `The row "${name}" of ${KEY_TABLE}`,
  };
}
