import { randomUUID } from 'node:crypto';
import { type Batch, MOST_BATCHES, type WantedRules } from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Clock, isUuid } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { holdPlan } from '../../platform/plans/spend.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { addItems, countItems, listItems } from './item-store.ts';
import { mayBeginBatches, PLAN_OF_BATCHES } from './policy.ts';
import type { RuleChooser } from './ports.ts';
import { presentBatch, presentItem } from './present.ts';
import {
  type BatchRow,
  countBatches,
  findBatch,
  findByKey,
  holdOpen,
  insertBatch,
  listBatches,
  removeBatch,
} from './store.ts';

export interface BatchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly rules: RuleChooser;
}

interface NewBatch {
  readonly name: string;
  readonly rules?: WantedRules | undefined;
}

const FULL = `There are ${MOST_BATCHES} batches already, which is the limit. Forget old ones first.`;
const ENDED = 'This batch is paused or canceled.';
const UNDER_WAY = 'Some cards of this batch are not graded yet. Cancel it first.';

async function refusePlan(queries: Queries, owner: Holder): Promise<ApiRefusal> {
  const used = await countBatches(queries, owner);
  const message = `Batches of scans are part of the ${PLAN_OF_BATCHES} plan.`;
  return { code: 'plan-limit', message, plan: { limit: 'batches', used, max: 0 } };
}

const KEY_TAKEN: ApiRefusal = {
  code: 'conflict',
  message: 'This Idempotency-Key was used for another batch.',
};

/**
 * Whether this is the same request as the one that created the batch. A person's own rule book without a
 * version matches, because the batch took the latest version at the time.
 */
function isSame({ name, rules: kept }: BatchRow, { name: asked, rules }: NewBatch): boolean {
  if (name !== asked || !kept || !rules) return name === asked && !kept && !rules;
  if ('book' in kept) return 'book' in rules && rules.book === kept.book;
  if ('book' in rules || rules.standardId !== kept.standardId) return false;
  return rules.version === undefined || rules.version === kept.version;
}

export function createBatches({ database, clock, rules }: BatchDeps) {
  async function present(owner: Holder, row: BatchRow): Promise<Batch> {
    return presentBatch(row, (await countItems(database, owner, [row.id])).get(row.id));
  }

  async function read(owner: Holder, id: string): Promise<ApiOutcome<Batch>> {
    const row = isUuid(id) ? await findBatch(database, owner, id) : null;
    return row ? ok(await present(owner, row)) : err({ code: 'not-found' });
  }

  return {
    read,

    async create(owner: Holder, wanted: NewBatch, key: string | null): Promise<ApiOutcome<Batch>> {
      const chosen = wanted.rules && (await rules.chooseRules(database, owner, wanted.rules));
      if (chosen?.ok === false) return chosen;
      const made = await database.transaction(async (queries): Promise<ApiOutcome<BatchRow>> => {
        const plan = await holdPlan(queries, owner);
        const before = key === null ? null : await findByKey(queries, owner, key);
        if (before) return isSame(before, wanted) ? ok(before) : err(KEY_TAKEN);
        if (!mayBeginBatches(plan)) return err(await refusePlan(queries, owner));
        if ((await countBatches(queries, owner)) >= MOST_BATCHES) {
          return err({ code: 'conflict', message: FULL });
        }
        const { name } = wanted;
        const facts = { id: randomUUID(), user_id: owner, name, rules: chosen?.value ?? null };
        return ok(
          await insertBatch(queries, { ...facts, idempotency_key: key, created_at: clock.now() }),
        );
      });
      return made.ok ? ok(await present(owner, made.value)) : made;
    },

    async list(owner: Holder) {
      const rows = await listBatches(database, owner);
      const counts = await countItems(
        database,
        owner,
        rows.map(({ id }) => id),
      );
      return ok({ items: rows.map((row) => presentBatch(row, counts.get(row.id))) });
    },

    async add(
      owner: Holder,
      id: string,
      items: readonly { readonly position: number; readonly name: string }[],
    ) {
      const found = await read(owner, id);
      if (!found.ok) return found;
      return database.transaction(async (queries) => {
        if (!(await holdOpen(queries, owner, id))) {
          return err({ code: 'conflict', message: ENDED } as const);
        }
        const named = items.map((item) => ({ ...item, id: randomUUID() }));
        return ok({ items: await addItems(queries, id, named) });
      });
    },

    async listItems(owner: Holder, id: string) {
      const found = await read(owner, id);
      if (!found.ok) return found;
      return ok({ items: (await listItems(database, owner, id)).map(presentItem) });
    },

    async remove(owner: Holder, id: string): Promise<ApiOutcome<undefined>> {
      const found = await read(owner, id);
      if (!found.ok) return found;
      const { state, counts } = found.value;
      const waiting = state === 'cancelled' ? 0 : counts.waiting;
      if (waiting + counts.queued + counts.grading > 0) {
        return err({ code: 'conflict', message: UNDER_WAY });
      }
      await removeBatch(database, owner, id);
      return ok(undefined);
    },
  };
}
