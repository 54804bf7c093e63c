import { createHash } from 'node:crypto';
import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call } from '../../http/call.ts';
import { on, type RowOf } from '../../schema/on.ts';
import { areEqual, hashToken, randomTwelve } from '../../tokens/secrets.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';

/** What a browser sends before a flow and proves afterward. */
export interface Challenge {
  readonly text: string;
  readonly method: 's256' | 'plain';
}

type FlowRow = RowOf<'auth.flow_state'>;

/** Sign-in methods, as a session's `amr` names them. */
export type FlowMethod = 'email/signup' | 'recovery' | 'magiclink' | 'email_change';

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Null: the client did not ask for PKCE. */
export function readChallenge(body: Call['body']): Result<Challenge | null, AuthError> {
  const { code_challenge: text, code_challenge_method: method } = body;
  if (!isGiven(text) && !isGiven(method)) return ok(null);
  if (typeof text !== 'string' || typeof method !== 'string' || !text || !method) {
    return err(FLOW_REFUSALS.challengeIncomplete);
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') return err(FLOW_REFUSALS.challengeMethod);
  if (text.length < 43 || text.length > 128) return err(FLOW_REFUSALS.challengeLength);
  if (!/^[A-Za-z0-9._~-]+$/.test(text)) return err(FLOW_REFUSALS.challengeCharacters);
  return ok({ text, method: known });
}

/** A new secret that can travel in a redirect. */
function newCode(): string {
  return randomTwelve() + randomTwelve();
}

/** Stores a flow's challenge and returns its id, or null if the client sent none. */
export async function startFlow(
  queries: Queries,
  challenge: Challenge | null,
  userId: string,
  method: FlowMethod,
  now: Date,
): Promise<string | null> {
  if (!challenge) return null;
  const flow = await on(queries)
    .insertInto('auth.flow_state')
    .values({
      user_id: userId,
      auth_code: hashToken(newCode()),
      code_challenge_method: challenge.method,
      code_challenge: challenge.text,
      provider_type: 'email',
      authentication_method: method,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirst();
  return flow?.id ?? null;
}

/** The code with which the browser that started a flow can finish it; null if the flow is gone. */
export async function issueAuthCode(
  queries: Queries,
  flowId: string,
  now: Date,
): Promise<string | null> {
  const code = newCode();
  const issued = await on(queries)
    .updateTable('auth.flow_state')
    .set({ auth_code: hashToken(code), auth_code_issued_at: now, updated_at: now })
    .where('id', '=', flowId)
    .returning('id')
    .executeTakeFirst();
  return issued ? code : null;
}

export function answersChallenge(flow: FlowRow, verifier: string): boolean {
  if (flow.code_challenge_method === 'plain') return areEqual(verifier, flow.code_challenge);
  const hashed = createHash('sha256').update(verifier).digest('base64url');
  return areEqual(hashed, flow.code_challenge);
}
