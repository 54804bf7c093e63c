import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../schema/on.ts';

/** What other parts of the product may know about a person. */
export interface Person extends Pick<RowOf<'auth.users'>, 'id' | 'email' | 'is_anonymous'> {
  readonly is_confirmed: boolean;
  readonly name: string;
}

/**
 * Everybody with an account. It goes into the statements of other parts, as in
 * `.innerJoin(PEOPLE.as('person'), 'person.id', 'member.user_id')` or
 * `join ${PEOPLE} person on person.id = member.user_id`. PostgreSQL reads the table as if it were named there,
 * with its indexes.
 */
export const PEOPLE = sql<Person>`(
  select id, email, email_confirmed_at is not null as is_confirmed, is_anonymous,
    coalesce(nullif(raw_user_meta_data ->> 'display_name', ''), email, phone, 'Member') as name
  from auth.users
)`;

/** True in a statement if the account is about to be deleted. */
export function isLeaving(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from auth.account_deletions leaving where leaving.user_id = ${userId}
  )`;
}

/** Selects a person's id and locks their account until the transaction ends. */
export function lockedPerson(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id from auth.users where id = ${userId} for no key update`;
}
