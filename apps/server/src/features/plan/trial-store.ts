import { OFFERS } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { PEOPLE } from '@tc/provider';
import { type NotNull, type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { BillingTrials } from '../../platform/database/tables.generated.ts';

interface Trial {
  readonly endsAt: Date;
  readonly isRunning: boolean;
}

export async function findTrial(queries: Queries, userId: string): Promise<Trial | null> {
  const row = await on(queries)
    .selectFrom('billing.trials')
    .select(['ends_at as endsAt', sql<boolean>`ends_at > now()`.as('isRunning')])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether this person has had a trial, in any account. */
export async function isKnownPerson(queries: Queries, personHash: string): Promise<boolean> {
  const row = await on(queries)
    .selectFrom('billing.trials')
    .select('person_hash')
    .where('person_hash', '=', personHash)
    .executeTakeFirst();
  return row !== undefined;
}

interface Beginning {
  readonly userId: string;
  /** The address that the hash belongs to. If it has changed in the meantime, nothing starts. */
  readonly email: string;
  readonly personHash: string;
}

/**
 * When the new trial ends. Null, and nothing written, if the account is not on the free plan, its address is
 * not confirmed, or the account or the person has had a trial. A single statement decides, so two requests at
 * once start only one.
 */
export async function beginTrial(
  queries: Queries,
  { userId, email, personHash }: Beginning,
): Promise<Date | null> {
  const { rows } = await sql<Pick<Selectable<BillingTrials>, 'ends_at'>>`
    insert into billing.trials (person_hash, user_id, ends_at)
    select ${personHash}, id, now() + make_interval(days => ${OFFERS.trialDays}::integer)
    from ${PEOPLE} person
    where id = ${userId}::uuid and email = ${email} and is_confirmed and not is_anonymous
      and billing.plan_of(id) = 'free'
    on conflict do nothing
    returning ends_at`.execute(on(queries));
  return rows[0]?.ends_at ?? null;
}

interface Ending {
  readonly email: string;
  readonly endsAt: Date;
}

/**
 * Marks trials that end within `days` as announced and returns their owners. It is part of the transaction that
 * queues the emails, so everyone is told once. Anyone who has a plan by then needs no email.
 */
export function takeEnding(queries: Queries, days: number): Promise<readonly Ending[]> {
  return on(queries)
    .updateTable('billing.trials as trial')
    .from(PEOPLE.as('person'))
    .set({ reminded_at: sql<Date>`now()` })
    .whereRef('person.id', '=', 'trial.user_id')
    .where('person.email', 'is not', null)
    .where('trial.reminded_at', 'is', null)
    .where('trial.ends_at', '>', sql<Date>`now()`)
    .where('trial.ends_at', '<=', sql<Date>`now() + make_interval(days => ${days}::integer)`)
    .where(
      sql<boolean>`not exists (
        select from billing.plans held where held.user_id = trial.user_id and held.plan <> 'free'
      )`,
    )
    .returning(['person.email', 'trial.ends_at as endsAt'])
    .$narrowType<{ email: NotNull }>()
    .execute();
}
