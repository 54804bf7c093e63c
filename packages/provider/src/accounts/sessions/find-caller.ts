import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { HeaderFields } from '../../http/http-request.ts';
import type { Clock } from '../../ports.ts';
import type { KeyRing } from '../../tokens/keys.ts';
import { hasVerifiedFactor } from '../factors/factor-store.ts';
import { bearerOf, type Caller, requireSession } from './require-session.ts';

/** Who is calling the product's own API. */
export interface ApiCaller {
  readonly userId: string;
  readonly email: string | null;
  /** Null: called with an API key, not in a session. */
  readonly sessionId: string | null;
}

interface Deps {
  readonly database: Queries;
  readonly clock: Clock;
  readonly ring: KeyRing;
}

/** If a second factor is set up, the password alone allows nothing but signing in. */
export async function isHalfway(queries: Queries, { user, session }: Caller): Promise<boolean> {
  return session.aal === 'aal1' && (await hasVerifiedFactor(queries, user.id));
}

/** Whose token this is, for calls other than signing in. */
export async function findCaller(
  deps: Deps,
  headers: HeaderFields,
): Promise<Result<ApiCaller, AuthError>> {
  const caller = await requireSession(deps, deps.database, bearerOf(headers));
  if (!caller.ok) return caller;
  const { user, session } = caller.value;
  if (await isHalfway(deps.database, caller.value)) return err(REFUSALS.secondFactorNeeded);
  return ok({ userId: user.id, email: user.email, sessionId: session.id });
}
