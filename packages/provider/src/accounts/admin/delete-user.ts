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

type Deps = Pick<
  AccountsDeps,
  'database' | 'blobs' | 'otherContents' | 'clock' | 'log' | 'settings'
>;

/**
 * Keeps the row for whatever refers to it, but nothing personal in it. A trigger on the table drops
 * everything that goes with an account. The address is replaced by a keyed hash that only this server can
 * compare, so the address itself can be used again.
 */
async function empty(queries: Queries, user: UserRow, secret: Uint8Array, now: Date) {
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
