import { type CardsChange, type KeptCard, MOST_TAGS } from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import { refuseLimit } from '../../platform/plans/refuse-limit.ts';
import { giveBackCard, spendCard } from '../../platform/plans/spend.ts';
import type { Holder } from '../../platform/teams/holder.ts';

type Ids = readonly string[];

/** The tags of a card without those to go, and with those to come behind them, each once. */
function tagsAfter({ addTags = [], removeTags = [] }: CardsChange) {
  return sql<string[]>`(
    select coalesce(array_agg(tag order by place), '{}') from (
      select tag, min(place) as place
      from unnest(cards.tags || ${addTags}::text[]) with ordinality as every (tag, place)
      where tag <> all(${removeTags}::text[])
      group by tag
    ) as left_over
  )`;
}

/** The same change to several cards; answers each as it was, with the version that it now has. */
async function changeAlike(
  queries: Queries,
  owner: Holder,
  ids: Ids,
  change: CardsChange,
  now: Date,
): Promise<readonly KeptCard[]> {
  const tags = tagsAfter(change);
  const { game, set } = change;
  const { rows } = await sql<KeptCard>`
    with before as (
      select id, game, set_name, tags from locker.cards
      where user_id = ${owner} and id = any(${[...ids]}::uuid[]) and deleted_at is null
      order by id for update
    )
    update locker.cards as cards set
      game = ${game === undefined ? sql`cards.game` : game},
      set_name = ${set === undefined ? sql`cards.set_name` : set},
      tags = ${tags},
      updated_at = ${now},
      version = cards.version + 1
    from before
    where cards.id = before.id and cardinality(${tags}) <= ${MOST_TAGS}
    returning cards.id, cards.version, before.game, before.set_name as "set", before.tags`.execute(
    on(queries),
  );
  return rows;
}

/** Puts cards back as they were, where nobody has changed them since. */
async function putBack(
  queries: Queries,
  owner: Holder,
  kept: readonly KeptCard[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update locker.cards as cards set
      game = kept.game,
      set_name = kept."set",
      tags = array(select jsonb_array_elements_text(kept.tags)),
      updated_at = ${now},
      version = cards.version + 1
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as kept (id uuid, version integer, game text, "set" text, tags jsonb)
    where cards.user_id = ${owner} and cards.id = kept.id and cards.version = kept.version
      and cards.deleted_at is null
    returning cards.id`.execute(on(queries));
  return rows.map(({ id }) => id);
}

/** Those of these cards that are in the trash, or out of it, held until the transaction ends. */
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
