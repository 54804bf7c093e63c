-- What visitors send through the forms of the public pages.
create table site.messages (
  id bigint generated always as identity primary key,
  -- What both sides name the message by.
  reference text not null unique,
  topic text not null,
  first_name text not null,
  last_name text not null default '',
  email text not null,
  subject text not null,
  message text not null,
  -- SHA-256 of address and text: a second click is no second message.
  fingerprint text not null,
  -- A program seems to have filled in the form: kept, but nobody was written to.
  is_suspected boolean not null default false,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz
);

create index messages_created_at_idx on site.messages (created_at desc);
create index messages_fingerprint_idx on site.messages (fingerprint, created_at);
create index messages_email_idx on site.messages (email);

create table site.newsletter_subscribers (
  -- Part of what the token for leaving is derived from.
  id uuid primary key default gen_random_uuid(),
  -- Null once unsubscribed: only the fact stays, for who presses the button twice.
  email text unique,
  -- SHA-256 of the token of the newest letter that asked for confirmation.
  confirm_token_hash text unique,
  -- SHA-256 of the token that stands in every later letter.
  leave_token_hash text unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check ((email is null) = (unsubscribed_at is not null))
);

create table site.beta_applications (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  platform text not null check (platform in ('ios', 'android', 'both')),
  collects text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
