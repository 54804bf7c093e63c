import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { TeamsActivity } from '../../platform/database/tables.generated.ts';
import { teamLedBy } from '../../platform/teams/holder.ts';
import { NAME_OF_PERSON } from './store.ts';

export interface ActivityRow {
  readonly id: number;
  readonly acted_at: Date;
  readonly actor: string | null;
  readonly act: TeamsActivity['act'];
  readonly card_id: string | null;
  readonly card_name: string | null;
  readonly detail: string | null;
}

export interface ActivityAsked {
  readonly cardId?: string | undefined;
  /** Those before this one. */
  readonly before: number | null;
  readonly limit: number;
}

/** Newest first. Nothing, where the caller may not read it. */
export async function listRows(
  queries: Queries,
  userId: string,
  { cardId, before, limit }: ActivityAsked,
): Promise<ActivityRow[]> {
  const ofCard = cardId === undefined ? sql`true` : sql`activity.card_id = ${cardId}::uuid`;
  const older = before === null ? sql`true` : sql`activity.id < ${before}::bigint`;
  const { rows } = await sql<ActivityRow>`
    select activity.id, activity.acted_at, activity.act, activity.card_id, activity.card_name,
      activity.detail, case when person.id is not null then ${NAME_OF_PERSON} end as actor
    from teams.activity left join auth.users person on person.id = activity.actor_id
    where activity.team_id = ${teamLedBy(userId, 'lead')} and ${ofCard} and ${older}
    order by activity.id desc limit ${limit}`.execute(on(queries));
  return rows;
}
