import type { Queries } from '@tc/database';
import { on } from '../schema/on.ts';

/** Security events of an account; an entry never holds a token, a code or a password. */
export type SecurityAct =
  | 'factor-enrolled'
  | 'factor-verified'
  | 'factor-removed'
  | 'factor-guessed-too-often'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied'
  | 'signed-in-by-passkey'
  | 'recovery-codes-made'
  | 'recovery-codes-removed'
  | 'recovery-code-used'
  | 'recovery-code-guessed-too-often'
  | 'session-revoked'
  | 'api-key-made'
  | 'api-key-revoked'
  | 'api-key-revoked-by-operator'
  | 'api-key-rotated'
  | 'webhook-added'
  | 'webhook-changed'
  | 'webhook-removed'
  | 'webhook-disabled'
  | 'trial-started'
  | 'trial-ended-by-operator'
  | 'trial-granted-by-operator'
  | 'payment-refunded-by-operator'
  | 'plan-set-by-operator'
  | 'beta-approved-by-operator'
  | 'beta-ended-by-operator'
  | 'refresh-token-reused'
  | 'user-created-by-operator'
  | 'user-changed-by-operator'
  | 'user-deleted-by-operator'
  | 'signed-up'
  | 'signed-in'
  | 'sign-up-repeated'
  | 'email-confirmed'
  | 'phone-confirmed'
  | 'phone-changed'
  | 'recovery-asked'
  | 'link-asked'
  | 'signed-in-by-link'
  | 'reauthentication-asked'
  | 'codes-exhausted'
  | 'password-changed'
  | 'email-change-asked'
  | 'email-change-withdrawn'
  | 'email-changed'
  | 'gallery-card-hidden-by-operator'
  | 'gallery-card-shown-by-operator'
  | 'team-closed'
  | 'team-closed-by-operator'
  | 'team-handed-over'
  | 'deletion-asked'
  | 'deletion-stopped'
  | 'invited'
  | 'link-made';

/** Runs in the caller's transaction, so there is an entry exactly when the event happened. */
export async function recordAct(
  queries: Queries,
  act: SecurityAct,
  userId: string,
  /** Null: an operator working on the server itself. */
  call: { readonly ip: string | null },
  now: Date,
): Promise<void> {
  await on(queries)
    .insertInto('auth.audit_log_entries')
    .values({ user_id: userId, action: act, ip: call.ip, created_at: now })
    .execute();
}

/** An operator's action that is not about a particular account. */
export type Operation = 'price-announced-by-operator';

export async function recordOperation(
  queries: Queries,
  operation: Operation,
  payload: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<void> {
  await on(queries)
    .insertInto('auth.audit_log_entries')
    .values({
      user_id: null,
      action: operation,
      ip: '127.0.0.1',
      payload: JSON.stringify(payload),
      created_at: now,
    })
    .execute();
}
