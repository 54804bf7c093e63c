-- Addresses of a person's own programs that are told when scans end.
create table access.webhooks (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  url text not null,
  events text[] not null
    check (cardinality(events) > 0 and events <@ array['scan.graded', 'scan.refused', 'scan.failed']),
  -- What deliveries are signed with: sealed, since signing needs all of it.
  sealed_secret text not null,
  -- Since when nothing has arrived; null: the last delivery did, or there was none.
  failing_since timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create index webhooks_by_age on access.webhooks (user_id, created_at desc, id desc);

-- Each message to each address. Written in the transaction that it tells of, and sent afterwards.
create table access.webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references access.webhooks on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  event text not null,
  -- The body, byte for byte: what is signed is what is sent.
  payload text not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Of the last attempt: the status that was answered, or why there was no answer.
  answered integer,
  problem text,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  created_at timestamptz not null
);

create index webhook_deliveries_by_age on access.webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_of_user on access.webhook_deliveries (user_id);
create index webhook_deliveries_waiting on access.webhook_deliveries (created_at) where status = 'waiting';
create index webhook_deliveries_old on access.webhook_deliveries (created_at);
