import { SESSION_IDLE_SECONDS, SESSION_LONGEST_SECONDS } from '../../settings.ts';
import type { SessionRow } from './session-row.ts';

type Times = Pick<SessionRow, 'created_at' | 'refreshed_at' | 'not_after'>;

/** Why a session is over, or null while it lives. It is already over in the second in which it reaches its limit. */
export function endOf(session: Times, now: Date): 'ended' | 'too-old' | 'idle' | null {
  const secondsSince = (moment: Date) => (now.getTime() - moment.getTime()) / 1000;
  if (session.not_after && session.not_after <= now) return 'ended';
  if (secondsSince(session.created_at) >= SESSION_LONGEST_SECONDS) return 'too-old';
  const lastUse = session.refreshed_at ?? session.created_at;
  return secondsSince(lastUse) >= SESSION_IDLE_SECONDS ? 'idle' : null;
}
