import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { BORDERS, type SideName } from '../../grading/model.ts';
import { openPhoto } from '../../grading/photos/card-photo.ts';
import type { CenteredSide } from './lines.ts';
import { NO_WORK, type PhotoWork, type Work } from './work.ts';

/** A side as stored: its file and its lines. */
interface KeptSide {
  readonly blob: Blob;
  readonly name: string;
  readonly enlargedBy: number;
  readonly side: CenteredSide | null;
  readonly refusal: string | null;
}

interface Schema extends DBSchema {
  readonly sides: { readonly key: SideName; readonly value: KeptSide };
}

const NAME = 'centering';

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('sides'),
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
}

/** Null if nothing was ever saved here, because looking must not create a database. */
async function openKept(): Promise<IDBPDatabase<Schema> | null> {
  const all = await indexedDB.databases?.();
  const isThere = all?.some(({ name }) => name === NAME) ?? true;
  return isThere ? open() : null;
}

function isLine(value: unknown): boolean {
  const line = value as { startMm?: unknown; endMm?: unknown } | null | undefined;
  return Number.isFinite(line?.startMm) && Number.isFinite(line?.endMm);
}

/** Whether what is stored is a side in the form that this version writes. */
function isSide(value: unknown): value is CenteredSide {
  const side = value as CenteredSide | null | undefined;
  const card = side?.card?.card;
  const quad: unknown = side?.card?.quad;
  return (
    Array.isArray(quad) &&
    quad.length === 4 &&
    quad.flat().every((part) => Number.isFinite(part)) &&
    [card?.widthMm, card?.heightMm, card?.pxPerMm, side?.takenPxPerMm].every(
      (mm) => Number(mm) > 0,
    ) &&
    BORDERS.every((border) => {
      const pair = side?.lines?.[border];
      return isLine(pair?.cut) && isLine(pair?.frame);
    })
  );
}

async function openSide(kept: unknown): Promise<PhotoWork | null> {
  const { blob, name, enlargedBy = 1, side, refusal } = (kept ?? {}) as Partial<KeptSide>;
  if (!(blob instanceof Blob) || (side !== null && !isSide(side))) return null;
  if (!Number.isFinite(enlargedBy)) return null;
  const photo = await openPhoto(blob, typeof name === 'string' ? name : 'Photo');
  if (!photo.extent) return null;
  return { photo, enlargedBy, side, refusal: typeof refusal === 'string' ? refusal : null };
}

/** The work as it was left on this device. Anything unreadable is treated as if it never existed. */
export async function loadWork(): Promise<Work> {
  const database = await openKept();
  if (!database) return NO_WORK;
  const [front, back] = await Promise.all([
    database.get('sides', 'front').then(openSide),
    database.get('sides', 'back').then(openSide),
  ]);
  database.close();
  return { front, back };
}

/** Saves the work on this device. Rejects if the browser stores nothing, or has no more room. */
export async function keepWork(work: Work): Promise<void> {
  const isEmpty = !work.front && !work.back;
  const database = isEmpty ? await openKept() : await open();
  if (!database) return;
  const { store, done } = database.transaction('sides', 'readwrite');
  for (const name of ['front', 'back'] as const) {
    const one = work[name];
    if (!one) await store.delete(name);
    else {
      const { photo, enlargedBy, side, refusal } = one;
      await store.put({ blob: photo.blob, name: photo.name, enlargedBy, side, refusal }, name);
    }
  }
  await done;
  database.close();
}
