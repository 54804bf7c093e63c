import { err, ok, type Result } from '@tc/kernel';
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type AuthError, badJwt } from '../http/auth-error.ts';
import type { KeyRing } from './keys.ts';

export interface AmrEntry {
  readonly method: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

export interface AccessClaims {
  readonly iss: string;
  readonly sub: string;
  readonly aud: string;
  readonly exp: number;
  readonly iat: number;
  readonly email: string;
  readonly phone: string;
  readonly app_metadata: Readonly<Record<string, unknown>>;
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly role: string;
  readonly aal: string;
  readonly amr: readonly AmrEntry[];
  readonly session_id: string;
  readonly is_anonymous: boolean;
}

/** Roles that only the operator's tokens have. */
export const SERVICE_ROLES: readonly unknown[] = ['service_role', 'supabase_admin'];

/** How far apart servers' clocks may be. */
const CLOCK_TOLERANCE_SECONDS = 90;

export function signAccessToken(ring: KeyRing, claims: AccessClaims): Promise<string> {
  const { alg, kid, signing } = ring.signer;
  return new SignJWT({ ...claims }).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(signing);
}

/** A key that programs send with every call, such as the public one: a token that names only a role. */
export function signRoleKey(ring: KeyRing, role: string, iat: number): Promise<string> {
  const { alg, kid, signing } = ring.signer;
  const tenYears = 10 * 365 * 86_400;
  return new SignJWT({ role, iss: 'truecorner', iat, exp: iat + tenYears })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .sign(signing);
}

/** Verified tokens are remembered, because the keys do not change while we run. */
const KNOWN_TOKENS = 4096;
const known = new WeakMap<KeyRing, Map<string, JWTPayload>>();

function knownOf(ring: KeyRing): Map<string, JWTPayload> {
  const tokens = known.get(ring) ?? new Map<string, JWTPayload>();
  known.set(ring, tokens);
  return tokens;
}

function remember(tokens: Map<string, JWTPayload>, token: string, payload: JWTPayload): void {
  const [oldest] = tokens.keys();
  if (tokens.size >= KNOWN_TOKENS && oldest !== undefined) tokens.delete(oldest);
  tokens.set(token, payload);
}

const EXPIRED = badJwt('unable to parse or verify signature, token is expired');

/**
 * What a signed token says, but not whether its session is alive. An expired token gets no
 * tolerance; one issued slightly in the future does, because its server's clock may be ahead.
 */
export async function verifyToken(
  ring: KeyRing,
  token: string,
  now: Date,
): Promise<Result<JWTPayload, AuthError>> {
  const tokens = knownOf(ring);
  const payload = tokens.get(token);
  if (payload) return checkTimes(payload, now);
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    const key = ring.find(kid, alg);
    if (!key) return err(badJwt('unable to parse or verify signature, signing key is unknown'));
    const verified = await jwtVerify(token, key.verifying, {
      algorithms: [key.alg],
      currentDate: now,
      clockTolerance: 0,
    });
    // A token that is not valid yet must be checked each time.
    if (verified.payload.nbf === undefined) remember(tokens, token, verified.payload);
    return checkTimes(verified.payload, now);
  } catch (error) {
    const isExpired = (error as { code?: string }).code === 'ERR_JWT_EXPIRED';
    if (isExpired) return err(EXPIRED);
    const reason = 'token is malformed or its signature is wrong';
    return err(badJwt(`unable to parse or verify signature, ${reason}`));
  }
}

function checkTimes(payload: JWTPayload, now: Date): Result<JWTPayload, AuthError> {
  if (payload.exp === undefined) return err(badJwt('missing exp claim'));
  if (payload.exp <= Math.floor(now.getTime() / 1000)) return err(EXPIRED);
  const isOfTheFuture =
    payload.iat !== undefined && payload.iat > now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if (isOfTheFuture) return err(badJwt('token is used before it was issued'));
  return ok(payload);
}
