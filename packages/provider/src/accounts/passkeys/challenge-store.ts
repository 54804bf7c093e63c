import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import type { Queries } from '../../ports.ts';
import { clientNetwork } from '../limits/client-network.ts';
import { type Caller, isUuid } from '../sessions/require-session.ts';
import { PASSKEY_REFUSALS } from './refusals.ts';

const CHALLENGE_SECONDS = 300;

type Kind = 'registration' | 'authentication';

interface ChallengeRow {
  readonly challenge: string;
  readonly ip_address: string;
  readonly expires_at: Date;
}

/** Keeps what is to be signed. `caller`: in whose session; null where nobody is known yet. */
export async function keepChallenge(
  queries: Queries,
  kind: Kind,
  challenge: string,
  { call, caller }: { readonly call: Call; readonly caller: Caller | null },
  now: Date,
): Promise<{ readonly challenge_id: string; readonly expires_at: number }> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await queries.query(
    `insert into auth.webauthn_challenges
       (id, user_id, session_id, challenge_type, challenge, ip_address, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      caller?.user.id ?? null,
      caller?.session.id ?? null,
      kind,
      challenge,
      call.ip,
      now,
      expiresAt,
    ],
  );
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/**
 * Takes a challenge away, whatever its answer is worth: one statement, so that of many answers
 * beside each other one finds it. It counts for whom it was made, and from where it was asked for.
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
  const [row] = await queries.query<ChallengeRow>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2
       and user_id is not distinct from $3 and session_id is not distinct from $4
     returning challenge, host(ip_address) as ip_address, expires_at`,
    [id, kind, caller?.user.id ?? null, caller?.session.id ?? null],
  );
  const isElsewhere = row && clientNetwork(row.ip_address) !== clientNetwork(call.ip);
  if (!row || isElsewhere) return err(PASSKEY_REFUSALS.noChallenge);
  return row.expires_at <= now ? err(PASSKEY_REFUSALS.challengeExpired) : ok(row.challenge);
}
