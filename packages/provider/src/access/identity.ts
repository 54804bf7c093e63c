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

/** Who asks: somebody with the public key alone, somebody signed in, or the operator's programs. */
export type Identity =
  | { readonly role: 'anon' | 'service_role'; readonly userId: null }
  | {
      readonly role: 'authenticated';
      readonly userId: string;
      readonly user: UserRow;
      readonly sessionId: string;
      /** Seconds since 1970 at which the token ends. */
      readonly expiresAt: number;
    };

/** What rules ask of an identity. */
export type Who = Pick<Identity, 'role' | 'userId'>;

export interface AccessDeps {
  readonly database: Queries;
  readonly clock: Clock;
  readonly ring: KeyRing;
  readonly settings: { readonly anonKey: string; readonly serviceKey: string };
}

const ANON: Identity = { role: 'anon', userId: null };
const SERVICE: Identity = { role: 'service_role', userId: null };
/** The two keys as they are set, whatever their form. */
function ofKey({ settings }: AccessDeps, key: string): Identity | null {
  if (areEqual(key, settings.anonKey)) return ANON;
  return areEqual(key, settings.serviceKey) ? SERVICE : null;
}

/**
 * Who a token or key stands for; a user's counts only while the session lives, and not before a
 * second factor was shown where one is set up.
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
 * Who a request comes from. Keys of the newer form are no tokens: clients send them as a bearer
 * where they have nothing better, and only the `apikey` header counts for them.
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
