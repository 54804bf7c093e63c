-- Keys by which a person's own programs call the API.
create schema access;

create table access.api_keys (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  name text not null,
  -- Of the whole key, which nobody can be shown again.
  key_hash text not null unique,
  -- Its first signs, by which people tell their keys apart.
  key_start text not null,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'scan', 'write']),
  expires_at timestamptz,
  -- Written once a minute at most.
  last_used_at timestamptz,
  created_at timestamptz not null
);

create index api_keys_by_age on access.api_keys (user_id, created_at desc, id desc);
