import type { CardsChange, KeptCard } from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import { on } from '../../platform/database/on.ts';
import { refuseLimit } from '../../platform/plans/refuse-limit.ts';
import { giveBackCard, spendCard } from '../../platform/plans/spend.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { changeAlike, putBack } from './change-alike.ts';

type Ids = readonly string[];

/** Those of these cards that are in the trash, or not in it, locked until the transaction ends. */
async function holdCards(queries: Queries, owner: Holder, ids: Ids, isInTrash: boolean) {
  const rows = await on(queries)
    .selectFrom('locker.cards')
    .select('id')
    .where('user_id', '=', owner)
    .where('id', 'in', [...ids])
    .where('deleted_at', isInTrash ? 'is not' : 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

async function setAllDeleted(queries: Queries, ids: Ids, deletedAt: Date | null): Promise<void> {
  await on(queries)
    .updateTable('locker.cards')
    .set({ deleted_at: deletedAt })
    .where('id', 'in', [...ids])
    .execute();
}

/** What a person does with several cards at once. */
export function createBulk(database: Database, clock: Clock) {
  return {
    async change(owner: Holder, ids: Ids, change: CardsChange) {
      return ok({ before: await changeAlike(database, owner, ids, change, clock.now()) });
    },

    async undo(owner: Holder, kept: readonly KeptCard[]) {
      return ok({ ids: await putBack(database, owner, kept, clock.now()) });
    },

    async remove(owner: Holder, ids: Ids) {
      const gone = await database.transaction(async (queries) => {
        const held = await holdCards(queries, owner, ids, false);
        if (held.length === 0) return held;
        await setAllDeleted(queries, held, clock.now());
        await giveBackCard(queries, owner, held.length);
        return held;
      });
      return ok({ ids: gone });
    },

    async restore(owner: Holder, ids: Ids) {
      const back = await database.transaction(async (queries) => {
        const held = await holdCards(queries, owner, ids, true);
        if (held.length === 0) return held;
        if (!(await spendCard(queries, owner, held.length))) return null;
        await setAllDeleted(queries, held, null);
        return held;
      });
      return back
        ? ok({ ids: back })
        : err(await refuseLimit(database, owner, 'cards', clock.now()));
    },
  };
}
