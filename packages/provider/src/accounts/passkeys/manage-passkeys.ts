import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import type { ProviderSettings } from '../../settings.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { type Caller, isUuid } from '../sessions/require-session.ts';
import { lockUser } from '../users/lock-user.ts';
import { sendNotice } from '../users/send-notice.ts';
import type { UserRow } from '../users/user-row.ts';
import { listPasskeys } from './credential-store.ts';
import { mayManage } from './may-manage.ts';
import { presentPasskey } from './present-passkey.ts';
import { PASSKEY_REFUSALS } from './refusals.ts';
import { findRelyingParty } from './relying-party.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'settings'>;

const LONGEST_NAME = 120;

async function admit({ database, settings }: Deps, caller: Caller) {
  if (!findRelyingParty(settings)) return err(PASSKEY_REFUSALS.disabled);
  return mayManage(database, caller);
}

/** GET /passkeys */
export async function listOwnPasskeys(deps: Deps, _call: Call, caller: Caller): Promise<Outcome> {
  const admitted = await admit(deps, caller);
  if (!admitted.ok) return admitted;
  const rows = await listPasskeys(deps.database, caller.user.id);
  return ok({ status: 200, body: rows.map(presentPasskey) });
}

function readName(name: unknown): Result<string, AuthError> {
  // Half of a surrogate pair cannot be stored as text.
  const isText = typeof name === 'string' && name.trim() !== '' && !/[\p{Cs}\p{Cc}]/u.test(name);
  if (!isText) return err(PASSKEY_REFUSALS.noName);
  return name.length > LONGEST_NAME ? err(PASSKEY_REFUSALS.longName) : ok(name.trim());
}

/** PATCH /passkeys/:passkeyId: a name by which its owner recognizes it. */
export async function renamePasskey(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const admitted = await admit(deps, caller);
  if (!admitted.ok) return admitted;
  const { passkeyId } = call.params;
  if (!isUuid(passkeyId)) return err(PASSKEY_REFUSALS.notFound);
  const name = readName(call.body.friendly_name);
  if (!name.ok) return name;
  const row = await on(deps.database)
    .updateTable('auth.webauthn_credentials')
    .set({ friendly_name: name.value, updated_at: deps.clock.now() })
    .where('id', '=', passkeyId)
    .where('user_id', '=', caller.user.id)
    .where('factor_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? ok({ status: 200, body: presentPasskey(row) }) : err(PASSKEY_REFUSALS.notFound);
}

/** An account with an address can be opened by email, and one with a number if phones are enabled. */
function hasOtherWay(user: UserRow, { switches }: ProviderSettings): boolean {
  return user.email !== null || (user.phone !== null && switches.phone);
}

/** Removes a passkey while its account is locked, and tells the owner. */
export async function removePasskey(
  deps: Deps,
  queries: Queries,
  user: UserRow,
  call: Call,
): Promise<Outcome> {
  const { passkeyId } = call.params;
  if (!isUuid(passkeyId)) return err(PASSKEY_REFUSALS.notFound);
  const gone = await on(queries)
    .deleteFrom('auth.webauthn_credentials')
    .where('id', '=', passkeyId)
    .where('user_id', '=', user.id)
    .where('factor_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return err(PASSKEY_REFUSALS.notFound);
  const now = deps.clock.now();
  await sendNotice(deps.mailer, queries, user, 'passkey-removed', now);
  await recordAct(queries, 'passkey-removed', user.id, call, now);
  return ok({ status: 204 });
}

/** DELETE /passkeys/:passkeyId, unless it is the only way into the account. */
export async function deletePasskey(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  const admitted = await admit(deps, caller);
  if (!admitted.ok) return admitted;
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const user = await lockUser(queries, caller.user.id);
    if (!user) return err(PASSKEY_REFUSALS.notFound);
    const known = await listPasskeys(queries, user.id);
    const isLast = known.length === 1 && known[0]?.id === call.params.passkeyId;
    if (isLast && !hasOtherWay(user, deps.settings)) return err(PASSKEY_REFUSALS.lastWay);
    return removePasskey(deps, queries, user, call);
  });
}
