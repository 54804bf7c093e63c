-- Batches of scans: which cards they are of is written down before any photo comes, so that nothing is lost and
-- nothing comes twice, whatever breaks in between.
create table locker.batches (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  name text not null,
  state text not null default 'open' check (state in ('open', 'paused', 'cancelled')),
  rules jsonb,
  idempotency_key text,
  created_at timestamptz not null,
  unique (user_id, idempotency_key)
);

create index batches_by_age on locker.batches (user_id, created_at desc, id desc);

create table locker.batch_items (
  id uuid primary key,
  batch_id uuid not null references locker.batches on delete cascade,
  position integer not null check (position >= 0),
  name text not null,
  -- No scan is of two cards, and no card has two.
  scan_id uuid unique references locker.scans on delete set null,
  -- When its scan came; it stays when the scan is removed, so that it does not come again.
  sent_at timestamptz,
  unique (batch_id, position)
);

-- Waits for its batch to go on: nobody grades it meanwhile.
alter table locker.scans add column is_held boolean not null default false;
