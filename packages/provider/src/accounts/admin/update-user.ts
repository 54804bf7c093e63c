import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { judgePassword } from '../passwords/password-rules.ts';
import { NO_EMAIL_CHANGE, NO_PHONE_CHANGE } from '../users/pending-changes.ts';
import { presentUser } from '../users/present-user.ts';
import { loadAccount, type UserRow, updateUser } from '../users/user-row.ts';
import { merge, readUserRequest, type UserRequest } from './read-user-request.ts';
import { refuseTaken, requireUser, writeIdentities } from './user-store.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'settings' | 'passwords'>;

type Changes = Parameters<typeof updateUser>[2];

function changesOf(
  user: UserRow,
  request: UserRequest,
  hash: string | undefined,
  now: Date,
): Changes {
  const verified = request.confirmsEmail ? { email_verified: true } : {};
  const providers = [
    ...new Set([
      ...((user.raw_app_meta_data.providers as string[] | undefined) ?? []),
      ...(request.email ? ['email'] : []),
      ...(request.phone ? ['phone'] : []),
    ]),
  ];
  const app = merge(user.raw_app_meta_data, request.appMetadata);
  const hasAddress = request.email !== undefined || request.phone !== undefined;
  return {
    ...((request.email || hash) && NO_EMAIL_CHANGE),
    ...((request.phone || hash) && NO_PHONE_CHANGE),
    ...(request.email && { email: request.email, is_anonymous: false }),
    ...(request.phone && { phone: request.phone, is_anonymous: false }),
    ...(request.confirmsEmail && { email_confirmed_at: user.email_confirmed_at ?? now }),
    ...(request.confirmsPhone && { phone_confirmed_at: user.phone_confirmed_at ?? now }),
    ...(hash && { encrypted_password: hash }),
    ...(request.role && { role: request.role }),
    ...(request.bannedUntil !== undefined && { banned_until: request.bannedUntil }),
    raw_app_meta_data: hasAddress ? { provider: providers[0], ...app, providers } : app,
    raw_user_meta_data: merge({ ...user.raw_user_meta_data, ...verified }, request.userMetadata),
  };
}

/** A new password or address invalidates all earlier sessions, links and codes. */
async function endOldRights(
  queries: Queries,
  user: UserRow,
  request: UserRequest,
  hash: string | undefined,
): Promise<void> {
  if (hash) {
    await on(queries).deleteFrom('auth.sessions').where('user_id', '=', user.id).execute();
  }
  const isMoved = request.email !== undefined && request.email !== user.email;
  if (hash || isMoved) {
    await on(queries).deleteFrom('auth.one_time_tokens').where('user_id', '=', user.id).execute();
  }
}

/** PUT /admin/users/:id: changes the given fields at once, without asking anyone by email. */
export async function changeUser(deps: Deps, call: Call): Promise<Outcome> {
  const now = deps.clock.now();
  const read = readUserRequest(call.body, now);
  if (!read.ok) return read;
  const request = read.value;
  const known = await requireUser(deps.database, call.params.id);
  if (!known.ok) return known;
  if (request.password) {
    const judged = judgePassword(
      request.password,
      request.email ?? known.value.email ?? null,
      deps.settings,
    );
    if (!judged.ok) return judged;
  }
  const hash =
    request.passwordHash ??
    (request.password ? await deps.passwords.hash(request.password) : undefined);
  const changed = await refuseTaken(
    deps.database.transaction(async (queries): Promise<Result<object, AuthError>> => {
      const found = await requireUser(queries, call.params.id);
      if (!found.ok) return found;
      const changes = changesOf(found.value, request, hash, now);
      const user = await updateUser(queries, found.value.id, changes, now);
      await writeIdentities(queries, user, now);
      await endOldRights(queries, found.value, request, hash);
      await recordAct(queries, 'user-changed-by-operator', user.id, call, now);
      return ok(presentUser(await loadAccount(queries, user)));
    }),
  );
  return changed.ok ? ok({ status: 200, body: changed.value }) : err(changed.error);
}

/** GET /admin/users/:id */
export async function findUser(deps: Deps, call: Call): Promise<Outcome> {
  const found = await requireUser(deps.database, call.params.id);
  if (!found.ok) return found;
  return ok({ status: 200, body: presentUser(await loadAccount(deps.database, found.value)) });
}
