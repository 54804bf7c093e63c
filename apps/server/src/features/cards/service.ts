import { randomUUID } from 'node:crypto';
import { type Card, type CardChanges, DAYS_IN_TRASH } from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, invariant, ok } from '@tc/kernel';
import { type Clock, isUuid } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { scheduledWork, type Task } from '../../platform/jobs/job-kind.ts';
import { refuseLimit } from '../../platform/plans/refuse-limit.ts';
import { giveBackCard, spendCard } from '../../platform/plans/spend.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { type CardsAsked, listPage } from './list.ts';
import { presentCard } from './present.ts';
import { findCard, insertCard, removeOldTrash, setDeleted, updateCard } from './store.ts';

const DAY_MS = 86_400_000;

async function requireCard(queries: Queries, owner: Holder, id: string): Promise<Card> {
  const row = await findCard(queries, owner, id);
  invariant(row !== null, 'the card was just written');
  return presentCard(row);
}

/** What people do with the cards of their collection. */
export function createCards(database: Database, clock: Clock) {
  return {
    async list(owner: Holder, asked: CardsAsked) {
      const page = await listPage(database, owner, asked);
      if (!page)
        return err({ code: 'invalid', fields: { cursor: 'is not from this list' } } as const);
      return ok({ items: page.rows.map(presentCard), nextCursor: page.nextCursor });
    },

    async read(owner: Holder, id: string): Promise<ApiOutcome<Card>> {
      const row = isUuid(id) ? await findCard(database, owner, id) : null;
      return row ? ok(presentCard(row)) : err({ code: 'not-found' });
    },

    async create(owner: Holder, changes: CardChanges): Promise<ApiOutcome<Card>> {
      const id = randomUUID();
      const card = await database.transaction(async (queries) => {
        if (!(await spendCard(queries, owner))) return null;
        await insertCard(queries, owner, id, changes, clock.now());
        return requireCard(queries, owner, id);
      });
      return card ? ok(card) : err(await refuseLimit(database, owner, 'cards', clock.now()));
    },

    async change(
      owner: Holder,
      id: string,
      changes: CardChanges,
      version: number | null,
    ): Promise<ApiOutcome<Card>> {
      if (!isUuid(id)) return err({ code: 'not-found' });
      return database.transaction(async (queries) => {
        if (await updateCard(queries, owner, id, changes, version, clock.now())) {
          return ok(await requireCard(queries, owner, id));
        }
        const row = await findCard(queries, owner, id);
        return err({ code: row && row.deleted_at === null ? 'stale' : 'not-found' });
      });
    },

    async remove(owner: Holder, id: string): Promise<ApiOutcome<undefined>> {
      if (!isUuid(id)) return err({ code: 'not-found' });
      const isGone = await database.transaction(async (queries) => {
        const wasThere = await setDeleted(queries, owner, id, clock.now());
        if (wasThere) await giveBackCard(queries, owner);
        return wasThere;
      });
      return isGone ? ok(undefined) : err({ code: 'not-found' });
    },

    async restore(owner: Holder, id: string): Promise<ApiOutcome<Card>> {
      if (!isUuid(id)) return err({ code: 'not-found' });
      const found = await findCard(database, owner, id);
      if (!found) return err({ code: 'not-found' });
      if (found.deleted_at === null) return ok(presentCard(found));
      const card = await database.transaction(async (queries) => {
        if (!(await spendCard(queries, owner))) return null;
        const isBack = await setDeleted(queries, owner, id, null);
        // Somebody else has restored it in the meantime, and counted it.
        if (!isBack) await giveBackCard(queries, owner);
        return requireCard(queries, owner, id);
      });
      return card ? ok(card) : err(await refuseLimit(database, owner, 'cards', clock.now()));
    },
  };
}

/** Deletes what has been in the trash for long enough. */
export function emptyTrash(database: Database, clock: Clock): Task {
  return {
    kind: scheduledWork('empty-trash', '41 3 * * *'),
    async run() {
      const before = new Date(clock.now().getTime() - DAYS_IN_TRASH * DAY_MS);
      await removeOldTrash(database, before);
    },
  };
}
