import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { isHalfway } from '../accounts/sessions/find-caller.ts';
import { bearerOf, requireSession } from '../accounts/sessions/require-session.ts';
import type { UserRow } from '../accounts/users/user-row.ts';
import { type AuthError, badJwt, REFUSALS } from '../http/auth-error.ts';
import type { HeaderFields } from '../http/http-request.ts';
import type { Clock } from '../ports.ts';
import { SERVICE_ROLES, verifyToken } from '../tokens/access-token.ts';
import type { KeyRing } from '../tokens/keys.ts';
import { areEqual } from '../tokens/secrets.ts';

/** Who is calling: somebody with only the public key, a signed-in user, or one of the operator's programs. */
export type Identity =
  | { readonly role: 'anon' | 'service_role'; readonly userId: null }
  | {
      readonly role: 'authenticated';
      readonly userId: string;
      readonly user: UserRow;
      readonly sessionId: string;
      /** When the token expires, in seconds since 1970. */
      readonly expiresAt: number;
    };

/** The part of an identity that access rules look at. */
export type Who = Pick<Identity, 'role' | 'userId'>;

export interface AccessDeps {
  readonly database: Queries;
  readonly clock: Clock;
  readonly ring: KeyRing;
  readonly settings: { readonly anonKey: string; readonly serviceKey: string };
}

const ANON: Identity = { role: 'anon', userId: null };
const SERVICE: Identity = { role: 'service_role', userId: null };
/** Recognizes the two configured keys, whatever their form. */
function ofKey({ settings }: AccessDeps, key: string): Identity | null {
  if (areEqual(key, settings.anonKey)) return ANON;
  return areEqual(key, settings.serviceKey) ? SERVICE : null;
}

/**
 * Who a token or key belongs to. A user's token is valid only while its session is alive, and only
 * after the second factor if the account has one.
 */
export async function identifyToken(
  deps: AccessDeps,
  token: string,
): Promise<Result<Identity, AuthError>> {
  const known = ofKey(deps, token);
  if (known) return ok(known);
  const verified = await verifyToken(deps.ring, token, deps.clock.now());
  if (!verified.ok) return verified;
  const { role, exp } = verified.value;
  if (role === 'anon') return ok(ANON);
  if (SERVICE_ROLES.includes(role)) return ok(SERVICE);
  if (role !== 'authenticated') return err(badJwt('missing role claim'));
  const caller = await requireSession(deps, deps.database, token);
  if (!caller.ok) return caller;
  const { user, session } = caller.value;
  if (await isHalfway(deps.database, caller.value)) return err(REFUSALS.secondFactorNeeded);
  return ok({
    role: 'authenticated',
    userId: user.id,
    user,
    sessionId: session.id,
    expiresAt: exp ?? 0,
  });
}

/**
 * Who a request comes from. Keys in the newer form are not tokens, but clients also send them as a
 * bearer when they have nothing better; only the `apikey` header counts.
 */
export async function identify(
  deps: AccessDeps,
  headers: HeaderFields,
): Promise<Result<Identity, AuthError>> {
  const bearer = bearerOf(headers);
  if (bearer) return identifyToken(deps, bearer);
  const key = headers.apikey;
  if (!key) return err(REFUSALS.noKey);
  return identifyToken(deps, key);
}
