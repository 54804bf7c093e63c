import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { lockFactorsOf } from '../factors/factor-store.ts';
import { lockSession } from '../sessions/lock-session.ts';
import type { Caller } from '../sessions/require-session.ts';
import { sendNotice } from '../users/send-notice.ts';
import { keepChallenge, spendChallenge } from './challenge-store.ts';
import { readRegistration } from './credential-answers.ts';
import { insertCredential, listPasskeys, type NewCredential } from './credential-store.ts';
import { ALGORITHMS, judgeRegistration } from './judge-answers.ts';
import { mayManage } from './may-manage.ts';
import { presentNewPasskey } from './present-passkey.ts';
import { PASSKEY_REFUSALS } from './refusals.ts';
import { findRelyingParty } from './relying-party.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'log' | 'settings'>;

const MOST_PASSKEYS = 10;

/** POST /passkeys/registration/options: what the browser needs to create a key. */
export async function startRegistration(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const { database, settings, clock } = deps;
  const party = findRelyingParty(settings);
  if (!party) return err(PASSKEY_REFUSALS.disabled);
  const allowed = await mayManage(database, caller);
  if (!allowed.ok) return allowed;
  const { user } = caller;
  const known = await listPasskeys(database, user.id);
  if (known.length >= MOST_PASSKEYS) return err(PASSKEY_REFUSALS.tooMany);
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(user.id).slice(),
    userName: user.email ?? user.phone ?? user.id,
    attestationType: 'none',
    // The key can be found without a user name, and only after the device has verified its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id: id.toString('base64url'),
      transports: [...transports],
    })),
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: 300_000,
  });
  const { challenge } = options;
  const place = { call, caller };
  const kept = await keepChallenge(database, 'registration', challenge, place, clock.now());
  return ok({ status: 200, body: { ...kept, options } });
}

async function keep(
  deps: Deps,
  queries: Queries,
  call: Call,
  caller: Caller,
  key: NewCredential,
): Promise<Outcome> {
  const { user, session } = caller;
  const now = deps.clock.now();
  await lockFactorsOf(queries, user.id);
  if (!(await lockSession(queries, session.id, now))) return err(REFUSALS.sessionNotFound);
  // Checked again under the lock, because a second factor may have been added meanwhile.
  const allowed = await mayManage(queries, caller);
  if (!allowed.ok) return allowed;
  const known = await listPasskeys(queries, user.id);
  if (known.length >= MOST_PASSKEYS) return err(PASSKEY_REFUSALS.tooMany);
  const row = await insertCredential(queries, { userId: user.id, factorId: null }, key, now);
  if (!row) return err(PASSKEY_REFUSALS.known);
  await sendNotice(deps.mailer, queries, user, 'passkey-added', now);
  await recordAct(queries, 'passkey-added', user.id, call, now);
  return ok({ status: 200, body: presentNewPasskey(row) });
}

/** POST /passkeys/registration/verify: stores the key that the browser's authenticator created. */
export async function finishRegistration(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const { database, settings, clock, log } = deps;
  const party = findRelyingParty(settings);
  if (!party) return err(PASSKEY_REFUSALS.disabled);
  const allowed = await mayManage(database, caller);
  if (!allowed.ok) return allowed;
  const spent = await spendChallenge(database, 'registration', { call, caller }, clock.now());
  if (!spent.ok) return spent;
  const answer = readRegistration(call.body.credential);
  const expected = { challenge: spent.value, party, isVerified: true };
  const key = answer && (await judgeRegistration(log, answer, expected));
  if (!key) return err(PASSKEY_REFUSALS.failed);
  return database.transaction((queries) => keep(deps, queries, call, caller, key));
}
