import type { applyForBeta, OutputOf } from '@tc/contract/api';
import type { Queries } from '@tc/provider';

export type Application = OutputOf<typeof applyForBeta.input>;

/** A repeated application replaces the old one. */
export async function keepApplication(
  queries: Queries,
  { email, name, platform, collects }: Application,
  now: Date,
): Promise<void> {
  await queries.query(
    `insert into site.beta_applications (email, name, platform, collects, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (email) do update
       set name = excluded.name, platform = excluded.platform, collects = excluded.collects,
         updated_at = excluded.updated_at`,
    [email.toLowerCase(), name, platform, collects, now],
  );
}
