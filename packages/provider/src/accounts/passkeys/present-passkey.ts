import type { CredentialRow } from './credential-store.ts';

/** A passkey without a name or a use says nothing of them. */
function nameOf({ friendly_name: name }: CredentialRow) {
  return name ? { friendly_name: name } : {};
}

export function presentNewPasskey(row: CredentialRow) {
  return { id: row.id, ...nameOf(row), created_at: row.created_at };
}

/** Never with the key, public as it is: nobody has a use for it. */
export function presentPasskey(row: CredentialRow) {
  const { last_used_at: used } = row;
  return { ...presentNewPasskey(row), ...(used && { last_used_at: used }) };
}
