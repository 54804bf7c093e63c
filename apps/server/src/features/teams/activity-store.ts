import type { Queries } from '@tc/database';
import { PEOPLE } from '@tc/provider';
import { type RawBuilder, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { TeamsActivity } from '../../platform/database/tables.generated.ts';
import { teamLedBy } from '../../platform/teams/holder.ts';

export interface ActivityRow {
  readonly id: number;
  readonly acted_at: Date;
  readonly actor: string | null;
  /** The person it was done to. */
  readonly subject: string | null;
  readonly act: TeamsActivity['act'];
  readonly card_id: string | null;
  readonly card_name: string | null;
  readonly detail: string | null;
}

export interface ActivityAsked {
  readonly cardId?: string | undefined;
  /** Only entries before this one. */
  readonly before: number | null;
  readonly limit: number;
}

function nameOf(id: RawBuilder<unknown>) {
  return sql`select person.name from ${PEOPLE} person where person.id = ${id}`;
}

/** Newest first; empty if the caller may not read the log. */
export async function listRows(
  queries: Queries,
  userId: string,
  { cardId, before, limit }: ActivityAsked,
): Promise<ActivityRow[]> {
  const ofCard = cardId === undefined ? sql`true` : sql`activity.card_id = ${cardId}::uuid`;
  const older = before === null ? sql`true` : sql`activity.id < ${before}::bigint`;
  const { rows } = await sql<ActivityRow>`
    select activity.id, activity.acted_at, activity.act, activity.card_id, activity.card_name,
      activity.detail, actor.name as actor, subject.name as subject
    from teams.activity
    left join lateral (${nameOf(sql`activity.actor_id`)}) actor on true
    left join lateral (${nameOf(sql`activity.subject_id`)}) subject on true
    where activity.team_id = ${teamLedBy(userId, 'lead')} and ${ofCard} and ${older}
    order by activity.id desc limit ${limit}`.execute(on(queries));
  return rows;
}
