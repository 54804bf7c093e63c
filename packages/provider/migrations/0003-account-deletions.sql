-- Accounts whose owners want them gone, until they are or the owner has come back.
create table auth.account_deletions (
  user_id uuid primary key references auth.users on delete cascade,
  requested_at timestamptz not null,
  deletes_at timestamptz not null
);

create index account_deletions_deletes_at_idx on auth.account_deletions (deletes_at);

-- Ids of accounts that are gone, and nothing else of them: a restored backup must not bring them back.
create table auth.deleted_accounts (
  user_id uuid primary key,
  deleted_at timestamptz not null
);
