-- Accounts. Names of schema, tables and columns are those of the hosted provider, so that accounts
-- can move between it and us. No secret stands here as it is used: tokens and codes are hashes.
create schema auth;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.code_challenge_method as enum ('s256', 'plain');
create type auth.one_time_token_type as enum (
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token'
);

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text check (length(email) <= 255 and email = lower(email)),
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  -- 1 when one of the two addresses of a change has confirmed it.
  email_change_confirm_status smallint not null default 0
    check (email_change_confirm_status between 0 and 2),
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  phone_confirmed_at timestamptz,
  phone_change text,
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);

create unique index users_email_partial_key on auth.users (email) where not is_sso_user;
create unique index users_phone_key on auth.users (phone);
create index users_created_at_idx on auth.users (created_at desc, id);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider_id, provider)
);

create index identities_user_id_idx on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal auth.aal_level not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet
);

create index sessions_user_id_idx on auth.sessions (user_id, created_at);

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token.
  token text not null unique,
  -- SHA-256 of the token that this one replaced, and its number among those that did: tokens are
  -- derived from their parents, so that a lost answer can be given again although none is stored.
  parent text,
  sibling integer not null default 0,
  user_id uuid not null references auth.users on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id, revoked);
create index refresh_tokens_parent_idx on auth.refresh_tokens (parent);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  -- Encrypted with the server's own key.
  secret text,
  phone text,
  -- Time step of the newest code that was accepted: no code serves twice.
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index mfa_factors_name_key on auth.mfa_factors (user_id, friendly_name)
  where trim(friendly_name) <> '';
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id, created_at);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet,
  otp_code text
);

create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id, created_at);

-- A sign-in that began in one browser by PKCE and ends in the same one.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  -- SHA-256 of the code that the redirect carries; of nothing anybody knows until it is issued.
  auth_code text not null unique,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index flow_state_created_at_idx on auth.flow_state (created_at);

create table auth.one_time_tokens (
  -- Part of what the token is derived from: a new one for every letter.
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  -- SHA-256 of the token of the link. That token is an HMAC of `id` and the six digits of the
  -- letter by a key that is not in the database: nobody who reads here can find either.
  token_hash text not null,
  -- Address that the letter went to.
  relates_to text not null,
  wrong_codes integer not null default 0,
  flow_state_id uuid references auth.flow_state on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, token_type)
);

create unique index one_time_tokens_token_hash_key on auth.one_time_tokens (token_hash);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);

-- Counters that outlive a restart: per account, per address, per kind of call.
create table auth.rate_limits (
  bucket text primary key,
  tokens double precision not null,
  updated_at timestamptz not null default now()
);

-- Mail that waits to be sent, written in the transaction that causes it.
create table auth.mail_queue (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null,
  -- What the letter is made from; encrypted with the server's own key, because links are secrets.
  content text not null,
  -- After this the letter would no longer help: it is dropped.
  expires_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default '-infinity',
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);

create index mail_queue_due_idx on auth.mail_queue (next_attempt_at)
  where sent_at is null and failed_at is null;

-- Acts that concern a person's security, without secrets.
create table auth.audit_log_entries (
  id bigint generated always as identity primary key,
  user_id uuid,
  action text not null,
  ip inet,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index audit_log_entries_user_id_idx on auth.audit_log_entries (user_id, created_at desc);

-- What is made once and must be the same for every server on this database.
create table auth.server_keys (
  name text primary key,
  content text not null,
  created_at timestamptz not null default now()
);
