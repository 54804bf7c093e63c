import { ok } from '@tc/kernel';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { listPasskeys } from '../passkeys/credential-store.ts';
import { removePasskey } from '../passkeys/manage-passkeys.ts';
import { presentPasskey } from '../passkeys/present-passkey.ts';
import { requireUser } from './user-store.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'settings'>;

/** GET /admin/users/:id/passkeys: works even when passkeys are switched off. */
export async function listUserPasskeys(deps: Deps, call: Call): Promise<Outcome> {
  const found = await requireUser(deps.database, call.params.id);
  if (!found.ok) return found;
  const rows = await listPasskeys(deps.database, found.value.id);
  return ok({ status: 200, body: rows.map(presentPasskey) });
}

/** DELETE /admin/users/:id/passkeys/:passkeyId: for somebody whose device was stolen. */
export async function deleteUserPasskey(deps: Deps, call: Call): Promise<Outcome> {
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const found = await requireUser(queries, call.params.id);
    return found.ok ? removePasskey(deps, queries, found.value, call) : found;
  });
}
