import type { Session } from '@supabase/supabase-js';

/** A code is needed if the account has a verified second factor that this session has not passed. */
export function isHalfway(session: Session): boolean {
  const hasFactor = session.user.factors?.some((factor) => factor.status === 'verified') ?? false;
  return hasFactor && levelOf(session.access_token) !== 'aal2';
}

function levelOf(accessToken: string): unknown {
  try {
    const payload = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}
