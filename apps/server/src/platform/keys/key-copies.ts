import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Queries } from '@tc/database';
import { keepKey, listKeptKeys } from '@tc/provider';
import { writePrivate } from './key-store.ts';

/** What is kept under one name, wherever it is stored. */
export interface KeyCopy {
  readonly name: string;
  readonly content: string;
}

/** Every name under which `requireKeys` keeps something. */
const NAMES = ['auth-keys.json', 'keys.json', 'secret'] as const;

/** All the keys that a server keeps, to be moved into a server that stores them the same way or differently. */
export interface KeyCopies {
  read(): Promise<readonly KeyCopy[]>;
  write(copy: KeyCopy): Promise<void>;
  /** Removes what `write` stored. */
  clear(): Promise<void>;
}

export function copiesOfKeyFiles(folder: string): KeyCopies {
  return {
    async read() {
      const copies: KeyCopy[] = [];
      for (const name of NAMES) {
        const content = await readFile(path.join(folder, name), 'utf8').catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code === 'ENOENT') return null;
            throw error;
          },
        );
        if (content !== null) copies.push({ name, content: content.trim() });
      }
      return copies;
    },
    async write({ name, content }) {
      const known = NAMES.find((candidate) => candidate === name);
      if (!known) throw new Error(`this version knows no key ${name}`);
      await writePrivate(path.join(folder, known), content);
    },
    async clear() {
      for (const name of NAMES) await rm(path.join(folder, name), { force: true });
    },
  };
}

export function copiesOfKeyRows(queries: Queries): KeyCopies {
  return {
    read: () => listKeptKeys(queries),
    write: ({ name, content }) => keepKey(queries, name, content),
    // They are rows of the transaction, so they go with it.
    clear: () => Promise.resolve(),
  };
}
