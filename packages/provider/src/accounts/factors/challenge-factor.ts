import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, messageTooSoon } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import { deriveHex, randomCode } from '../../tokens/secrets.ts';
import type { AccountsDeps } from '../accounts.ts';
import { findRelyingParty } from '../passkeys/relying-party.ts';
import type { Caller } from '../sessions/require-session.ts';
import type { FactorRow } from '../users/user-row.ts';
import { CHALLENGE_SECONDS, requireFactor } from './factor-store.ts';
import { challengeKey } from './keys/key-options.ts';
import { FACTOR_REFUSALS, verifyDisabled } from './refusals.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'messages' | 'log' | 'settings'>;

const MESSAGE_PAUSE_SECONDS = 60;
/** Challenges outlive their expiry, so that a late answer gets the real reason for its refusal. */
const KEPT_MS = 3_600_000;

/** How a sent code is stored. A plain hash of six digits could be reversed in no time. */
export function hashSentCode(secret: Uint8Array, challengeId: string, code: string): string {
  return deriveHex(secret, 'code of a phone factor', `${challengeId}.${code}`);
}

/** One statement counts the challenge and holds back text messages, which cost money and annoy people. */
async function countChallenge(
  queries: Queries,
  factor: FactorRow,
  now: Date,
): Promise<Result<null, AuthError>> {
  const longAgo = new Date(now.getTime() - MESSAGE_PAUSE_SECONDS * 1000);
  const counted = await on(queries)
    .updateTable('auth.mfa_factors')
    .set({ last_challenged_at: now })
    .where('id', '=', factor.id)
    .where(({ eb, or }) =>
      or([
        eb('factor_type', '<>', 'phone'),
        eb('last_challenged_at', 'is', null),
        eb('last_challenged_at', '<=', longAgo),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (counted) return ok(null);
  const sinceSeconds = (now.getTime() - (factor.last_challenged_at?.getTime() ?? 0)) / 1000;
  const left = Math.ceil(MESSAGE_PAUSE_SECONDS - sinceSeconds);
  return err(messageTooSoon(Math.min(MESSAGE_PAUSE_SECONDS, Math.max(1, left))));
}

/** What the answer is compared with: a code that was sent, or a challenge for a security key to sign. */
interface Waiting {
  readonly id: string;
  readonly ip: string;
  readonly hash: string | null;
  readonly toSign: string | null;
}

async function store(
  queries: Queries,
  factor: FactorRow,
  challenge: Waiting,
  now: Date,
): Promise<Result<null, AuthError>> {
  const counted = await countChallenge(queries, factor, now);
  if (!counted.ok) return counted;
  await on(queries)
    .deleteFrom('auth.mfa_challenges')
    .where('factor_id', '=', factor.id)
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  await on(queries)
    .insertInto('auth.mfa_challenges')
    .values({
      id: challenge.id,
      factor_id: factor.id,
      created_at: now,
      ip_address: challenge.ip,
      otp_code: challenge.hash,
      web_authn_challenge: challenge.toSign,
    })
    .execute();
  return ok(null);
}

async function sendCode(deps: Deps, phone: string, code: string): Promise<boolean> {
  try {
    await deps.messages.send(phone, `Your ${deps.settings.productName} code is ${code}`);
    return true;
  } catch (error) {
    deps.log.error({ error }, 'a code could not be sent to a phone');
    return false;
  }
}

/** POST /factors/:id/challenge: starts the five minutes in which the factor can be proven. */
export async function challengeFactor(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const found = await requireFactor(deps.database, caller.user.id, call.params.id);
  if (!found.ok) return found;
  const factor = found.value;
  const { factor_type: type, phone } = factor;
  if (type === 'recovery_code') return err(FACTOR_REFUSALS.unknownType);
  const party = findRelyingParty(deps.settings);
  const isOn = { totp: true, phone: deps.settings.switches.phoneFactors, webauthn: party !== null };
  if (!isOn[type]) return err(verifyDisabled(type));
  const isKey = type === 'webauthn' && party !== null;
  const key = isKey ? await challengeKey(deps.database, party, caller.user, factor) : null;
  const id = randomUUID();
  const code = phone ? randomCode() : null;
  const hash = code && hashSentCode(deps.settings.secret, id, code);
  const now = deps.clock.now();
  const stored = await deps.database.transaction((queries) =>
    store(queries, factor, { id, ip: call.ip, hash, toSign: key?.challenge ?? null }, now),
  );
  if (!stored.ok) return stored;
  if (phone && code && !(await sendCode(deps, phone, code))) {
    return err(FACTOR_REFUSALS.messageFailed);
  }
  const expiresAt = Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS;
  const webauthn = key && { webauthn: key.webauthn };
  return ok({ status: 200, body: { id, type, expires_at: expiresAt, ...webauthn } });
}
