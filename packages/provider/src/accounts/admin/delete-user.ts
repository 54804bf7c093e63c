import type { Queries } from '@tc/database';
import { ok } from '@tc/kernel';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import { removeDroppedContents } from '../../storage/dropped-contents.ts';
import { deriveHex } from '../../tokens/secrets.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { type UserRow, updateUser } from '../users/user-row.ts';
import { requireUser } from './user-store.ts';

type Deps = Pick<AccountsDeps, 'database' | 'blobs' | 'clock' | 'log' | 'settings'>;

const OWNED = [
  'auth.sessions',
  'auth.mfa_factors',
  'auth.webauthn_credentials',
  'auth.webauthn_challenges',
  'auth.identities',
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth.pending_sign_ups',
  // Cancels a scheduled deletion: the account is already gone, and running it later would free the
  // id.
  'auth.account_deletions',
] as const;

/**
 * Keeps the row for whatever refers to it, but nothing personal in it. The address is replaced by a
 * keyed hash that only this server can compare, so the address itself can be used again.
 */
async function empty(queries: Queries, user: UserRow, secret: Uint8Array, now: Date) {
  for (const table of OWNED) {
    await on(queries).deleteFrom(table).where('user_id', '=', user.id).execute();
  }
  const mark = deriveHex(secret, 'address of a deleted account', `${user.id} ${user.email}`);
  const changes = {
    email: user.email && mark,
    phone: null,
    encrypted_password: null,
    email_change: null,
    phone_change: null,
    raw_user_meta_data: {},
    raw_app_meta_data: {},
    deleted_at: now,
  };
  await updateUser(queries, user.id, changes, now);
}

/** DELETE /admin/users/:id: removes everything, or with `should_soft_delete` everything but the id. */
export async function deleteUser(deps: Deps, call: Call): Promise<Outcome> {
  const isSoft = call.body.should_soft_delete === true;
  const outcome = await deps.database.transaction(async (queries): Promise<Outcome> => {
    const found = await requireUser(queries, call.params.id);
    if (!found.ok) return found;
    const { id } = found.value;
    const now = deps.clock.now();
    if (isSoft) await empty(queries, found.value, deps.settings.secret, now);
    else await on(queries).deleteFrom('auth.users').where('id', '=', id).execute();
    await recordAct(queries, 'user-deleted-by-operator', id, call, now);
    return ok({ status: 200, body: {} });
  });
  // The file rows were deleted with the account; now delete the bytes they pointed to.
  if (outcome.ok) await removeDroppedContents(deps);
  return outcome;
}
