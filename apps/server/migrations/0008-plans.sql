-- The plan of an account; without a row it is the free one.
create schema billing;

create table billing.plans (
  user_id uuid primary key references auth.users on delete cascade,
  plan text not null check (plan in ('free', 'pro', 'business')),
  -- `operator`: by hand, and nothing that payments say changes it.
  set_by text not null check (set_by in ('operator', 'payment')),
  set_at timestamptz not null
);
