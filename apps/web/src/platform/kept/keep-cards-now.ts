import { type Card, listCards, readPicture, readTotals } from '@tc/contract/locker';
import type { Account } from '../account/account.ts';
import { callApi, fetchFile } from '../api/call-api.ts';
import { required } from '../api/required.ts';
import {
  type KeptCollection,
  keepCollection,
  keepPicture,
  listPictures,
  removeOthers,
  removePicture,
} from './kept-store.ts';

/** Enough for most collections; it takes three requests. */
const MOST_CARDS = 500;
const CARDS_AT_ONCE = 200;
/** About 15 KB each, so all pictures of that many cards fit. */
const MOST_PICTURE_BYTES = 12_000_000;

type Named = Pick<KeptCollection, 'owner' | 'teamId' | 'name'>;

async function readNewest(account: Account, signal: AbortSignal): Promise<readonly Card[]> {
  const cards: Card[] = [];
  let cursor = '';
  while (cards.length < MOST_CARDS) {
    const limit = Math.min(CARDS_AT_ONCE, MOST_CARDS - cards.length);
    const input = { sort: 'newest', trash: 'false', limit, ...(cursor && { cursor }) } as const;
    const { items, nextCursor } = required(await callApi(account, listCards, { input, signal }));
    cards.push(...items);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return cards;
}

/** Pictures that are missing or outdated, one at a time, because nobody is waiting for them. */
async function keepPictures(
  account: Account,
  { owner, teamId, cards }: KeptCollection,
  signal: AbortSignal,
): Promise<void> {
  const whose = { owner, teamId };
  const kept = await listPictures(whose);
  const newest = new Map(cards.map(({ id, scans }) => [id, scans[0]]));
  let bytes = 0;
  for (const [cardId, picture] of kept) {
    if (newest.get(cardId) === picture.scanId) bytes += picture.bytes;
    else await removePicture(whose, cardId);
  }
  for (const [cardId, scanId] of newest) {
    if (signal.aborted || bytes >= MOST_PICTURE_BYTES) return;
    if (scanId === undefined || kept.get(cardId)?.scanId === scanId) continue;
    const blob = await fetchFile(account, readPicture, { id: cardId }, signal);
    if (!blob) continue;
    if (signal.aborted || bytes + blob.size > MOST_PICTURE_BYTES) return;
    await keepPicture({ ...whose, cardId, scanId, blob });
    bytes += blob.size;
  }
}

/** There is no need for two tabs to do the same work. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request('kept-cards', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/**
 * Keeps the newest cards of the collection on screen and their small pictures in this browser.
 *
 * @param teamIds the collections of this person; an empty text is their own
 */
export async function keepCardsNow(
  account: Account,
  whose: Named,
  teamIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await alone(async () => {
    await removeOthers(whose.owner, teamIds);
    const asOf = new Date();
    const cards = await readNewest(account, signal);
    const input = { trash: 'false' } as const;
    const totals = required(await callApi(account, readTotals, { input, signal }));
    // Somebody may have switched to another collection meanwhile, and then these cards may belong to the other one.
    if (signal.aborted) return;
    const kept = { ...whose, asOf, cards, total: Math.max(totals.cards, cards.length) };
    await keepCollection(kept);
    await keepPictures(account, kept, signal);
  });
}
