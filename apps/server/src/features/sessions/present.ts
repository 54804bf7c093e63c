import type { ActiveSession } from '@tc/contract/api';
import type { ApiCaller, LivingSession } from '@tc/provider';

export function presentSession(row: LivingSession, caller: ApiCaller): ActiveSession {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: (row.refreshed_at ?? row.created_at).toISOString(),
    ip: row.ip,
    userAgent: row.user_agent || null,
    isCurrent: row.id === caller.sessionId,
    level: row.aal,
  };
}
