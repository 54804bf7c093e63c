import type { ChosenRules, ScanCorrections, ScanState } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import { spendRegrades } from '../../platform/plans/spend-regrades.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { NotDone } from './not-done.ts';

export interface Again {
  /** Scans in these states may be graded again. */
  readonly from: readonly ScanState[];
  /** The month that it counts against; left out if it is already counted. */
  readonly month?: string;
  /** Left out if they stay the same. */
  readonly corrections?: ScanCorrections;
  readonly rules?: ChosenRules;
}

/** Queues a scan to be graded again and counts it for the day. Throws, so that the transaction rolls back, if it cannot. */
export async function queueAgain(
  queries: Queries,
  owner: Holder,
  id: string,
  { from, month, corrections, rules }: Again,
  now: Date,
): Promise<void> {
  const row = await on(queries)
    .updateTable('locker.scans')
    .set({
      status: 'queued',
      ended_at: null,
      attempts: 0,
      asked_by: sql<string | null>`teams.actor()`,
      ...(month !== undefined && { counted_in: month }),
      ...(corrections && { next_corrections: JSON.stringify(corrections) }),
      ...(rules && { next_rules: JSON.stringify(rules) }),
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new NotDone('state');
  if (!(await spendRegrades(queries, owner, 1, now))) throw new NotDone('often');
}
