import { TEAM_SEATS, type Team } from '@tc/contract/locker';
import { err, ok } from '@tc/kernel';
import { hashToken } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { findMembership } from '../../platform/teams/find-membership.ts';
import { noteAct } from '../../platform/teams/note-act.ts';
import { refuseClosed } from '../../platform/teams/refuse-member.ts';
import { hideAddress } from './hide-address.ts';
import { findInvitation, takeSeat } from './invitation-store.ts';
import { refuseTooMany } from './limits.ts';
import type { Actor } from './policy.ts';
import { presentTeam } from './present.ts';
import { refuseSeats } from './refuse-seats.ts';
import type { InvitationDeps } from './team-deps.ts';
import { isOneOfTwo } from './two-at-once.ts';

const OVER =
  'This invitation is no longer valid: it was used or revoked, or its 7 days are over. Ask for a new one.';
const IN_A_TEAM = 'You are already in a team, and a person can only be in one. Leave it first.';
const UNCONFIRMED = 'Confirm your email address first, then open the invitation again.';
const CLOSING =
  'This team is about to be closed together with its owner’s account. Nobody can join it now.';
const OTHER =
  'This invitation is for another address. Sign in with the address that it was sent to.';

/** What somebody with an invitation link can do. */
export function createAccepting({ database, clock, limits }: InvitationDeps) {
  async function find(token: string, ip: string) {
    const found = await findInvitation(database, hashToken(token), clock.now());
    if (found) return ok(found);
    const seconds = await limits.spendMiss(database, ip, clock.now());
    return err(
      seconds > 0 ? refuseTooMany(seconds) : ({ code: 'not-found', message: OVER } as const),
    );
  }

  /** Explains why no seat was taken. */
  async function refuse({ userId, email, ip }: Actor, token: string): Promise<ApiRefusal> {
    const found = await find(token, ip);
    if (!found.ok) return found.error;
    const { isOpen, isClosing, seatsTaken, email: invited } = found.value;
    if (invited !== email?.toLowerCase()) return { code: 'not-found', message: OTHER };
    if (await findMembership(database, userId)) return { code: 'conflict', message: IN_A_TEAM };
    if (!isOpen) return refuseClosed();
    if (isClosing) return { code: 'conflict', message: CLOSING };
    if (seatsTaken >= TEAM_SEATS) return refuseSeats(seatsTaken);
    return { code: 'conflict', message: UNCONFIRMED };
  }

  return {
    async open(token: string, ip: string) {
      const found = await find(token, ip);
      if (!found.ok) return found;
      const { team, role, email, expiresAt } = found.value;
      return ok({ team, role, email: hideAddress(email), expiresAt: expiresAt.toISOString() });
    },

    async accept(actor: Actor, token: string): Promise<ApiOutcome<Team>> {
      const { userId } = actor;
      const now = clock.now();
      const isIn = await isOneOfTwo(() =>
        database.transaction(async (queries) => {
          const teamId = await takeSeat(queries, { userId, hash: hashToken(token), now });
          if (teamId) await noteAct(queries, { teamId, actorId: userId, act: 'joined' });
          return teamId !== null;
        }),
      );
      const membership = isIn ? await findMembership(database, userId) : null;
      if (!membership) return err(await refuse(actor, token));
      return ok(await presentTeam(database, membership, now));
    },
  };
}
