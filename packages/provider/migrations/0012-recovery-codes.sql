alter type auth.factor_type add value 'recovery_code';

-- Codes of paper for who has lost every other second factor. Each is a keyed hash: nobody who reads
-- here can tell it, and none is worth anything without the server's own key.
create table auth.mfa_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  unique (factor_id, code_hash)
);
