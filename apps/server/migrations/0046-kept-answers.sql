-- Answers to calls that came with an Idempotency-Key, so that the same call again does nothing twice. Each is written
-- in the transaction that does what it tells of.
create table access.kept_answers (
  user_id uuid not null references auth.users on delete cascade,
  -- Of the key that the caller chose.
  key_hash text not null,
  -- Of the call: the same key with another one is a mistake.
  fingerprint text not null,
  -- Sealed, since some answers tell a secret. Null only until the transaction that writes it ends.
  sealed_answer text,
  created_at timestamptz not null,
  primary key (user_id, key_hash)
);

create index kept_answers_by_age on access.kept_answers (created_at);
