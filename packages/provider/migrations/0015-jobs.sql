-- When a letter is tried, and how often, is for the queue of jobs to know: its own schema is made after
-- these migrations. A row that is neither sent nor given up gets a job where it has none.
drop index auth.mail_queue_due_idx;
alter table auth.mail_queue drop column attempts, drop column next_attempt_at;

create index mail_queue_waiting_idx on auth.mail_queue (created_at)
  where sent_at is null and failed_at is null;

-- Contents that rows name and that are not there, for every process to tell: one of them looks for
-- all. Found anew at every look, so a crash or a restore may empty it.
create unlogged table storage.missing_contents (
  version uuid primary key
);
