-- Payments by Stripe fill the same tables as the test checkout, with what was read from Stripe.
alter table billing.subscriptions
  alter column card drop not null,
  add column stripe_id text unique,
  -- Whether real money is taken: Stripe keeps what its test keys made apart.
  add column stripe_live boolean,
  add check ((card is null) = (stripe_id is not null)),
  add check ((stripe_id is null) = (stripe_live is null));

alter table billing.payments
  -- The invoice, and the payment of it that can be given back.
  add column stripe_id text unique,
  add column stripe_payment text;

-- When the money was really on its way back, and the plan over.
alter table billing.money_back add column settled_at timestamptz;
update billing.money_back set settled_at = given_at;
create index money_back_open on billing.money_back (user_id) where settled_at is null;

-- Who an account is at Stripe. The row stays without the account until Stripe has forgotten the person, too.
create table billing.stripe_customers (
  stripe_id text primary key,
  is_live boolean not null,
  user_id uuid references auth.users on delete set null,
  -- Readings are numbered. The one that began last counts, whichever ends last.
  begun_reading bigint not null default 0,
  kept_reading bigint not null default 0,
  -- A reading with this number or a later one is owed.
  owed_reading bigint not null default 0,
  -- When the reading that was kept began.
  read_at timestamptz,
  -- When a page for paying was last opened.
  checkout_at timestamptz,
  unique (user_id, is_live)
);

create index stripe_customers_owed on billing.stripe_customers (stripe_id) where owed_reading > kept_reading;

-- Which events came, so that each is taken once. What they say is read from Stripe itself.
create table billing.stripe_events (
  id text primary key,
  kind text not null,
  customer text not null,
  owed_reading bigint not null,
  received_at timestamptz not null default now()
);

create index stripe_events_by_time on billing.stripe_events (received_at);

-- Stripe's names of our prices: those of the settings, and those made for a price that was announced.
create table billing.stripe_prices (
  stripe_id text primary key,
  is_live boolean not null,
  plan text not null check (plan in ('pro', 'business')),
  cents integer not null
);

-- Who asks for the account to be deleted pays for no further month, at Stripe neither.
create or replace function billing.cancel_with_account() returns trigger language plpgsql as $$
begin
  update billing.subscriptions set cancels_at_end = true, next_plan = null
  where user_id = new.user_id and status <> 'ended';
  update billing.stripe_customers set owed_reading = begun_reading + 1 where user_id = new.user_id;
  return null;
end $$;

-- What Stripe has said nothing about for a week after its period does not go on for nothing.
create or replace function billing.plan_of(account uuid) returns text stable language sql as $$
  select coalesce((
    select held.plan from (
      select plan from billing.plans where user_id = account
      union all
      select plan from billing.subscriptions
        where user_id = account and (
          (status = 'active' and (period_end > now() or (
            not cancels_at_end and (stripe_id is null or period_end > now() - interval '7 days')
          )))
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
