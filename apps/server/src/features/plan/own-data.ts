import { on } from '../../platform/database/on.ts';
import type { OwnData } from '../../platform/export/own-data.ts';
import { findPlan } from '../../platform/plans/spend.ts';

/** A person's plan, and what was counted against it. */
export const PLAN_OF_PERSON: OwnData = {
  name: 'plan',
  async *write(queries, owner) {
    const scans = await on(queries)
      .selectFrom('billing.usage')
      .select(['month', 'scans'])
      .where('user_id', '=', owner)
      .orderBy('month')
      .execute();
    const trial = await on(queries)
      .selectFrom('billing.trials')
      .select(['started_at as startedAt', 'ends_at as endsAt'])
      .where('user_id', '=', owner)
      .executeTakeFirst();
    yield JSON.stringify({ plan: await findPlan(queries, owner), scans, trial: trial ?? null });
  },
};
