import { sql } from 'kysely';

/**
 * Read by a statement on its own, it makes that a transaction that does not wait for the disk. A
 * sign-in counts itself up to five times: it waits once, for its session. What a power cut takes of
 * counters is less than a second's worth.
 */
export const UNAWAITED = sql<{
  unawaited: string;
}>`(select set_config('synchronous_commit', 'off', true) as unawaited)`.as('manner');
