import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../schema/on.ts';

type IdentityData = Readonly<Record<string, unknown>>;

/** Ties this address or number to this account, keeping the identity's other data. */
export async function writeIdentity(
  queries: Queries,
  userId: string,
  provider: 'email' | 'phone',
  data: IdentityData,
  now: Date,
): Promise<void> {
  await on(queries)
    .insertInto('auth.identities')
    .values({
      provider_id: userId,
      user_id: userId,
      identity_data: data,
      provider,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'provider']).doUpdateSet({
        identity_data: sql<IdentityData>`identities.identity_data || excluded.identity_data`,
        updated_at: now,
      }),
    )
    .execute();
}
