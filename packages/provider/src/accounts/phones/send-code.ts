import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, messageTooSoon, refusal } from '../../http/auth-error.ts';
import type { Outcome } from '../../http/call.ts';
import { MAIL_PAUSE_SECONDS } from '../../settings.ts';
import type { AccountsDeps } from '../accounts.ts';
import { takeMailTurn } from '../emails/mail-pause.ts';
import { issueToken } from '../one-time/issue-token.ts';
import type { TokenType } from '../one-time/token-row.ts';

const FAILED = refusal(422, 'sms_send_failed', 'Error sending the message with the code');

/** A code that is stored but not sent yet. */
export interface WaitingCode {
  readonly phone: string;
  readonly code: string;
}

/** Messages cost money and annoy people: one a minute per number, whatever they are for. */
export async function requireMessageTurn(
  queries: Queries,
  phone: string,
  now: Date,
): Promise<Result<null, AuthError>> {
  const turn = await takeMailTurn(queries, 'sms', phone, now);
  if (turn.isTaken) return ok(null);
  const left = Math.ceil(MAIL_PAUSE_SECONDS - turn.secondsAgo);
  return err(messageTooSoon(Math.min(MAIL_PAUSE_SECONDS, Math.max(1, left))));
}

/** Creates a code in the caller's transaction; it is sent after the commit. */
export async function makeCode(
  { settings }: Pick<AccountsDeps, 'settings'>,
  queries: Queries,
  wanted: { readonly userId: string; readonly type: TokenType; readonly phone: string },
  now: Date,
): Promise<WaitingCode> {
  const { userId, type, phone } = wanted;
  const token = { userId, type, email: phone };
  const { code } = await issueToken(queries, settings.secret, token, now);
  return { phone, code };
}

/** Sends a code. With null there is none to send, and the caller is not told. */
export async function sendCode(
  deps: Pick<AccountsDeps, 'messages' | 'settings' | 'log'>,
  waiting: WaitingCode | null,
): Promise<Outcome> {
  const messageId = randomUUID();
  try {
    const { messages, settings } = deps;
    const text = `Your ${settings.productName} code is ${waiting?.code}`;
    if (waiting) await messages.send(waiting.phone, text);
    return ok({ status: 200, body: { message_id: messageId } });
  } catch (error) {
    deps.log.error({ error, messageId }, 'a code could not be sent to a phone');
    return err(FAILED);
  }
}
