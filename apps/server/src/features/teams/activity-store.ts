import type { Queries } from '@tc/database';
import { PEOPLE, type Person } from '@tc/provider';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { TeamsActivity } from '../../platform/database/tables.generated.ts';
import { teamLedBy } from '../../platform/teams/holder.ts';

export interface ActivityRow
  extends Omit<Selectable<TeamsActivity>, 'team_id' | 'actor_id' | 'subject_id'> {
  readonly actor: string | null;
  /** The person it was done to. */
  readonly subject: string | null;
}

export interface ActivityAsked {
  readonly cardId?: string | undefined;
  /** Only entries before this one. */
  readonly before: number | null;
  readonly limit: number;
}

function nameOf(id: RawBuilder<unknown>) {
  return sql<
    Pick<Person, 'name'>
  >`(select person.name from ${PEOPLE} person where person.id = ${id})`;
}

/** Newest first; empty if the caller may not read the log. */
export async function listRows(
  queries: Queries,
  userId: string,
  { cardId, before, limit }: ActivityAsked,
): Promise<ActivityRow[]> {
  let rows = on(queries)
    .selectFrom('teams.activity as activity')
    .leftJoinLateral(nameOf(sql.ref('activity.actor_id')).as('actor'), (join) => join.onTrue())
    .leftJoinLateral(nameOf(sql.ref('activity.subject_id')).as('subject'), (join) => join.onTrue())
    .select(['activity.id', 'activity.acted_at', 'activity.act', 'activity.detail'])
    .select(['activity.card_id', 'activity.card_name'])
    .select(['actor.name as actor', 'subject.name as subject'])
    .where('activity.team_id', '=', teamLedBy(userId, 'lead'));
  if (cardId !== undefined) rows = rows.where('activity.card_id', '=', cardId);
  if (before !== null) rows = rows.where('activity.id', '<', before);
  return rows.orderBy('activity.id', 'desc').limit(limit).execute();
}
