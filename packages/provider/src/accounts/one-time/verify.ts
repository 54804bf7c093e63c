import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { hashToken } from '../../tokens/secrets.ts';
import type { AccountsDeps } from '../accounts.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { readPhone } from '../phones/phone-number.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { refuseTakenAddress } from '../users/change-email.ts';
import { readEmail } from '../users/email-address.ts';
import { spendCode, spendLink } from './spend-token.ts';
import { TOKENS_OF_TYPE } from './token-row.ts';
import { applyToken, HALF_CONFIRMED } from './verify-token.ts';

type Deps = Pick<
  AccountsDeps,
  'database' | 'clock' | 'mailer' | 'log' | 'settings' | 'ring' | 'limiter'
>;

/** Token types that are sent to phones. */
const PHONE_TYPES = ['sms', 'phone_change'];

type Proof =
  | { readonly kind: 'link'; readonly token: string; readonly type: string }
  | {
      readonly kind: 'code';
      /** The address or number that the code went to. */
      readonly address: string;
      readonly code: string;
      readonly type: string;
    };

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readProof(body: Call['body']): Result<Proof, AuthError> {
  const type = textOf(body.type);
  const token = textOf(body.token);
  const hash = textOf(body.token_hash);
  if (!type) return err(FLOW_REFUSALS.verifyType);
  if (Boolean(token) === Boolean(hash)) return err(FLOW_REFUSALS.tokenOrHash);
  const hasAddress = Boolean(body.email || body.phone || body.redirect_to);
  if (hash && hasAddress) return err(FLOW_REFUSALS.hashAlone);
  if (!TOKENS_OF_TYPE.has(type)) return err(FLOW_REFUSALS.verifyUnknownType);
  if (hash) return ok({ kind: 'link', token: hash, type });
  const isByPhone = PHONE_TYPES.includes(type);
  const [given, other] = isByPhone ? [body.phone, body.email] : [body.email, body.phone];
  if (!given || other) return err(FLOW_REFUSALS.verifyAddress);
  const address = isByPhone ? readPhone(given) : readEmail(given);
  return address.ok ? ok({ kind: 'code', address: address.value, code: token, type }) : address;
}

/**
 * Counts a code as wrong before checking it and returns how to undo that. A new email allows new
 * guesses, so guesses are also counted per address. Links are too long to guess.
 */
async function countGuess(
  { limiter }: Deps,
  proof: Proof,
): Promise<Result<() => Promise<void>, AuthError>> {
  if (proof.kind === 'link') return ok(async () => undefined);
  const whose = hashToken(proof.address);
  const spent = await limiter.spend('wrongCodeOfAddress', whose);
  return spent.ok ? ok(() => limiter.refund('wrongCodeOfAddress', whose)) : spent;
}

function spend(deps: Deps, queries: Queries, proof: Proof, now: Date) {
  return proof.kind === 'link'
    ? spendLink(queries, proof.token, proof.type, now)
    : spendCode(deps, queries, proof.address, proof.code, proof.type, now);
}

/** POST /verify: exchanges a link's token or an email's digits for a session, once. */
export async function verify(deps: Deps, call: Call): Promise<Outcome> {
  const proof = readProof(call.body);
  if (!proof.ok) return proof;
  let isRight = false;
  const counted = await countGuess(deps, proof.value);
  if (!counted.ok) return counted;
  const now = deps.clock.now();
  const work = deps.database.transaction(async (queries): Promise<Outcome> => {
    const row = await spend(deps, queries, proof.value, now);
    isRight = row !== null;
    if (!row) {
      return err(proof.value.kind === 'link' ? REFUSALS.linkExpired : REFUSALS.codeExpired);
    }
    const verified = await applyToken(deps, queries, row, call, now);
    if (!verified.ok) return verified;
    if (verified.value.kind === 'half') {
      return ok({ status: 200, body: { msg: HALF_CONFIRMED, code: '200' } });
    }
    const body = await issueSession(deps, queries, verified.value.user, 'otp', call, now);
    return ok({ status: 200, body });
  });
  const outcome = await refuseTakenAddress(work);
  if (isRight) await counted.value();
  return outcome;
}
