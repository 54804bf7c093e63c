-- Who asked last for a scan of a team to be graded again: that grading is theirs in the log, not the sender's.
alter table locker.scans add column asked_by uuid references auth.users on delete set null;

create index scans_by_asker on locker.scans (asked_by) where asked_by is not null;
