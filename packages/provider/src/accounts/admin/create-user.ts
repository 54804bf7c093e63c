import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { presentUser } from '../users/present-user.ts';
import { loadAccount, type UserRow } from '../users/user-row.ts';
import { merge, readWish, type UserWish } from './read-wish.ts';
import { ADMIN_REFUSALS } from './refusals.ts';
import { refuseTaken, writeIdentities } from './user-store.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'passwords'>;

async function insertUser(
  queries: Queries,
  wish: UserWish,
  passwordHash: string | null,
  now: Date,
): Promise<UserRow> {
  const providers = [wish.email && 'email', wish.phone && 'phone'].filter(Boolean);
  const verified = wish.email && wish.confirmsEmail ? { email_verified: true } : {};
  const user = await on(queries)
    .insertInto('auth.users')
    .values({
      ...(wish.id && { id: wish.id }),
      email: wish.email ?? null,
      phone: wish.phone ?? null,
      encrypted_password: passwordHash,
      email_confirmed_at: wish.email && wish.confirmsEmail ? now : null,
      phone_confirmed_at: wish.phone && wish.confirmsPhone ? now : null,
      raw_app_meta_data: { ...wish.appMetadata, provider: providers[0], providers },
      raw_user_meta_data: merge({ ...verified }, wish.userMetadata),
      role: wish.role ?? 'authenticated',
      banned_until: wish.bannedUntil ?? null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirst();
  if (!user) throw new Error('the user was not stored');
  await writeIdentities(queries, user, now);
  return user;
}

/** POST /admin/users: creates an account without emailing anyone. */
export async function createUser(deps: Deps, call: Call): Promise<Outcome> {
  const now = deps.clock.now();
  const read = readWish(call.body, now);
  if (!read.ok) return read;
  const wish = read.value;
  if (!wish.email && !wish.phone) return err(ADMIN_REFUSALS.noAddress);
  const passwordHash =
    wish.passwordHash ?? (wish.password ? await deps.passwords.hash(wish.password) : null);
  const created = await refuseTaken(
    deps.database.transaction(async (queries): Promise<Result<object, AuthError>> => {
      const user = await insertUser(queries, wish, passwordHash, now);
      await recordAct(queries, 'user-created-by-operator', user.id, call, now);
      return ok(presentUser(await loadAccount(queries, user)));
    }),
  );
  return created.ok ? ok({ status: 200, body: created.value }) : created;
}
