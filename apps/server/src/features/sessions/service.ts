import type { Database } from '@tc/database';
import { type Clock, endOwnSession, recordAct } from '@tc/provider';

export interface RevokeDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Ends a session and records it in the person's log: both or neither. False if there is no such session. */
export function revoke(
  { database, clock }: RevokeDeps,
  owner: string,
  id: string,
  ip: string,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const hasEnded = await endOwnSession(queries, owner, id);
    if (hasEnded) await recordAct(queries, 'session-revoked', owner, { ip }, clock.now());
    return hasEnded;
  });
}
