-- A key may be replaced while programs still use it: for a while both open.
alter table access.api_keys
  add column replaced_hash text unique,
  add column replaced_until timestamptz,
  add check ((replaced_hash is null) = (replaced_until is null));
