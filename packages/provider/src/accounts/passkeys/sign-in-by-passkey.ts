import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
} from '@simplewebauthn/server';
import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { refuseSignIn } from '../sign-in/refuse-sign-in.ts';
import { lockUser } from '../users/lock-user.ts';
import { sendNotice } from '../users/send-notice.ts';
import { keepChallenge, spendChallenge } from './challenge-store.ts';
import { readAssertion } from './credential-answers.ts';
import { type CredentialRow, findPasskey, type Signed, useCredential } from './credential-store.ts';
import { judgeAssertion } from './judge-answers.ts';
import { PASSKEY_REFUSALS } from './refusals.ts';
import { findRelyingParty, type RelyingParty } from './relying-party.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'log' | 'settings' | 'ring'>;

/** POST /passkeys/authentication/options: any key of this site may sign, since the user is not known yet. */
export async function startAuthentication(deps: Deps, call: Call): Promise<Outcome> {
  const { database, settings, clock } = deps;
  const party = findRelyingParty(settings);
  if (!party) return err(PASSKEY_REFUSALS.disabled);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: 300_000,
  });
  const place = { call, caller: null };
  const { challenge } = options;
  const kept = await keepChallenge(database, 'authentication', challenge, place, clock.now());
  return ok({ status: 200, body: { ...kept, options } });
}

interface Proof {
  readonly passkey: CredentialRow;
  readonly signed: Signed;
}

/** Finds the key, and checks that it signed the response and that the response names its owner. */
async function proveKey(
  { database, log }: Deps,
  answer: AuthenticationResponseJSON,
  challenge: string,
  party: RelyingParty,
): Promise<Proof | null> {
  const passkey = await findPasskey(database, answer.id);
  if (!passkey) return null;
  const handle = Buffer.from(answer.response.userHandle ?? '', 'base64url').toString('utf8');
  if (handle !== passkey.user_id) return null;
  const expected = { challenge, party, isVerified: true };
  const signed = await judgeAssertion(log, answer, passkey, expected);
  return signed && { passkey, signed };
}

/** The signature is right but the counter is not: somebody has a copy of the key. */
async function tellOfCopy(
  deps: Deps,
  queries: Queries,
  { passkey }: Proof,
  call: Call,
): Promise<Outcome> {
  const now = deps.clock.now();
  const user = await lockUser(queries, passkey.user_id);
  if (user) {
    await sendNotice(deps.mailer, queries, user, 'passkey-copied', now);
    await recordAct(queries, 'passkey-copied', user.id, call, now);
  }
  return err(PASSKEY_REFUSALS.failed);
}

async function open(deps: Deps, queries: Queries, proof: Proof, call: Call): Promise<Outcome> {
  const now = deps.clock.now();
  const user = await lockUser(queries, proof.passkey.user_id);
  if (!user) return err(PASSKEY_REFUSALS.failed);
  const refusal = refuseSignIn(user, now);
  if (refusal) return err(refusal);
  // A passkey that was removed meanwhile cannot be used.
  if (!(await useCredential(queries, proof.passkey.id, proof.signed, now))) {
    const isThere = await findPasskey(queries, proof.passkey.credential_id.toString('base64url'));
    return isThere ? tellOfCopy(deps, queries, proof, call) : err(PASSKEY_REFUSALS.failed);
  }
  await recordAct(queries, 'signed-in-by-passkey', user.id, call, now);
  const body = await issueSession(deps, queries, user, 'passkey', call, now);
  return ok({ status: 200, body });
}

/**
 * POST /passkeys/authentication/verify: creates a session of level one, like any first step. If the
 * account has a second factor, it is still required (docs/decisions/0019).
 */
export async function signInByPasskey(deps: Deps, call: Call): Promise<Outcome> {
  const { database, settings, clock } = deps;
  const party = findRelyingParty(settings);
  if (!party) return err(PASSKEY_REFUSALS.disabled);
  const place = { call, caller: null };
  const spent = await spendChallenge(database, 'authentication', place, clock.now());
  if (!spent.ok) return spent;
  const answer = readAssertion(call.body.credential);
  const proof = answer && (await proveKey(deps, answer, spent.value, party));
  if (!proof) return err(PASSKEY_REFUSALS.failed);
  return database.transaction((queries) => open(deps, queries, proof, call));
}
