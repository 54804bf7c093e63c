import {
  acceptInvitation,
  changeMember,
  closeTeam,
  createTeam,
  exportActivity,
  handOverTeam,
  inviteMember,
  leaveTeam,
  listActivity,
  openInvitation,
  readTeam,
  removeMember,
  renameTeam,
  resendInvitation,
  revokeInvitation,
} from '@tc/contract/locker';
import { ok } from '@tc/kernel';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import {
  servePublicEndpoint,
  serveUserEndpoint,
  serveUserFiles,
} from '../../platform/api/serve-endpoint.ts';
import { spool } from '../../platform/csv/spool.ts';
import { createAccepting } from './accept-invitation.ts';
import { createActivity } from './activity.ts';
import { handOver } from './hand-over.ts';
import { createPeople } from './people.ts';
import { actorOf } from './policy.ts';
import { createSending } from './send-invitations.ts';
import { createTeams } from './service.ts';
import type { InvitationDeps } from './team-deps.ts';

export interface TeamRouteDeps extends InvitationDeps {
  readonly callers: CallerFinder;
}

function registerTeam(app: FastifyInstance, deps: TeamRouteDeps): void {
  const { callers } = deps;
  const teams = createTeams(deps);
  const people = createPeople(deps);
  serveUserEndpoint(app, callers, readTeam, async (caller) =>
    ok({ team: await teams.find(caller.userId) }),
  );
  serveUserEndpoint(app, callers, createTeam, (caller, { name }, { ip }) =>
    teams.start(actorOf(caller, ip), name),
  );
  serveUserEndpoint(app, callers, renameTeam, (caller, { name }, { ip }) =>
    teams.rename(actorOf(caller, ip), name),
  );
  serveUserEndpoint(app, callers, closeTeam, (caller, { name }, { ip }) =>
    teams.close(actorOf(caller, ip), name),
  );
  serveUserEndpoint(app, callers, leaveTeam, (caller, _, { ip }) =>
    people.leave(actorOf(caller, ip)),
  );
  serveUserEndpoint(app, callers, handOverTeam, (caller, { memberId }, { ip }) =>
    handOver(deps, actorOf(caller, ip), memberId),
  );
  serveUserEndpoint(app, callers, changeMember, (caller, { role }, { params, ip }) =>
    people.setRole(actorOf(caller, ip), params.id ?? '', role),
  );
  serveUserEndpoint(app, callers, removeMember, (caller, _, { params, ip }) =>
    people.remove(actorOf(caller, ip), params.id ?? ''),
  );
}

function registerInvitations(app: FastifyInstance, deps: TeamRouteDeps): void {
  const { callers } = deps;
  const sending = createSending(deps);
  const accepting = createAccepting(deps);
  serveUserEndpoint(app, callers, inviteMember, (caller, wanted, { ip }) =>
    sending.invite(actorOf(caller, ip), wanted),
  );
  serveUserEndpoint(app, callers, resendInvitation, (caller, _, { params, ip }) =>
    sending.resend(actorOf(caller, ip), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, revokeInvitation, (caller, _, { params, ip }) =>
    sending.revoke(actorOf(caller, ip), params.id ?? ''),
  );
  servePublicEndpoint(app, openInvitation, ({ token }, { ip }) => accepting.open(token, ip));
  serveUserEndpoint(app, callers, acceptInvitation, (caller, { token }, { ip }) =>
    accepting.accept(actorOf(caller, ip), token),
  );
}

function registerActivity(app: FastifyInstance, { callers, database, clock }: TeamRouteDeps): void {
  const activity = createActivity(database);
  serveUserEndpoint(app, callers, listActivity, (caller, asked) =>
    activity.list(caller.userId, asked),
  );
  serveUserFiles(app, callers, exportActivity, async (caller, _, reply) => {
    const lines = await activity.write(caller.userId);
    if (!lines.ok) return lines;
    const file = await spool(lines.value);
    const name = `team-activity-${clock.now().toISOString().slice(0, 10)}.csv`;
    return ok(
      reply
        .type('text/csv; charset=utf-8')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${name}"`,
          'content-length': file.bytes,
        })
        .send(file.content),
    );
  });
}

/**
 * Mounts teams: who is in them, and what they did. Their cards are served by the same routes as everybody's
 * own.
 */
export function registerTeams(app: FastifyInstance, deps: TeamRouteDeps): void {
  registerTeam(app, deps);
  registerInvitations(app, deps);
  registerActivity(app, deps);
}
