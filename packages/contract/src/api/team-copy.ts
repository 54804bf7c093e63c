import type { ApiEndpoint, Schema } from './api-endpoint.ts';
import { RIGHTS_WITHOUT_PLAN, type TeamRight } from './team-rights.ts';

/** Where the team's collection is: the same paths below this one. */
const TEAM_BASE = '/api/v1/team';

export function teamPath(path: string): string {
  return path.replace(/^\/api\/v1/, TEAM_BASE);
}

/**
 * The same call on the collection of the caller's team; null if teams do not have it. API keys only
 * reach their owner's own locker, so the copy has no scope.
 */
export function teamCopyOf<Of extends ApiEndpoint<Schema, Schema>>(
  endpoint: Of,
): (Of & { readonly inTeam: TeamRight }) | null {
  const { inTeam, isTeamCopy, scope: _, ...call } = endpoint;
  if (!inTeam || isTeamCopy) return null;
  const isPaid = !RIGHTS_WITHOUT_PLAN.includes(inTeam);
  const more = isPaid ? (['not-found', 'plan-limit'] as const) : (['not-found'] as const);
  const copy = {
    ...call,
    path: teamPath(call.path),
    summary: `In the team: ${call.summary ?? ''}`,
    inTeam,
    isTeamCopy: true,
    errors: [...new Set([...call.errors, ...more])],
  };
  return copy as unknown as Of & { readonly inTeam: TeamRight };
}
