import { type ApiKey, KEY_SCOPES } from '@tc/contract/api';
import type { KeyRow } from './store.ts';

function isOver(moment: Date | null, now: Date): boolean {
  return moment !== null && moment <= now;
}

export function isExpired({ expires_at }: Pick<KeyRow, 'expires_at'>, now: Date): boolean {
  return isOver(expires_at, now);
}

interface Seen {
  readonly hasAccess: boolean;
  readonly now: Date;
}

/** What the owner sees of a key: neither the key itself nor its hash. */
export function presentKey(row: KeyRow, { hasAccess, now }: Seen): ApiKey {
  const open = hasAccess ? 'live' : 'resting';
  return {
    id: row.id,
    name: row.name,
    scopes: KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
    state: isExpired(row, now) ? 'expired' : open,
    start: row.key_start,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    replacedUntil: isOver(row.replaced_until, now)
      ? null
      : (row.replaced_until?.toISOString() ?? null),
  };
}
