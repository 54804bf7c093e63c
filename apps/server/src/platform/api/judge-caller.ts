import type { ApiEndpoint, Schema } from '@tc/contract/api';
import { err, ok, type Result } from '@tc/kernel';
import type { ApiCaller, AuthError } from '@tc/provider';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Membership } from '../teams/find-membership.ts';
import { teamReachedBy } from '../teams/holder.ts';
import { refuseMember } from '../teams/refuse-member.ts';
import { type Caller, type CallerFinder, type CallerRefusal, readKey } from './caller-finder.ts';

type UserCall = ApiEndpoint<Schema, Schema, 'user'>;

/** A key in the address, where it ends up in logs along the way. */
const KEY_IN_QUERY = /[?&][^=]*=tc_[0-9a-f]{8}/i;
const OTHER_TEAM = 'This was meant for a team that you are no longer in.';
const USE_HEADER = 'Send an API key in the header: Authorization: Bearer tc_….';

function refuseSession({ code, status }: AuthError, { url }: FastifyRequest): CallerRefusal {
  if (status >= 500) return { code: 'unavailable' };
  if (code === 'insufficient_aal') return { code: 'second-factor-needed' };
  return { code: 'not-signed-in', ...(KEY_IN_QUERY.test(url) && { message: USE_HEADER }) };
}

async function findCaller(
  callers: CallerFinder,
  { scope }: UserCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<ApiCaller, CallerRefusal>> {
  const { authorization } = request.headers;
  const key = readKey(authorization);
  if (key !== null) {
    const owner = await callers.findOwner(key, scope ?? null);
    reply.headers(owner.headers);
    return owner.found;
  }
  const caller = await callers.findCaller({ authorization });
  return caller.ok ? caller : err(refuseSession(caller.error, request));
}

/** What the call exports, in the words of the log: `cards`, `photos`, `batches`, `ranking`. */
function exportedBy(path: string): string {
  const parts = path.split('/').filter((part) => part !== 'export' && !part.startsWith(':'));
  return parts.at(-1) ?? '';
}

/** A scan may have waited in a browser since its sender changed teams. It must not reach the new team. */
function refuseOther(
  membership: Membership | null,
  { headers }: FastifyRequest,
): CallerRefusal | null {
  const meant = headers['x-team'];
  if (meant === undefined || meant === membership?.teamId) return null;
  return { code: 'not-found', message: OTHER_TEAM };
}

/**
 * Who makes a `user` call, and which collection it is about. This explains refusals early, but it is the holder
 * that decides, because every statement checks it again in the database.
 */
export async function judgeCaller(
  callers: CallerFinder,
  endpoint: UserCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<Caller, CallerRefusal>> {
  const found = await findCaller(callers, endpoint, request, reply);
  if (!found.ok) return found;
  const caller = found.value;
  const { inTeam: right, isTeamCopy, path } = endpoint;
  if (!isTeamCopy || !right) return ok({ ...caller, holder: caller.userId, teamId: null });
  const membership = await callers.findMembership(caller.userId);
  const refusal = refuseMember(membership, right) ?? refuseOther(membership, request);
  if (refusal) return err(refusal);
  if (membership && right === 'export') {
    await callers.noteExport(caller.userId, membership.teamId, exportedBy(path));
  }
  const teamId = membership?.teamId;
  const holder = teamReachedBy(caller.userId, right, teamId);
  return ok({ ...caller, holder, teamId: teamId ?? null });
}
