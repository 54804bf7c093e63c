import type { TestPerson } from './accounts.ts';
import { withDatabase } from './database.ts';
import type { RunningProduct } from './product.ts';

/** Puts somebody on a plan, as an operator does. */
export function setPlan(
  product: RunningProduct,
  { id }: TestPerson,
  plan: 'free' | 'pro' | 'business',
): Promise<void> {
  return withDatabase(product, async (client) => {
    await client.query(
      `insert into billing.plans (user_id, plan, set_by, set_at) values ($1, $2, 'operator', now())
       on conflict (user_id) do update set plan = excluded.plan`,
      [id, plan],
    );
  });
}
