import type { Card } from '@tc/contract/locker';
import type { DBSchema, IDBPDatabase } from 'idb';
import { readRememberedPerson } from '../account/remembered-person.ts';
import { openOnce } from '../open-once.ts';
import { KEPT_CARDS } from './forget-kept.ts';

/** The newest cards of a collection, as the server had them at some moment. */
export interface KeptCollection {
  readonly owner: string;
  /** The team whose cards they are; empty for the person's own. */
  readonly teamId: string;
  readonly name: string;
  readonly asOf: Date;
  /** How many cards the collection had, including those that are not kept. */
  readonly total: number;
  readonly cards: readonly Card[];
}

/** Whose cards they are. */
export type Whose = Pick<KeptCollection, 'owner' | 'teamId'>;

export interface KeptPicture {
  readonly owner: string;
  readonly teamId: string;
  readonly cardId: string;
  /** The scan that it shows. */
  readonly scanId: string;
  readonly blob: Blob;
}

type Place = [owner: string, teamId: string];

interface Schema extends DBSchema {
  readonly collections: { readonly key: Place; readonly value: KeptCollection };
  readonly pictures: {
    readonly key: [...Place, string];
    readonly value: KeptPicture;
  };
}

const open = openOnce<Schema>(KEPT_CARDS, (database) => {
  database.createObjectStore('collections', { keyPath: ['owner', 'teamId'] });
  database.createObjectStore('pictures', { keyPath: ['owner', 'teamId', 'cardId'] });
});

/**
 * Only the signed-in person's cards are kept. Signing out clears who is remembered before it deletes the
 * database, so whatever is still being written then is refused here.
 */
async function openFor(owner: string): Promise<IDBPDatabase<Schema> | null> {
  const isStill = () => readRememberedPerson()?.id === owner;
  if (!isStill()) return null;
  const database = await open();
  return isStill() ? database : null;
}

/** Every key that starts with these parts: an array sorts after any text. */
function startingWith(...parts: string[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []]);
}

/** Replaces what was kept from a collection. */
export async function keepCollection(kept: KeptCollection): Promise<void> {
  const database = await openFor(kept.owner);
  await database?.put('collections', kept);
}

export async function listCollections(owner: string): Promise<readonly KeptCollection[]> {
  return (await (await openFor(owner))?.getAll('collections', startingWith(owner))) ?? [];
}

/** Which scan each kept picture of a collection shows, and its size, by card. */
export async function listPictures({ owner, teamId }: Whose) {
  const database = await openFor(owner);
  const all = (await database?.getAll('pictures', startingWith(owner, teamId))) ?? [];
  return new Map(all.map(({ cardId, scanId, blob }) => [cardId, { scanId, bytes: blob.size }]));
}

export async function countPictures({ owner, teamId }: Whose): Promise<number> {
  return (await (await openFor(owner))?.count('pictures', startingWith(owner, teamId))) ?? 0;
}

export async function keepPicture(picture: KeptPicture): Promise<void> {
  await (await openFor(picture.owner))?.put('pictures', picture);
}

export async function findPicture({ owner, teamId }: Whose, cardId: string): Promise<Blob | null> {
  const found = await (await openFor(owner))?.get('pictures', [owner, teamId, cardId]);
  return found?.blob ?? null;
}

export async function removePicture({ owner, teamId }: Whose, cardId: string): Promise<void> {
  await (await openFor(owner))?.delete('pictures', [owner, teamId, cardId]);
}

/** Removes what belongs to anybody else, and to teams that this person is no longer in. */
export async function removeOthers(owner: string, teamIds: readonly string[]): Promise<void> {
  const database = await openFor(owner);
  if (!database) return;
  const isOthers = (of: Whose) => of.owner !== owner || !teamIds.includes(of.teamId);
  const work = database.transaction(['collections', 'pictures'], 'readwrite');
  for (const name of ['collections', 'pictures'] as const) {
    const store = work.objectStore(name);
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (isOthers(cursor.value)) await cursor.delete();
    }
  }
  await work.done;
}
