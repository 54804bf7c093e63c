import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, validationFailed } from '../../../http/auth-error.ts';
import type { Call, Outcome } from '../../../http/call.ts';
import type { AccountsDeps } from '../../accounts.ts';
import { recordAct } from '../../audit-log.ts';
import { readAssertion, readRegistration } from '../../passkeys/credential-answers.ts';
import {
  findKeyOfFactor,
  insertCredential,
  useCredential,
} from '../../passkeys/credential-store.ts';
import { judgeAssertion, judgeRegistration } from '../../passkeys/judge-answers.ts';
import { PASSKEY_REFUSALS } from '../../passkeys/refusals.ts';
import { findRelyingParty, type RelyingParty } from '../../passkeys/relying-party.ts';
import type { Caller } from '../../sessions/require-session.ts';
import { sendNotice } from '../../users/send-notice.ts';
import { type Admitted, admitProof, countFactor } from '../admit-proof.ts';
import { requireFactor } from '../factor-store.ts';
import { raiseSession } from '../raise-session.ts';
import { FACTOR_REFUSALS, verifyDisabled } from '../refusals.ts';
import { markAnswered } from '../require-challenge.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'log' | 'settings' | 'ring'>;

interface KeyAnswer {
  readonly type: 'create' | 'request';
  readonly credential: unknown;
}

function readAnswer({ body }: Call): Result<KeyAnswer, AuthError> {
  const { webauthn } = body;
  if (typeof webauthn !== 'object' || webauthn === null) return err(FACTOR_REFUSALS.noKeyAnswer);
  const { type, credential_response: credential } = webauthn as Record<string, unknown>;
  if (type !== 'create' && type !== 'request') {
    return err(validationFailed('WebAuthn type must be create or request'));
  }
  if (!credential) return err(validationFailed('credential_response required'));
  return ok({ type, credential });
}

/** Stores the key of a new factor. */
async function makeKey(
  deps: Deps,
  queries: Queries,
  { factor, challenge }: Admitted,
  credential: unknown,
  party: RelyingParty,
): Promise<AuthError | null> {
  const answer = readRegistration(credential);
  const expected = { challenge: challenge.web_authn_challenge ?? '', party, isVerified: false };
  const key = answer && (await judgeRegistration(deps.log, answer, expected));
  if (!key) return PASSKEY_REFUSALS.failed;
  const owner = { userId: factor.user_id, factorId: factor.id };
  const row = await insertCredential(queries, owner, key, deps.clock.now());
  return row ? null : PASSKEY_REFUSALS.known;
}

/** Whether the factor's own key signed the challenge. */
async function useKey(
  deps: Deps,
  queries: Queries,
  call: Call,
  { user }: Caller,
  { factor, challenge }: Admitted,
  credential: unknown,
  party: RelyingParty,
): Promise<AuthError | null> {
  const answer = readAssertion(credential);
  const key = await findKeyOfFactor(queries, factor.id);
  if (!answer || !key || key.credential_id.toString('base64url') !== answer.id) {
    return PASSKEY_REFUSALS.failed;
  }
  const expected = { challenge: challenge.web_authn_challenge ?? '', party, isVerified: false };
  const signed = await judgeAssertion(deps.log, answer, key, expected);
  if (!signed) return PASSKEY_REFUSALS.failed;
  const now = deps.clock.now();
  if (await useCredential(queries, key.id, signed, now)) return null;
  await sendNotice(deps.mailer, queries, user, 'passkey-copied', now);
  await recordAct(queries, 'passkey-copied', user.id, call, now);
  return PASSKEY_REFUSALS.failed;
}

async function verify(
  deps: Deps,
  queries: Queries,
  call: Call,
  caller: Caller,
  { type, credential }: KeyAnswer,
  party: RelyingParty,
): Promise<Outcome> {
  const now = deps.clock.now();
  const admitted = await admitProof(queries, call, caller, now);
  if (!admitted.ok) return admitted;
  const { factor, challenge } = admitted.value;
  // A challenge can be answered only once, right or wrong.
  await markAnswered(queries, challenge.id, now);
  const isNew = factor.status === 'unverified';
  if (isNew !== (type === 'create')) return err(PASSKEY_REFUSALS.failed);
  const refusal = isNew
    ? await makeKey(deps, queries, admitted.value, credential, party)
    : await useKey(deps, queries, call, caller, admitted.value, credential, party);
  if (refusal) return err(refusal);
  await countFactor(deps.mailer, queries, caller, factor, now);
  await recordAct(queries, 'factor-verified', caller.user.id, call, now);
  return raiseSession(deps, queries, call, caller, factor, now);
}

/** POST /factors/:id/verify with a security key's response. */
export async function verifyKey(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const found = await requireFactor(deps.database, caller.user.id, call.params.id);
  if (!found.ok) return found;
  if (found.value.factor_type !== 'webauthn') return err(FACTOR_REFUSALS.noCode);
  const party = findRelyingParty(deps.settings);
  if (!party) return err(verifyDisabled('webauthn'));
  const answer = readAnswer(call);
  if (!answer.ok) return answer;
  return deps.database.transaction((queries) =>
    verify(deps, queries, call, caller, answer.value, party),
  );
}
