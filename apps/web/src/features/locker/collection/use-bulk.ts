import {
  type CardsChange,
  changeCards,
  deleteCards,
  type KeptCard,
  MOST_AT_ONCE,
  MOST_JSON_BYTES,
  restoreCards,
  undoCardChanges,
} from '@tc/contract/locker';
import { useState } from 'react';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { required } from '../../../platform/api/required.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useRefreshCards } from './use-cards.ts';

type Ids = readonly string[];

function parts<Item>(all: readonly Item[]): Item[][] {
  const count = Math.ceil(all.length / MOST_AT_ONCE);
  return Array.from({ length: count }, (_, at) =>
    all.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );
}

/** Part of the largest body that the server reads, which leaves room for what surrounds the items. */
const MOST_BYTES = MOST_JSON_BYTES - 1000;

const encoder = new TextEncoder();

/** The same for long items: notes can have up to 4,000 characters. */
function partsBySize<Item>(all: readonly Item[]): Item[][] {
  const found: Item[][] = [];
  let room = 0;
  for (const item of all) {
    // One more for the comma.
    const length = encoder.encode(JSON.stringify(item)).length + 1;
    const last = found.at(-1);
    if (last && length <= room && last.length < MOST_AT_ONCE) last.push(item);
    else {
      found.push([item]);
      room = MOST_BYTES;
    }
    room -= length;
  }
  return found;
}

/** Makes one call per group of cards, and returns all answers together. */
async function inParts<Item, Done>(
  all: readonly Item[],
  work: (part: Item[]) => Promise<readonly Done[]>,
): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const part of parts(all)) done.push(...(await work(part)));
  return done;
}

export function countCards(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'card' : 'cards'}`;
}

/** Only the calls, without any messages. */
function useCalls() {
  const account = useAccount();
  return {
    change: (ids: Ids, change: CardsChange) =>
      inParts(ids, async (part) => {
        const input = { ids: part, ...change };
        return required(await callApi(account, changeCards, { input })).before;
      }),
    undo: async (before: readonly KeptCard[]) => {
      const done: string[] = [];
      for (const cards of partsBySize(before)) {
        done.push(...required(await callApi(account, undoCardChanges, { input: { cards } })).ids);
      }
      return done;
    },
    remove: (ids: Ids) =>
      inParts(
        ids,
        async (part) => required(await callApi(account, deleteCards, { input: { ids: part } })).ids,
      ),
    restore: (ids: Ids) =>
      inParts(
        ids,
        async (part) =>
          required(await callApi(account, restoreCards, { input: { ids: part } })).ids,
      ),
  };
}

/** Changes several cards at once. Each change says what it did and can be undone. */
export function useBulk() {
  const calls = useCalls();
  const refresh = useRefreshCards();
  const show = useToast();
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      show({ title: 'Not done', description, tone: 'danger' });
    } finally {
      // Part of it may already be done.
      await refresh();
      setBusy(false);
    }
  };

  const restore = (ids: Ids) =>
    run(async () => {
      const back = await calls.restore(ids);
      show({ title: `${countCards(back.length)} restored` });
    });

  return {
    isBusy,
    restore,
    change: (ids: Ids, change: CardsChange) =>
      run(async () => {
        const before = await calls.change(ids, change);
        const left = ids.length - before.length;
        const undo = () =>
          run(async () => {
            const undone = await calls.undo(before);
            show({ title: `${countCards(undone.length)} changed back` });
          });
        show({
          title: `${countCards(before.length)} changed`,
          ...(left > 0 && {
            description: `${countCards(left)} left as they were: too many tags, notes too long, or no longer there.`,
          }),
          action: { name: 'Undo', how: 'Change them again by hand', act: () => void undo() },
        });
      }),
    remove: (ids: Ids) =>
      run(async () => {
        const gone = await calls.remove(ids);
        show({
          title: `${countCards(gone.length)} moved to the trash`,
          action: {
            name: 'Undo',
            how: 'Open the trash to restore them',
            act: () => void restore(gone),
          },
        });
      }),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
