-- Whoever took the scan last. A process that was thought dead and comes back later ends nothing that another
-- one has taken, or that waits again, since.
alter table locker.scans add column claimed_by uuid;
