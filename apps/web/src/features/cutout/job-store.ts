import type { PlacedCard } from '@tc/engine';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openPhoto } from '../../grading/photos/card-photo.ts';
import type { CutJob } from './jobs.ts';
import { type Look, readLook } from './look.ts';

/** A job as stored, beside its photo. Pictures are made again. */
interface KeptJob {
  readonly id: number;
  /** Jobs stored by the first version have their photo with them. */
  readonly blob?: Blob;
  readonly name: string;
  readonly card: PlacedCard | null;
  readonly turns: CutJob['turns'];
  readonly state: 'waiting' | 'refused' | 'stopped';
  readonly reason: string | null;
}

interface Schema extends DBSchema {
  readonly jobs: { readonly key: number; readonly value: KeptJob };
  /** By the id of their job. They never change, so each is written once, however often its job is. */
  readonly photos: { readonly key: number; readonly value: Blob };
  readonly look: { readonly key: 'look'; readonly value: Look };
}

export interface KeptWork {
  readonly jobs: readonly CutJob[];
  readonly look: Look | null;
}

const NAME = 'cutout';

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, 2, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('jobs', { keyPath: 'id' });
        database.createObjectStore('look');
      }
      database.createObjectStore('photos');
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

async function openJob(kept: unknown, stored: Blob | undefined): Promise<CutJob | null> {
  const { id, name, card, turns, state, reason, ...rest } = (kept ?? {}) as Partial<KeptJob>;
  const blob = stored ?? rest.blob;
  if (typeof id !== 'number' || !(blob instanceof Blob)) return null;
  const photo = await openPhoto(blob, typeof name === 'string' ? name : 'Photo');
  return {
    ...{ id, file: null, photo, name: photo.name, picture: null },
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
  const photos = await Promise.all(kept.map(({ id }) => database.get('photos', id)));
  const look = readLook(await database.get('look', 'look'));
  database.close();
  const jobs: CutJob[] = [];
  // One after the other: a browser that decodes all at once runs out of memory.
  for (const [k, one] of kept.entries()) {
    const job = await openJob(one, photos[k]);
    if (job) jobs.push(job);
  }
  return { jobs, look };
}

/** Saves the list on this device. Rejects if the browser stores nothing, or has no more room. */
export async function keepJobs(jobs: readonly CutJob[], look: Look): Promise<void> {
  const database = await open();
  const change = database.transaction(['jobs', 'photos', 'look'], 'readwrite');
  const store = change.objectStore('jobs');
  const photos = change.objectStore('photos');
  const wanted = new Set(jobs.map(({ id }) => id));
  for (const id of await store.getAllKeys()) if (!wanted.has(id)) await store.delete(id);
  const stored = new Set(await photos.getAllKeys());
  for (const id of stored) if (!wanted.has(id)) await photos.delete(id);
  for (const { id, photo, name, card, turns, state, reason } of jobs) {
    if (!photo) continue;
    const isSettled = state === 'refused' || state === 'stopped';
    if (!stored.has(id)) await photos.put(photo.blob, id);
    await store.put({ id, name, card, turns, reason, state: isSettled ? state : 'waiting' });
  }
  await change.objectStore('look').put(look, 'look');
  await change.done;
  database.close();
}
