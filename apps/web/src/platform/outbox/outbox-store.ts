import type { DBSchema, IDBPDatabase } from 'idb';
import { openOnce } from '../open-once.ts';
import type { OutboxEntry } from './outbox-entry.ts';

interface Schema extends DBSchema {
  readonly scans: {
    readonly key: string;
    readonly value: OutboxEntry;
    readonly indexes: { readonly owner: string };
  };
}

const NAME = 'outbox';

const open = openOnce<Schema>(NAME, (database) => {
  database.createObjectStore('scans', { keyPath: 'key' }).createIndex('owner', 'owner');
});

/** Null if nothing was ever saved here, because looking must not create a database. */
async function openKept(): Promise<IDBPDatabase<Schema> | null> {
  // Browsers from before 2024 cannot tell.
  const all = await indexedDB.databases?.();
  const isThere = all?.some(({ name }) => name === NAME) ?? true;
  return isThere ? open() : null;
}

/** Survives closing the page and the browser. Rejects if the browser stores nothing, or has no more room. */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  const database = await open();
  await database.put('scans', entry);
}

/** Changes an entry if it still exists. */
export async function changeEntry(key: string, change: Partial<OutboxEntry>): Promise<void> {
  const kept = await openKept();
  if (!kept) return;
  const { store, done } = kept.transaction('scans', 'readwrite');
  const entry = await store.get(key);
  if (entry) await store.put({ ...entry, ...change });
  await done;
}

/** Oldest first. */
export async function listEntries(owner: string): Promise<readonly OutboxEntry[]> {
  const own = await (await openKept())?.getAllFromIndex('scans', 'owner', owner);
  return (own ?? []).sort((a, b) => a.keptAt.getTime() - b.keptAt.getTime());
}

export async function countEntries(owner: string): Promise<number> {
  return (await (await openKept())?.countFromIndex('scans', 'owner', owner)) ?? 0;
}

export async function removeEntry(key: string): Promise<void> {
  await (await openKept())?.delete('scans', key);
}

/** Removes the entries of certain owners: of somebody who signed out, or of everyone before. */
export async function removeEntriesOf(fits: (owner: string) => boolean): Promise<void> {
  const kept = await openKept();
  if (!kept) return;
  const { store, done } = kept.transaction('scans', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (fits(cursor.value.owner)) await cursor.delete();
  }
  await done;
}
