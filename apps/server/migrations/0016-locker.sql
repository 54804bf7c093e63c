-- The digital locker: cards, and the scans that they were graded by.
create schema locker;

-- How many cards an account keeps. A counter of its own, so that a limit holds in one statement however
-- many requests come at once.
create table locker.collections (
  user_id uuid primary key references auth.users on delete cascade,
  cards integer not null check (cards >= 0)
);

create table locker.cards (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  name text,
  game text,
  set_name text,
  number text,
  year integer,
  variant text,
  language text,
  quantity integer not null default 1,
  cost_amount numeric(12, 2),
  cost_currency text,
  acquired_on text,
  notes text,
  tags text[] not null default '{}',
  value_amount numeric(12, 2),
  value_currency text,
  value_on text,
  value_source text,
  -- Of the latest graded scan.
  grade_overall double precision,
  grade_psa double precision,
  grade_beckett double precision,
  graded_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- What a search looks through.
  words text not null generated always as (
    lower(
      coalesce(name, '') || ' ' || coalesce(game, '') || ' ' || coalesce(set_name, '') || ' ' ||
      coalesce(number, '') || ' ' || coalesce(year::text, '') || ' ' || coalesce(variant, '') || ' ' ||
      coalesce(language, '') || ' ' || coalesce(notes, '')
    )
  ) stored
);

create index cards_by_age on locker.cards (user_id, created_at desc, id desc) where deleted_at is null;
create index cards_in_trash on locker.cards (deleted_at) where deleted_at is not null;

create table locker.scans (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  card_id uuid references locker.cards on delete set null,
  status text not null check (status in ('queued', 'grading', 'graded', 'refused', 'failed')),
  -- What was said along with the photos.
  details jsonb not null,
  -- As text: a report keeps the order of its keys.
  report text,
  -- The month whose scans it was counted in.
  counted_in text not null,
  idempotency_key text,
  -- Of the whole request: the same key with other photos is a mistake.
  fingerprint text not null,
  -- How often its grading began: a photo that ends the process each time is given up.
  attempts integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, idempotency_key)
);

create index scans_by_age on locker.scans (user_id, created_at desc, id desc);
create index scans_of_card on locker.scans (card_id, created_at desc) where card_id is not null;
create index scans_to_grade on locker.scans (created_at) where status in ('queued', 'grading');

create table locker.photos (
  -- Names the content, too.
  id uuid primary key,
  scan_id uuid not null references locker.scans on delete cascade,
  side text not null check (side in ('front', 'back')),
  position integer not null,
  media_type text not null,
  bytes bigint not null,
  unique (scan_id, side, position)
);

create table billing.usage (
  user_id uuid not null references auth.users on delete cascade,
  -- As in 2026-11.
  month text not null,
  scans integer not null check (scans >= 0),
  primary key (user_id, month)
);
