import type { applyForBeta, OutputOf } from '@tc/contract/api';
import type { Queries } from '@tc/database';
import { on } from '../../platform/database/on.ts';

export type Application = OutputOf<typeof applyForBeta.input>;

/** A repeated application replaces the old one. */
export async function keepApplication(
  queries: Queries,
  { email, name, platform, collects }: Application,
  now: Date,
): Promise<void> {
  const known = { name, platform, collects, updated_at: now };
  await on(queries)
    .insertInto('site.beta_applications')
    .values({ ...known, email: email.toLowerCase(), created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(known))
    .execute();
}
