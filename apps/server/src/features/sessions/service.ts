import { type Clock, type Database, recordAct } from '@tc/provider';
import { endSession } from './store.ts';

export interface RevokeDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Ends a session and notes it in the person's log, both or neither; false: there is no such session. */
export function revoke(
  { database, clock }: RevokeDeps,
  owner: string,
  id: string,
  ip: string,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const hasEnded = await endSession(queries, owner, id);
    if (hasEnded) await recordAct(queries, 'session-revoked', owner, { ip }, clock.now());
    return hasEnded;
  });
}
