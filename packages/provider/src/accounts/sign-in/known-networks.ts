import type { Queries } from '../../ports.ts';
import { deriveHex } from '../../tokens/secrets.ts';
import { clientNetwork } from '../limits/client-network.ts';

/** Networks that were not used for this long are strange again. */
export const KNOWN_NETWORK_SECONDS = 180 * 86_400;

/** What an account has done from a network: its first step alone, or the second one too. */
type Passed = 'known network' | 'network of a second step';

function markOf(secret: Uint8Array, userId: string, ip: string, passed: Passed): string {
  return deriveHex(secret, passed, `${userId} ${clientNetwork(ip)}`);
}

/** Writes down that an account signed in from a network. */
export async function rememberNetwork(
  queries: Queries,
  secret: Uint8Array,
  userId: string,
  ip: string,
  now: Date,
  passed: Passed = 'known network',
): Promise<void> {
  await queries.query(
    `insert into auth.known_networks (user_id, network, seen_at) values ($1, $2, $3)
     on conflict (user_id, network) do update set seen_at = $3`,
    [userId, markOf(secret, userId, ip, passed), now],
  );
}

export async function isKnownNetwork(
  queries: Queries,
  secret: Uint8Array,
  userId: string,
  ip: string,
  passed: Passed = 'known network',
): Promise<boolean> {
  const rows = await queries.query(
    'select 1 from auth.known_networks where user_id = $1 and network = $2',
    [userId, markOf(secret, userId, ip, passed)],
  );
  return rows.length > 0;
}
