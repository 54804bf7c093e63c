import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import type { Queries } from '../../ports.ts';
import { areEqual, hashToken, randomTwelve } from '../../tokens/secrets.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';

/** What a browser shows before a flow and proves after it. */
export interface Challenge {
  readonly text: string;
  readonly method: 's256' | 'plain';
}

/** A row of `auth.flow_state`. */
export interface FlowRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly code_challenge: string;
  readonly code_challenge_method: 's256' | 'plain';
  readonly authentication_method: string;
  readonly auth_code_issued_at: Date | null;
}

/** Ways in, as a session's `amr` names them. */
export type FlowMethod = 'email/signup' | 'recovery' | 'magiclink' | 'email_change';

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Null: the client asks for no such flow. */
export function readChallenge(body: Call['body']): Result<Challenge | null, AuthError> {
  const { code_challenge: text, code_challenge_method: method } = body;
  if (!isGiven(text) && !isGiven(method)) return ok(null);
  if (typeof text !== 'string' || typeof method !== 'string' || !text || !method) {
    return err(FLOW_REFUSALS.challengeIncomplete);
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') return err(FLOW_REFUSALS.challengeMethod);
  if (text.length < 43 || text.length > 128) return err(FLOW_REFUSALS.challengeLength);
  if (!/^[A-Za-z0-9._~-]+$/.test(text)) return err(FLOW_REFUSALS.challengeLetters);
  return ok({ text, method: known });
}

/** A new secret that a redirect can carry. */
function newCode(): string {
  return randomTwelve() + randomTwelve();
}

/** Remembers the challenge of a flow; answers its id, or null where the client asked for none. */
export async function startFlow(
  queries: Queries,
  challenge: Challenge | null,
  userId: string,
  method: FlowMethod,
  now: Date,
): Promise<string | null> {
  if (!challenge) return null;
  const [flow] = await queries.query<{ id: string }>(
    `insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge,
       provider_type, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, 'email', $5, $6, $6) returning id`,
    [userId, hashToken(newCode()), challenge.method, challenge.text, method, now],
  );
  return flow?.id ?? null;
}

/** The code with which the browser that began a flow may end it. Null: the flow is gone. */
export async function issueAuthCode(
  queries: Queries,
  flowId: string,
  now: Date,
): Promise<string | null> {
  const code = newCode();
  const rows = await queries.query(
    `update auth.flow_state set auth_code = $2, auth_code_issued_at = $3, updated_at = $3
     where id = $1 returning id`,
    [flowId, hashToken(code), now],
  );
  return rows.length > 0 ? code : null;
}

export function answersChallenge(flow: FlowRow, verifier: string): boolean {
  if (flow.code_challenge_method === 'plain') return areEqual(verifier, flow.code_challenge);
  const hashed = createHash('sha256').update(verifier).digest('base64url');
  return areEqual(hashed, flow.code_challenge);
}
