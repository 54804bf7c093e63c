-- What plans cost, and from when: the one table that every price comes from. A later price is announced, and the
-- people who pay are told, thirty days before it begins.
create table billing.prices (
  plan text not null check (plan in ('pro', 'business')),
  -- US cents a month.
  cents integer not null check (cents between 1 and 1000000),
  valid_from timestamptz not null,
  announced_at timestamptz not null default now(),
  primary key (plan, valid_from),
  check (valid_from >= announced_at + interval '30 days')
);

insert into billing.prices (plan, cents, valid_from, announced_at) values
  ('pro', 999, '2026-01-01', '2025-11-01'),
  ('business', 4999, '2026-01-01', '2025-11-01');

-- The price of a plan at a time.
create function billing.price_at(wanted text, at timestamptz) returns integer stable language sql as $$
  select cents from billing.prices where plan = wanted and valid_from <= at
  order by valid_from desc limit 1
$$;

create table billing.subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- Payments outlive the account, without its name.
  user_id uuid references auth.users on delete set null,
  plan text not null check (plan in ('pro', 'business')),
  -- What it becomes when its period ends; null: it stays.
  next_plan text check (next_plan in ('pro', 'business')),
  status text not null check (status in ('active', 'past_due', 'ended')),
  cancels_at_end boolean not null default false,
  -- Of the test checkout: whether its invented card pays.
  card text not null check (card in ('pays', 'declines')),
  started_at timestamptz not null default now(),
  -- Months are counted from here, so that the 31st stays the last day of a month.
  anchor_at timestamptz not null default now(),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  -- Past due: how long the plan stays without a payment.
  grace_ends_at timestamptz,
  ended_at timestamptz,
  check ((status = 'past_due') = (grace_ends_at is not null)),
  check ((status = 'ended') = (ended_at is not null))
);

-- The end of the period after one that ends at `ended`.
create function billing.next_end(anchor timestamptz, ended timestamptz) returns timestamptz immutable language sql as $$
  select (anchor at time zone 'UTC' + make_interval(
    months => round(extract(epoch from ended - anchor) / 2629746)::integer + 1
  )) at time zone 'UTC'
$$;

-- Two windows or a double click buy one.
create unique index subscriptions_one_open on billing.subscriptions (user_id) where status <> 'ended';
create index subscriptions_by_end on billing.subscriptions (period_end) where status <> 'ended';
create index subscriptions_of_user on billing.subscriptions (user_id, started_at desc);

create table billing.payments (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references billing.subscriptions,
  user_id uuid references auth.users on delete set null,
  plan text not null check (plan in ('pro', 'business')),
  cents integer not null check (cents >= 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz not null default now(),
  refunded_at timestamptz
);

create index payments_of_user on billing.payments (user_id, id desc);
create index payments_of_subscription on billing.payments (subscription_id);

-- Who had their money back: once for each person, also in a later account.
create table billing.money_back (
  person_hash text primary key,
  user_id uuid unique references auth.users on delete set null,
  given_at timestamptz not null default now()
);

-- Who asks for the account to be deleted pays for no further month.
create function billing.cancel_with_account() returns trigger language plpgsql as $$
begin
  update billing.subscriptions set cancels_at_end = true, next_plan = null
  where user_id = new.user_id and status <> 'ended';
  return null;
end $$;

create trigger cancel_with_account after insert on auth.account_deletions
  for each row execute function billing.cancel_with_account();

create or replace function billing.plan_of(account uuid) returns text stable language sql as $$
  select coalesce((
    select held.plan from (
      select plan from billing.plans where user_id = account
      union all
      select plan from billing.subscriptions
        where user_id = account and (
          (status = 'active' and (period_end > now() or not cancels_at_end))
          or (status = 'past_due' and grace_ends_at > now())
        )
      union all
      select 'pro' from billing.trials where user_id = account and ends_at > now()
      union all
      select 'pro' from site.beta_applications application
        join auth.users person on person.email = application.email
        where person.id = account and person.email_confirmed_at is not null
          and application.approved_at is not null and application.beta_ended_at is null
    ) held
    order by array_position(array['business', 'pro', 'free'], held.plan)
    limit 1
  ), 'free')
$$;
