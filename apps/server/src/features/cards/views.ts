import { randomUUID } from 'node:crypto';
import { MOST_VIEWS, type View } from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Clock, isUuid } from '@tc/provider';
import { type Selectable, sql } from 'kysely';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { on } from '../../platform/database/on.ts';
import type { LockerViews } from '../../platform/database/tables.generated.ts';
import type { Holder } from '../../platform/teams/holder.ts';

export function listViews(queries: Queries, owner: Holder): Promise<View[]> {
  return on(queries)
    .selectFrom('locker.views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', owner)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Views of the locker that people save. */
export function createViews(database: Database, clock: Clock) {
  return {
    async list(owner: Holder) {
      return ok({ items: await listViews(database, owner) });
    },

    async save(owner: Holder, { name, query }: Omit<View, 'id'>): Promise<ApiOutcome<View>> {
      const { rows } = await sql<Pick<Selectable<LockerViews>, 'id' | 'name' | 'query'>>`
        insert into locker.views (id, user_id, name, query, created_at)
        select ${randomUUID()}, ${owner}, ${name}, ${query}, ${clock.now()}
        where (
          select count(*) from locker.views where user_id = ${owner} and name <> ${name}
        ) < ${MOST_VIEWS}
        on conflict (user_id, name) do update set query = excluded.query
        returning id, name, query`.execute(on(database));
      const [saved] = rows;
      if (saved) return ok(saved);
      const message = `You have ${MOST_VIEWS} saved views. Remove one to save another.`;
      return err({ code: 'conflict', message });
    },

    async remove(owner: Holder, id: string): Promise<ApiOutcome<undefined>> {
      if (!isUuid(id)) return err({ code: 'not-found' });
      const gone = await on(database)
        .deleteFrom('locker.views')
        .where('user_id', '=', owner)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return gone ? ok(undefined) : err({ code: 'not-found' });
    },
  };
}
