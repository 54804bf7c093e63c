-- With which keys this database was filled: a server that has others would read nothing of what was
-- encrypted with the lost ones, and must not begin to write with its own.
create table auth.key_fingerprints (
  -- The name under which the key is kept: a file of the data folder or a row of auth.server_keys.
  name text not null,
  -- SHA-256 of the key, which is random and long: nobody can find it from this.
  fingerprint text not null,
  created_at timestamptz not null default now(),
  primary key (name, fingerprint)
);
