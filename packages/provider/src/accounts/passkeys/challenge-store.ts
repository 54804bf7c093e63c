import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { sql } from 'kysely';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import { clientNetwork } from '../limits/client-network.ts';
import { type Caller, isUuid } from '../sessions/require-session.ts';
import { PASSKEY_REFUSALS } from './refusals.ts';

const CHALLENGE_SECONDS = 300;

type Kind = 'registration' | 'authentication';

/** Stores a challenge to sign. `caller`: whose session it belongs to; null before sign-in. */
export async function keepChallenge(
  queries: Queries,
  kind: Kind,
  challenge: string,
  { call, caller }: { readonly call: Call; readonly caller: Caller | null },
  now: Date,
): Promise<{ readonly challenge_id: string; readonly expires_at: number }> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await on(queries)
    .insertInto('auth.webauthn_challenges')
    .values({
      id,
      user_id: caller?.user.id ?? null,
      session_id: caller?.session.id ?? null,
      challenge_type: kind,
      challenge,
      ip_address: call.ip,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/**
 * Removes a challenge, right answer or wrong, in one statement, so that of several answers at the
 * same time only one finds it. It is valid only for its session and network.
 */
export async function spendChallenge(
  queries: Queries,
  kind: Kind,
  { call, caller }: { readonly call: Call; readonly caller: Caller | null },
  now: Date,
): Promise<Result<string, AuthError>> {
  const { challenge_id: id, credential } = call.body;
  if (typeof id !== 'string' || id === '') return err(PASSKEY_REFUSALS.noChallengeId);
  if (!isUuid(id)) return err(PASSKEY_REFUSALS.challengeIdForm);
  if (credential === undefined || credential === null) return err(PASSKEY_REFUSALS.noCredential);
  const row = await on(queries)
    .deleteFrom('auth.webauthn_challenges')
    .where('id', '=', id)
    .where('challenge_type', '=', kind)
    .where('user_id', 'is not distinct from', caller?.user.id ?? null)
    .where('session_id', 'is not distinct from', caller?.session.id ?? null)
    .returning(['challenge', sql<string>`host(ip_address)`.as('ip_address'), 'expires_at'])
    .executeTakeFirst();
  const isElsewhere = row && clientNetwork(row.ip_address) !== clientNetwork(call.ip);
  if (!row || isElsewhere) return err(PASSKEY_REFUSALS.noChallenge);
  return row.expires_at <= now ? err(PASSKEY_REFUSALS.challengeExpired) : ok(row.challenge);
}
