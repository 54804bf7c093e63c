create type auth.webauthn_challenge_type as enum ('registration', 'authentication');

-- Public keys of passkeys, and of the security keys that are a second factor. Columns are those of
-- the hosted provider, so that passkeys of one site can move with its accounts.
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- The second factor that the key proves; null: a passkey, which signs in by itself.
  factor_id uuid unique references auth.mfa_factors on delete cascade,
  -- An authenticator's key belongs to one account.
  credential_id bytea not null unique,
  public_key bytea not null,
  aaguid uuid,
  -- What the authenticator counted when it last signed: a lower count comes from a copy.
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id, created_at);

-- What an authenticator is asked to sign. A row is deleted by the answer, so each serves once.
create table auth.webauthn_challenges (
  id uuid primary key,
  -- Who adds a passkey, in which session; null for a sign-in, where nobody is known yet.
  user_id uuid references auth.users on delete cascade,
  session_id uuid references auth.sessions on delete cascade,
  challenge_type auth.webauthn_challenge_type not null,
  challenge text not null,
  ip_address inet not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index webauthn_challenges_session_id_idx on auth.webauthn_challenges (session_id);

alter table auth.mfa_challenges add column web_authn_challenge text;
