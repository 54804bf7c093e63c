import { type DBSchema, openDB } from 'idb';
import type { CardPhotos, Outlines, SideName, Turns } from '../../../grading/model.ts';
import { openPhoto } from '../../../grading/photos/card-photo.ts';
import type { Decisions, Session } from '../../../grading/session.ts';
import { NO_WORK, type ProWork } from './pro-work.ts';
import { readTurns, readWork } from './read-work.ts';

interface KeptPhoto {
  readonly blob: Blob;
  readonly name: string;
}

/** A card as stored: its files, what the person decided before measuring, and the work. */
interface KeptCard {
  readonly front: KeptPhoto;
  readonly back: KeptPhoto | null;
  readonly moreLight: Readonly<Partial<Record<SideName, readonly KeptPhoto[]>>>;
  readonly cleanPictures?: Readonly<Partial<Record<SideName, KeptPhoto>>>;
  readonly outlines: Outlines;
  readonly size: Decisions['size'];
  readonly turns?: Turns;
  readonly work: ProWork;
}

/** The card on the workbench, and the one under moving light. */
export type CardKey = 'last' | 'lit';

interface Schema extends DBSchema {
  readonly cards: { readonly key: CardKey; readonly value: KeptCard };
}

const NAME = 'workbench';

function open() {
  return openDB<Schema>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('cards'),
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
}

/** Null if nothing was ever saved here, because looking must not create a database. */
async function openKept() {
  const all = await indexedDB.databases?.();
  const isThere = all?.some(({ name }) => name === NAME) ?? true;
  return isThere ? open() : null;
}

/** What was left on this device. */
export interface KeptWork {
  readonly card: CardPhotos;
  readonly outlines: Outlines;
  readonly size: Decisions['size'];
  readonly moreLight: Decisions['moreLight'];
  readonly cleanPictures: Decisions['cleanPictures'];
  readonly turns: Turns;
  readonly work: ProWork;
}

async function openKeptPhoto(kept: KeptPhoto | null | undefined) {
  if (!(kept?.blob instanceof Blob)) return null;
  return openPhoto(kept.blob, typeof kept.name === 'string' ? kept.name : 'Photo');
}

function litPhotos(kept: readonly KeptPhoto[] | undefined) {
  return (kept ?? [])
    .filter(({ blob }) => blob instanceof Blob)
    .map(({ blob, name }, index) => ({ id: -1 - index, blob, name: String(name) }));
}

function cleanPictures({ cleanPictures: kept = {} }: KeptCard): Decisions['cleanPictures'] {
  const [front] = litPhotos(kept.front && [kept.front]);
  const [back] = litPhotos(kept.back && [kept.back]);
  return { ...(front && { front }), ...(back && { back }) };
}

/** The card as it was left; null if there is none, or it cannot be read. */
export async function loadKept(key: CardKey): Promise<KeptWork | null> {
  const database = await openKept();
  if (!database) return null;
  const kept = await database.get('cards', key);
  database.close();
  const front = await openKeptPhoto(kept?.front);
  if (!kept || !front?.extent) return null;
  return {
    card: { label: 'Your card', front, back: await openKeptPhoto(kept.back) },
    outlines: kept.outlines ?? {},
    size: kept.size ?? 'auto',
    moreLight: {
      front: litPhotos(kept.moreLight?.front),
      back: litPhotos(kept.moreLight?.back),
    },
    cleanPictures: cleanPictures(kept),
    turns: readTurns(kept.turns),
    work: readWork(kept.work),
  };
}

/** Saves the card on this device. Rejects if the browser stores nothing, or has no more room. */
export async function keepCard(
  key: CardKey,
  { card, decisions, turns }: Pick<Session, 'card' | 'decisions' | 'turns'>,
  work: ProWork = NO_WORK,
): Promise<void> {
  const { outlines, size, moreLight } = decisions;
  const { front, back } = decisions.cleanPictures ?? {};
  const photo = ({ blob, name }: KeptPhoto): KeptPhoto => ({ blob, name });
  const database = await open();
  await database.put(
    'cards',
    {
      front: photo(card.front),
      back: card.back && photo(card.back),
      moreLight: {
        front: (moreLight.front ?? []).map(photo),
        back: (moreLight.back ?? []).map(photo),
      },
      cleanPictures: { ...(front && { front: photo(front) }), ...(back && { back: photo(back) }) },
      ...{ outlines, size, turns, work },
    },
    key,
  );
  database.close();
}

export async function forgetCard(key: CardKey): Promise<void> {
  const database = await openKept();
  await database?.delete('cards', key);
  database?.close();
}
