-- Networks that an account was used from, so that strangers who guess its password lock nobody out.
create table auth.known_networks (
  user_id uuid not null references auth.users on delete cascade,
  -- Keyed hash of the account and the network: it tells nobody where a person has been.
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);

create index known_networks_seen_at_idx on auth.known_networks (seen_at);
create index rate_limits_updated_at_idx on auth.rate_limits (updated_at);
