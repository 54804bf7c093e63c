import type { Queries } from '@tc/provider';

export interface DeletionRow {
  readonly requested_at: Date;
  readonly deletes_at: Date;
}

export async function findDeletion(queries: Queries, userId: string): Promise<DeletionRow | null> {
  const [row] = await queries.query<DeletionRow>(
    'select requested_at, deletes_at from auth.account_deletions where user_id = $1',
    [userId],
  );
  return row ?? null;
}

/** Signs out every device. Answers when the account goes, where it was not to go before. */
export async function scheduleDeletion(
  queries: Queries,
  userId: string,
  now: Date,
  days: number,
): Promise<DeletionRow | null> {
  const [row] = await queries.query<DeletionRow>(
    `insert into auth.account_deletions (user_id, requested_at, deletes_at)
     values ($1, $2, $2::timestamptz + make_interval(days => $3))
     on conflict (user_id) do nothing returning requested_at, deletes_at`,
    [userId, now, days],
  );
  await queries.query('delete from auth.sessions where user_id = $1', [userId]);
  return row ?? null;
}

/** Whether there was a deletion to cancel. */
export async function cancelDeletion(queries: Queries, userId: string): Promise<boolean> {
  const rows = await queries.query(
    'delete from auth.account_deletions where user_id = $1 returning user_id',
    [userId],
  );
  return rows.length > 0;
}

/**
 * Deletes the accounts whose days are over, and every row that is theirs: most go with the account,
 * the log of security does not. Their ids stay, so that a restored backup can be cleaned again.
 */
export async function deleteDueAccounts(queries: Queries, now: Date): Promise<number> {
  const gone = await queries.query(
    `with due as (
       select user_id from auth.account_deletions where deletes_at <= $1 for update skip locked
     ), log as (
       delete from auth.audit_log_entries where user_id in (select user_id from due)
     ), noted as (
       insert into auth.deleted_accounts (user_id, deleted_at)
       select user_id, $1 from due on conflict (user_id) do nothing
     ), mail as (
       delete from auth.mail_queue
       where recipient in (select email from auth.users where id in (select user_id from due))
     )
     delete from auth.users where id in (select user_id from due) returning id`,
    [now],
  );
  return gone.length;
}

/** What is kept of a person, column by column: no hash, no token, no secret. */
export async function readAccount(queries: Queries, userId: string) {
  const [account] = await queries.query<{
    id: string;
    email: string | null;
    phone: string | null;
    created_at: Date;
    email_confirmed_at: Date | null;
    last_sign_in_at: Date | null;
    raw_user_meta_data: Record<string, unknown>;
  }>(
    `select id, email, phone, created_at, email_confirmed_at, last_sign_in_at, raw_user_meta_data
     from auth.users where id = $1`,
    [userId],
  );
  const identities = await queries.query<{
    provider: string;
    identity_data: Record<string, unknown>;
    created_at: Date;
    last_sign_in_at: Date | null;
  }>(
    `select provider, identity_data, created_at, last_sign_in_at
     from auth.identities where user_id = $1 order by created_at`,
    [userId],
  );
  return { account: account ?? null, identities };
}

/** What a person stored in the provider's buckets. */
export function readFiles(queries: Queries, userId: string) {
  return queries.query<{
    bucket_id: string;
    name: string;
    metadata: { readonly mimetype?: string; readonly size?: number };
    created_at: Date;
    updated_at: Date;
  }>(
    `select bucket_id, name, metadata, created_at, updated_at
     from storage.objects where owner = $1 order by bucket_id, name`,
    [userId],
  );
}

export async function readSecurity(queries: Queries, userId: string) {
  const sessions = await queries.query<{
    created_at: Date;
    last_used_at: Date;
    ip: string | null;
    user_agent: string | null;
  }>(
    `select created_at, coalesce(refreshed_at, created_at) as last_used_at, host(ip) as ip, user_agent
     from auth.sessions where user_id = $1 order by created_at`,
    [userId],
  );
  const factors = await queries.query<{
    factor_type: string;
    friendly_name: string | null;
    status: string;
    created_at: Date;
  }>(
    `select factor_type, friendly_name, status, created_at
     from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  );
  const passkeys = await queries.query<{
    friendly_name: string;
    created_at: Date;
    last_used_at: Date | null;
  }>(
    `select friendly_name, created_at, last_used_at from auth.webauthn_credentials
     where user_id = $1 and factor_id is null order by created_at`,
    [userId],
  );
  const acts = await queries.query<{ action: string; created_at: Date; ip: string | null }>(
    `select action, created_at, host(ip) as ip
     from auth.audit_log_entries where user_id = $1 order by id`,
    [userId],
  );
  return { sessions, factors, passkeys, acts };
}
