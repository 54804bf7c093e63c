-- Rule books that people wrote. Each change is a further version, so that every report can say by which one
-- it was graded, and be graded by it again.
create table locker.standards (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null,
  -- Put away: nothing new is graded by it.
  retired_at timestamptz
);

create index standards_of_user on locker.standards (user_id, created_at);

create table locker.standard_versions (
  standard_id uuid not null references locker.standards on delete cascade,
  version integer not null check (version > 0),
  -- As it was called then.
  name text not null,
  -- As the person wrote it: what differs from the book it builds on.
  written text not null,
  -- The whole book, as it was when it was written: a later change of the book below it changes nothing here.
  book jsonb not null,
  created_at timestamptz not null,
  primary key (standard_id, version)
);

create function locker.refuse_rewriting() returns trigger
language plpgsql as $$
begin
  raise exception 'a version of a standard is never changed';
end
$$;

create trigger stays_as_written before update on locker.standard_versions
for each row execute function locker.refuse_rewriting();

-- By which rules a scan was graded, and is to be graded next: `{"book"}` or `{"standardId", "version"}`; null: the
-- book that the server is set to.
alter table locker.scans
  add column rules jsonb,
  add column next_rules jsonb;

-- What a scan was graded as before it was graded again.
create table locker.past_results (
  id uuid primary key,
  scan_id uuid not null references locker.scans on delete cascade,
  report text not null,
  result jsonb not null,
  corrections jsonb,
  rules jsonb,
  graded_at timestamptz not null,
  replaced_at timestamptz not null
);

create index past_results_of_scan on locker.past_results (scan_id, replaced_at desc, id desc);
