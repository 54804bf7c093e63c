import type { Queries } from '@tc/database';
import { clientNetwork, spendCall } from '@tc/provider';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';

const HOUR = 3600;
const DAY = 86_400;

/** Emails to people who may not want them, per team, and per address no matter who invites it. */
const EMAILS_OF_TEAM = { calls: 30, perSeconds: DAY, burst: 20 };
const EMAILS_TO_ADDRESS = { calls: 5, perSeconds: DAY, burst: 5 };
/**
 * For invitations that do not exist: tokens are too long to be guessed, but guessing must not load the
 * database.
 */
const MISSES_OF_CLIENT = { calls: 300, perSeconds: HOUR, burst: 100 };

export interface InvitationLimits {
  /** Returns 0, or the seconds until another email may go to this address. */
  spendEmail(queries: Queries, teamId: string, email: string, now: Date): Promise<number>;
  /** Returns 0, or how many seconds a client that tried invitations at random has to wait. */
  spendMiss(queries: Queries, ip: string, now: Date): Promise<number>;
}

/** Counted in the database, for all servers. `isOff` if the operator has switched limits off. */
export function createInvitationLimits(isOff: boolean): InvitationLimits {
  return {
    async spendEmail(queries, teamId, email, now) {
      if (isOff) return 0;
      const ofTeam = await spendCall(queries, `team-letters:${teamId}`, EMAILS_OF_TEAM, now);
      if (ofTeam > 0) return ofTeam;
      return spendCall(queries, `team-letters-to:${email}`, EMAILS_TO_ADDRESS, now);
    },
    async spendMiss(queries, ip, now) {
      if (isOff) return 0;
      return spendCall(queries, `team-invitation:${clientNetwork(ip)}`, MISSES_OF_CLIENT, now);
    },
  };
}

export function refuseTooMany(seconds: number): ApiRefusal {
  return { code: 'too-many', retryAfterSeconds: seconds };
}
