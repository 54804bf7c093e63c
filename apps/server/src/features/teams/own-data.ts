import type { Queries } from '@tc/database';
import { on } from '../../platform/database/on.ts';
import { type OwnData, writeList } from '../../platform/export/own-data.ts';

const PAGE = 500;

async function* readOwnActs(queries: Queries, owner: string): AsyncGenerator<readonly string[]> {
  let after = 0;
  for (;;) {
    const rows = await on(queries)
      .selectFrom('teams.activity')
      .select(['id', 'acted_at as at', 'act', 'card_id as cardId', 'card_name as card', 'detail'])
      .where('actor_id', '=', owner)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield rows.map(({ id: _, ...act }) => JSON.stringify(act));
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Which team a person is in, and what they did there. The team's own data is not included. */
export const TEAM_OF_PERSON: readonly OwnData[] = [
  {
    name: 'team',
    async *write(queries, owner) {
      const team = await on(queries)
        .selectFrom('teams.members')
        .innerJoin('teams.teams', 'teams.teams.id', 'teams.members.team_id')
        .select(['teams.teams.id', 'name', 'role', 'joined_at as joinedAt'])
        .where('user_id', '=', owner)
        .executeTakeFirst();
      yield JSON.stringify(team ?? null);
    },
  },
  { name: 'teamActivity', write: (queries, owner) => writeList(readOwnActs(queries, owner)) },
];
