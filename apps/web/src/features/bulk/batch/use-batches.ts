import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addBatchItems,
  type Batch,
  cancelBatch,
  createBatch,
  deleteBatch,
  exportBatch,
  listBatches,
  listBatchItems,
  MOST_ITEMS_AT_ONCE,
  pauseBatch,
  readBatch,
  resumeBatch,
} from '@tc/contract/locker';
import { useEffect } from 'react';
import type { Account } from '../../../platform/account/account.ts';
import { useAccount, useAccountState } from '../../../platform/account/account-context.tsx';
import { callApi, fetchFile } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { required } from '../../../platform/api/required.ts';
import { hearOwn } from '../../../platform/live/own-channel.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { wantedOf } from '../../../platform/rules/use-rule-choices.ts';
import { saveBlob } from '../../../platform/save-blob.ts';
import type { BulkCard } from '../pairing/pair-photos.ts';
import { entryOf } from './entries.ts';

/** The server reports every scan that changes. This is for reports that got lost. */
const ASK_AGAIN_MS = 3_000;
/** Another device or another member of the team may resume a paused batch. */
const ASK_PAUSED_MS = 10_000;

export function isUnderWay({ state, counts }: Batch): boolean {
  const { waiting, queued, grading } = counts;
  return (
    grading > 0 || (state === 'open' && waiting + queued > 0) || (state !== 'paused' && queued > 0)
  );
}

/** How soon to check on batches again. */
function askAgain(batches: readonly Batch[]): number | false {
  if (batches.some(isUnderWay)) return ASK_AGAIN_MS;
  return batches.some(({ state }) => state === 'paused') ? ASK_PAUSED_MS : false;
}

export function useBatches() {
  const account = useAccount();
  return useQuery({
    queryKey: QUERY_KEYS.batches,
    staleTime: 0,
    queryFn: async () => required(await callApi(account, listBatches)).items,
    refetchInterval: ({ state: { data } }) => askAgain(data ?? []),
  });
}

/** One batch and its cards; null if it does not exist or belongs to somebody else. */
export function useBatch(id: string) {
  const account = useAccount();
  const who = useAccountState();
  const queries = useQueryClient();
  const owner = who.kind === 'member' ? who.person.id : null;
  useEffect(() => {
    if (owner === null) return;
    return hearOwn(account, owner, 'scan', () => {
      void queries.invalidateQueries({ queryKey: [...QUERY_KEYS.batches, id] });
    });
  }, [account, owner, queries, id]);
  return useQuery({
    queryKey: [...QUERY_KEYS.batches, id],
    staleTime: 0,
    queryFn: async () => {
      const params = { id };
      const answer = await callApi(account, readBatch, { params });
      if (!answer.ok && answer.error.code === 'not-found') return null;
      const batch = required(answer);
      const { items } = required(await callApi(account, listBatchItems, { params }));
      return { batch, items };
    },
    refetchInterval: ({ state: { data } }) => askAgain(data ? [data.batch] : []),
  });
}

const ACTS = { pause: pauseBatch, resume: resumeBatch, cancel: cancelBatch };

export type BatchAct = keyof typeof ACTS;

export function useBatchActs(id: string) {
  const account = useAccount();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEYS.batches });
  return {
    /** Null on success, otherwise the reason. */
    async steer(how: BatchAct): Promise<string | null> {
      const answer = await callApi(account, ACTS[how], { params: { id } });
      await refresh();
      return answer.ok ? null : answer.error.message;
    },
    async forget(): Promise<string | null> {
      const answer = await callApi(account, deleteBatch, { params: { id } });
      // The page of a removed batch need not ask for it again.
      await queries.invalidateQueries({ queryKey: QUERY_KEYS.batches, exact: true });
      return answer.ok || answer.error.code === 'not-found' ? null : answer.error.message;
    },
    async save(name: string): Promise<string | null> {
      try {
        const file = await fetchFile(account, exportBatch, { id });
        if (file) saveBlob(`${name}.csv`, file);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : 'The file could not be loaded.';
      }
    },
  };
}

interface NewBatch {
  readonly name: string;
  readonly rules: string;
  readonly cards: readonly BulkCard[];
}

/**
 * Names the cards on the server, then hands their photos to this browser's outbox, which keeps sending them
 * however often the connection breaks. If the server refuses, it throws with a sentence.
 */
export async function beginBatch(
  account: Account,
  outbox: Outbox,
  { name, rules, cards }: NewBatch,
  onKept: (count: number) => void,
): Promise<string> {
  const input = { name, rules: wantedOf(rules) };
  const { id } = required(await callApi(account, createBatch, { input }));
  const ids = new Map<number, string>();
  for (let from = 0; from < cards.length; from += MOST_ITEMS_AT_ONCE) {
    const items = cards
      .slice(from, from + MOST_ITEMS_AT_ONCE)
      .map((card, at) => ({ position: from + at, name: card.name }));
    const added = await callApi(account, addBatchItems, { params: { id }, input: { items } });
    for (const item of required(added).items) ids.set(item.position, item.id);
  }
  const entries = cards.map((card, at) => entryOf(ids.get(at) ?? '', card));
  await outbox.addBatch(entries, onKept);
  return id;
}
