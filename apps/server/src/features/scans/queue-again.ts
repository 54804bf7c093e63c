import type { ChosenRules, ScanCorrections, ScanState } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { Holder } from '../../platform/teams/holder.ts';

export interface Again {
  /** Scans in these states may be graded again. */
  readonly from: readonly ScanState[];
  /** The month it is counted in; left out where it is counted already. */
  readonly month?: string;
  /** Left out where they stay as they are. */
  readonly corrections?: ScanCorrections;
  readonly rules?: ChosenRules;
}

/** A scan waits to be graded again. False: it is in another state by now. */
export async function queueAgain(
  queries: Queries,
  owner: Holder,
  id: string,
  { from, month, corrections, rules }: Again,
): Promise<boolean> {
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
  return row !== undefined;
}
