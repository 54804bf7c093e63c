import type { CredentialRow } from './credential-store.ts';

/** Leaves out the name and last use if there are none. */
function nameOf({ friendly_name: name }: CredentialRow) {
  return name ? { friendly_name: name } : {};
}

export function presentNewPasskey(row: CredentialRow) {
  return { id: row.id, ...nameOf(row), created_at: row.created_at };
}

/** Leaves out the key: it is public, but nobody needs it. */
export function presentPasskey(row: CredentialRow) {
  const { last_used_at: used } = row;
  return { ...presentNewPasskey(row), ...(used && { last_used_at: used }) };
}
