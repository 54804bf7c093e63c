-- Sign-ups that wait for their confirmation, beside the account that they made. What the first one set
-- stays in auth.users as it is; that others tried with another password is written down here.
create table auth.pending_sign_ups (
  user_id uuid primary key references auth.users on delete cascade,
  -- Counts the days until the sign-up expires: no letter that is asked for later moves it.
  started_at timestamptz not null,
  -- Keyed hash of the network that the first sign-up came from; empty: not known.
  -- Null: an operator made the account, which does not expire.
  network text,
  contested_at timestamptz
);

create index pending_sign_ups_started_at_idx on auth.pending_sign_ups (started_at);

insert into auth.pending_sign_ups (user_id, started_at, network)
select id, created_at, '' from auth.users
where confirmed_at is null and last_sign_in_at is null and invited_at is null
  and not is_anonymous and confirmation_sent_at is not null;

-- Which kind of link a letter carries: one that resets a password opens nothing else. Null: a letter
-- from before, or one without a link.
alter table auth.one_time_tokens add column made_for text;
