-- Two weeks of Pro, once for each person.
create table billing.trials (
  -- Keyed hash of the confirmed address without what one mailbox can be written with in many ways. It stays when
  -- the account goes, so that a new account is no new trial; nobody can read the address from it.
  person_hash text primary key,
  user_id uuid unique references auth.users on delete set null,
  started_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- When the e-mail about the end was queued.
  reminded_at timestamptz
);

create index trials_by_end on billing.trials (ends_at) where reminded_at is null;

-- The beta: who was approved has Pro until it is over for them.
alter table site.beta_applications
  add column approved_at timestamptz,
  add column beta_ended_at timestamptz;

-- The plan an account has now: the largest of all that gives it one. Its clock is the database's, so that every
-- server agrees on when a trial is over.
create function billing.plan_of(account uuid) returns text stable language sql as $$
  select coalesce((
    select held.plan from (
      select plan from billing.plans where user_id = account
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
