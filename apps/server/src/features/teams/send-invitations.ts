import { randomUUID } from 'node:crypto';
import {
  type GivenRole,
  isPlainName,
  MOST_INVITATIONS,
  rightOver,
  TEAM_SEATS,
  type TeamAct,
  type TeamInvitation,
} from '@tc/contract/locker';
import { INVITATION_PAGE } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { findMembership } from '../../platform/teams/find-membership.ts';
import { noteAct } from '../../platform/teams/note-act.ts';
import { refuseClosed, refuseRole } from '../../platform/teams/refuse-member.ts';
import { hideAddress } from './hide-address.ts';
import {
  endOf,
  type HeldTeam,
  holdTeam,
  type InvitationRow,
  insertInvitation,
  isMember,
  listInvitations,
  removeInvitation,
  renewInvitation,
} from './invitation-store.ts';
import { makeInvitationToken } from './invitation-token.ts';
import { refuseTooMany } from './limits.ts';
import { type Actor, requireRight } from './policy.ts';
import { presentInvitation } from './present.ts';
import { refuseSeats } from './refuse-seats.ts';
import { loadPerson } from './store.ts';
import type { InvitationDeps } from './team-deps.ts';

const KNOWN = 'This address is already invited. Send the invitation again instead.';
const FULL = `There are ${MOST_INVITATIONS} invitations already, which is the limit. Revoke one first.`;
const INSIDE = 'Somebody with this address is already in the team.';

interface NewInvitation {
  readonly email: string;
  readonly role: GivenRole;
}

/** Puts the link into the only email that contains it. */
async function send(
  { mailer, siteUrl }: InvitationDeps,
  queries: Queries,
  { userId }: Actor,
  row: InvitationRow,
  { token, team }: { readonly token: string; readonly team: string },
): Promise<void> {
  const { name, email: address } = await loadPerson(queries, userId);
  // People can call themselves anything, and this email goes to somebody who did not ask for it.
  const inviter = isPlainName(name) ? name : (address ?? 'A member');
  // After the #, so that it stays in the browser and out of every log on the way.
  const link = `${siteUrl}${INVITATION_PAGE}#${token}`;
  const { email, role, expires_at } = row;
  const expiresAt = expires_at.toISOString();
  const mail = { kind: 'team-invitation', team, inviter, role, link, expiresAt } as const;
  await mailer.enqueue(queries, email, mail, expires_at);
}

interface Leading {
  readonly actor: Actor;
  readonly team: HeldTeam;
  readonly now: Date;
}

/** Works on the invitations of a locked team, once it is clear that the caller may. */
function leading<Value>(
  { database, clock }: InvitationDeps,
  actor: Actor,
  work: (queries: Queries, leading: Leading) => Promise<ApiOutcome<Value>>,
): Promise<ApiOutcome<Value>> {
  return database.transaction(async (queries) => {
    const membership = await findMembership(queries, actor.userId);
    const refusal = refuseRole(membership, 'lead');
    if (refusal) return err(refusal);
    const team = await holdTeam(queries, actor.userId);
    if (!team) return err(refuseClosed());
    return work(queries, { actor, team, now: clock.now() });
  });
}

async function note(
  queries: Queries,
  { userId }: Actor,
  act: TeamAct,
  { team_id: teamId, email, role }: InvitationRow,
): Promise<void> {
  // The log outlives the invitation, and the invited person may never have an account. So it says no more than
  // they would recognize.
  const detail = `${hideAddress(email)}: ${role}`;
  await noteAct(queries, { teamId, actorId: userId, act, detail });
}

/** Invites somebody else, if there is room. */
async function invite(
  deps: InvitationDeps,
  queries: Queries,
  { actor, team, now }: Leading,
  { email, role }: NewInvitation,
): Promise<ApiOutcome<TeamInvitation>> {
  const allowed = await requireRight(queries, actor.userId, rightOver(role));
  if (!allowed.ok) return allowed;
  if (await isMember(queries, team.id, email)) return err({ code: 'conflict', message: INSIDE });
  if (team.seats_taken >= TEAM_SEATS) return err(refuseSeats(team.seats_taken));
  const seconds = await deps.limits.spendEmail(queries, team.id, email, now);
  if (seconds > 0) return err(refuseTooMany(seconds));
  const { token, hash } = makeInvitationToken();
  const dates = { sent_at: now, expires_at: endOf(now) };
  const row = { id: randomUUID(), team_id: team.id, email, role, token_hash: hash, ...dates };
  if (!(await insertInvitation(queries, row, MOST_INVITATIONS))) {
    const known = await listInvitations(queries, team.id);
    const isKnown = known.some((one) => one.email === email);
    return err({ code: 'conflict', message: isKnown ? KNOWN : FULL });
  }
  await send(deps, queries, actor, row, { token, team: team.name });
  await note(queries, actor, 'invited', row);
  return ok(presentInvitation(row, now));
}

/** Sends the same invitation with another link. */
async function resend(
  deps: InvitationDeps,
  queries: Queries,
  { actor, team, now }: Leading,
  id: string,
): Promise<ApiOutcome<TeamInvitation>> {
  const known = (await listInvitations(queries, team.id)).find((one) => one.id === id);
  if (!known) return err({ code: 'not-found' });
  const allowed = await requireRight(queries, actor.userId, rightOver(known.role));
  if (!allowed.ok) return allowed;
  const seconds = await deps.limits.spendEmail(queries, team.id, known.email, now);
  if (seconds > 0) return err(refuseTooMany(seconds));
  const { token, hash } = makeInvitationToken();
  const row = await renewInvitation(queries, { teamId: team.id, id, hash, now });
  if (!row) return err({ code: 'not-found' });
  await send(deps, queries, actor, row, { token, team: team.name });
  await note(queries, actor, 'invited-again', row);
  return ok(presentInvitation(row, now));
}

/** What the people who lead a team do with its invitations. */
export function createSending(deps: InvitationDeps) {
  return {
    invite: (actor: Actor, wanted: NewInvitation) =>
      leading(deps, actor, (queries, held) => invite(deps, queries, held, wanted)),

    resend: (actor: Actor, id: string) =>
      leading(deps, actor, (queries, held) => resend(deps, queries, held, id)),

    /** Works even if the plan has ended: an invitation can always be revoked. */
    revoke(actor: Actor, id: string): Promise<ApiOutcome<undefined>> {
      return deps.database.transaction(async (queries) => {
        const leader = await requireRight(queries, actor.userId, 'lead');
        if (!leader.ok) return leader;
        const known = await listInvitations(queries, leader.value.teamId);
        const role = known.find((one) => one.id === id)?.role;
        if (!role) return err({ code: 'not-found' });
        const allowed = await requireRight(queries, actor.userId, rightOver(role));
        if (!allowed.ok) return allowed;
        const row = await removeInvitation(queries, actor.userId, id);
        if (!row) return err({ code: 'not-found' });
        await note(queries, actor, 'invitation-revoked', row);
        return ok(undefined);
      });
    },
  };
}
