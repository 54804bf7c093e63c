-- How many scans of a holder were graded again on the latest UTC day on which any were. Grading again is free, so
-- without a limit one photo could keep the workers busy forever.
create table billing.regrades (
  user_id uuid primary key references locker.holders on delete cascade,
  day text not null,
  count integer not null check (count >= 0)
);
