import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { presentUser } from '../users/present-user.ts';
import { loadAccount, type UserRow } from '../users/user-row.ts';
import { merge, readUserRequest, type UserRequest } from './read-user-request.ts';
import { ADMIN_REFUSALS } from './refusals.ts';
import { refuseTaken, writeIdentities } from './user-store.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'passwords'>;

async function insertUser(
  queries: Queries,
  request: UserRequest,
  passwordHash: string | null,
  now: Date,
): Promise<UserRow> {
  const providers = [request.email && 'email', request.phone && 'phone'].filter(Boolean);
  const verified = request.email && request.confirmsEmail ? { email_verified: true } : {};
  const user = await on(queries)
    .insertInto('auth.users')
    .values({
      ...(request.id && { id: request.id }),
      email: request.email ?? null,
      phone: request.phone ?? null,
      encrypted_password: passwordHash,
      email_confirmed_at: request.email && request.confirmsEmail ? now : null,
      phone_confirmed_at: request.phone && request.confirmsPhone ? now : null,
      raw_app_meta_data: { ...request.appMetadata, provider: providers[0], providers },
      raw_user_meta_data: merge({ ...verified }, request.userMetadata),
      role: request.role ?? 'authenticated',
      banned_until: request.bannedUntil ?? null,
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
  const read = readUserRequest(call.body, now);
  if (!read.ok) return read;
  const request = read.value;
  if (!request.email && !request.phone) return err(ADMIN_REFUSALS.noAddress);
  const passwordHash =
    request.passwordHash ?? (request.password ? await deps.passwords.hash(request.password) : null);
  const created = await refuseTaken(
    deps.database.transaction(async (queries): Promise<Result<object, AuthError>> => {
      const user = await insertUser(queries, request, passwordHash, now);
      await recordAct(queries, 'user-created-by-operator', user.id, call, now);
      return ok(presentUser(await loadAccount(queries, user)));
    }),
  );
  return created.ok ? ok({ status: 200, body: created.value }) : created;
}
