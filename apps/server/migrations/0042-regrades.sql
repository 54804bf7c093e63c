-- How often scans of a holder were graded again on the latest day that any was, in UTC. It costs no scan of the plan,
-- and without an end one photo could keep the workers busy for good.
create table billing.regrades (
  user_id uuid primary key references locker.holders on delete cascade,
  day text not null,
  count integer not null check (count >= 0)
);
