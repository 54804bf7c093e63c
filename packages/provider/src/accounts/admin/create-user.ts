import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { Queries } from '../../ports.ts';
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
  const [user] = await queries.query<UserRow>(
    `insert into auth.users (id, email, phone, encrypted_password, email_confirmed_at,
       phone_confirmed_at, raw_app_meta_data, raw_user_meta_data, role, banned_until,
       created_at, updated_at)
     values (coalesce($1, gen_random_uuid()), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
     returning *`,
    [
      wish.id,
      wish.email,
      wish.phone,
      passwordHash,
      wish.email && wish.confirmsEmail ? now : null,
      wish.phone && wish.confirmsPhone ? now : null,
      JSON.stringify({ ...wish.appMetadata, provider: providers[0], providers }),
      JSON.stringify(merge({ ...verified }, wish.userMetadata)),
      wish.role ?? 'authenticated',
      wish.bannedUntil ?? null,
      now,
    ],
  );
  if (!user) throw new Error('the user was not stored');
  await writeIdentities(queries, user, now);
  return user;
}

/** POST /admin/users: an account without any letter to anyone. */
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
