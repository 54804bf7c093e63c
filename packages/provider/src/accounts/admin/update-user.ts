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
import { merge, readWish, type UserWish } from './read-wish.ts';
import { refuseTaken, requireUser, writeIdentities } from './user-store.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'settings' | 'passwords'>;

type Changes = Parameters<typeof updateUser>[2];

function changesOf(user: UserRow, wish: UserWish, hash: string | undefined, now: Date): Changes {
  const verified = wish.confirmsEmail ? { email_verified: true } : {};
  const providers = [
    ...new Set([
      ...((user.raw_app_meta_data.providers as string[] | undefined) ?? []),
      ...(wish.email ? ['email'] : []),
      ...(wish.phone ? ['phone'] : []),
    ]),
  ];
  const app = merge(user.raw_app_meta_data, wish.appMetadata);
  const hasAddress = wish.email !== undefined || wish.phone !== undefined;
  return {
    ...((wish.email || hash) && NO_EMAIL_CHANGE),
    ...((wish.phone || hash) && NO_PHONE_CHANGE),
    ...(wish.email && { email: wish.email, is_anonymous: false }),
    ...(wish.phone && { phone: wish.phone, is_anonymous: false }),
    ...(wish.confirmsEmail && { email_confirmed_at: user.email_confirmed_at ?? now }),
    ...(wish.confirmsPhone && { phone_confirmed_at: user.phone_confirmed_at ?? now }),
    ...(hash && { encrypted_password: hash }),
    ...(wish.role && { role: wish.role }),
    ...(wish.bannedUntil !== undefined && { banned_until: wish.bannedUntil }),
    raw_app_meta_data: hasAddress ? { provider: providers[0], ...app, providers } : app,
    raw_user_meta_data: merge({ ...user.raw_user_meta_data, ...verified }, wish.userMetadata),
  };
}

/** A new password or address invalidates all earlier sessions, links and codes. */
async function endOldRights(
  queries: Queries,
  user: UserRow,
  wish: UserWish,
  hash: string | undefined,
): Promise<void> {
  if (hash) {
    await on(queries).deleteFrom('auth.sessions').where('user_id', '=', user.id).execute();
  }
  const isMoved = wish.email !== undefined && wish.email !== user.email;
  if (hash || isMoved) {
    await on(queries).deleteFrom('auth.one_time_tokens').where('user_id', '=', user.id).execute();
  }
}

/** PUT /admin/users/:id: changes the given fields at once, without asking anyone by email. */
export async function changeUser(deps: Deps, call: Call): Promise<Outcome> {
  const now = deps.clock.now();
  const read = readWish(call.body, now);
  if (!read.ok) return read;
  const wish = read.value;
  const known = await requireUser(deps.database, call.params.id);
  if (!known.ok) return known;
  if (wish.password) {
    const judged = judgePassword(
      wish.password,
      wish.email ?? known.value.email ?? null,
      deps.settings,
    );
    if (!judged.ok) return judged;
  }
  const hash =
    wish.passwordHash ?? (wish.password ? await deps.passwords.hash(wish.password) : undefined);
  const changed = await refuseTaken(
    deps.database.transaction(async (queries): Promise<Result<object, AuthError>> => {
      const found = await requireUser(queries, call.params.id);
      if (!found.ok) return found;
      const changes = changesOf(found.value, wish, hash, now);
      const user = await updateUser(queries, found.value.id, changes, now);
      await writeIdentities(queries, user, now);
      await endOldRights(queries, found.value, wish, hash);
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
