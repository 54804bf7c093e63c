import type { PlacedCard } from '@tc/engine';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openPhoto } from '../../grading/photos/card-photo.ts';
import type { CutJob } from './jobs.ts';
import { type Look, readLook } from './look.ts';

/** A job as stored: the photo and the position of the card. Pictures are made again. */
interface KeptJob {
  readonly id: number;
  readonly blob: Blob;
  readonly name: string;
  readonly card: PlacedCard | null;
  readonly turns: CutJob['turns'];
  readonly state: 'waiting' | 'refused' | 'stopped';
  readonly reason: string | null;
}

interface Schema extends DBSchema {
  readonly jobs: { readonly key: number; readonly value: KeptJob };
  readonly look: { readonly key: 'look'; readonly value: Look };
}

export interface KeptWork {
  readonly jobs: readonly CutJob[];
  readonly look: Look | null;
}

const NAME = 'cutout';

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore('jobs', { keyPath: 'id' });
      database.createObjectStore('look');
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
}

function isPlaced(value: unknown): value is PlacedCard {
  const card = value as PlacedCard | null | undefined;
  const sides: unknown = card?.outline?.sides;
  const numbers = [card?.widthMm, card?.heightMm, card?.radiusMm, card?.pxPerMm];
  return (
    numbers.every((number) => Number(number) >= 0) &&
    Array.isArray(card?.outline?.quad) &&
    Array.isArray(sides) &&
    sides.length === 4 &&
    sides.every(({ from, to, curve }) =>
      [from, to, curve].flat().every((part) => Number.isFinite(part)),
    )
  );
}

async function openJob(kept: unknown): Promise<CutJob | null> {
  const { id, blob, name, card, turns, state, reason } = (kept ?? {}) as Partial<KeptJob>;
  if (typeof id !== 'number' || !(blob instanceof Blob)) return null;
  const photo = await openPhoto(blob, typeof name === 'string' ? name : 'Photo');
  return {
    ...{ id, photo, name: photo.name, picture: null },
    card: isPlaced(card) ? card : null,
    turns: turns === 1 || turns === 2 || turns === 3 ? turns : 0,
    state: state === 'refused' || state === 'stopped' ? state : 'waiting',
    reason: typeof reason === 'string' ? reason : null,
  };
}

/** The list as it was left on this device. Anything unreadable is treated as if it never existed. */
export async function loadJobs(): Promise<KeptWork> {
  const all = await indexedDB.databases?.();
  // Looking must not create a database.
  if (all && !all.some(({ name }) => name === NAME)) return { jobs: [], look: null };
  const database = await open();
  const kept = await database.getAll('jobs');
  const look = readLook(await database.get('look', 'look'));
  database.close();
  const jobs = await Promise.all(kept.map(openJob));
  return { jobs: jobs.filter((job) => job !== null), look };
}

/** Saves the list on this device. Rejects if the browser stores nothing, or has no more room. */
export async function keepJobs(jobs: readonly CutJob[], look: Look): Promise<void> {
  const database = await open();
  const change = database.transaction(['jobs', 'look'], 'readwrite');
  const store = change.objectStore('jobs');
  const wanted = new Set(jobs.map(({ id }) => id));
  for (const id of await store.getAllKeys()) if (!wanted.has(id)) await store.delete(id);
  for (const { id, photo, name, card, turns, state, reason } of jobs) {
    if (!photo) continue;
    const isSettled = state === 'refused' || state === 'stopped';
    const kept = { id, blob: photo.blob, name, card, turns, reason };
    await store.put({ ...kept, state: isSettled ? state : 'waiting' });
  }
  await change.objectStore('look').put(look, 'look');
  await change.done;
  database.close();
}
