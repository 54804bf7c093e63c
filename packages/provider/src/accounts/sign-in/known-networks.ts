import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';
import { deriveHex } from '../../tokens/secrets.ts';
import { clientNetwork } from '../limits/client-network.ts';

/** A network not used for this long counts as unknown again. */
export const KNOWN_NETWORK_SECONDS = 180 * 86_400;

/** What an account has passed from a network: only the first step, or also the second. */
type Passed = 'known network' | 'network of a second step';

function markOf(secret: Uint8Array, userId: string, ip: string, passed: Passed): string {
  return deriveHex(secret, passed, `${userId} ${clientNetwork(ip)}`);
}

/** Records that an account signed in from a network. */
export async function rememberNetwork(
  queries: Queries,
  secret: Uint8Array,
  userId: string,
  ip: string,
  now: Date,
  passed: Passed = 'known network',
): Promise<void> {
  await on(queries)
    .insertInto('auth.known_networks')
    .values({ user_id: userId, network: markOf(secret, userId, ip, passed), seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at: now }),
    )
    .execute();
}

export async function isKnownNetwork(
  queries: Queries,
  secret: Uint8Array,
  userId: string,
  ip: string,
  passed: Passed = 'known network',
): Promise<boolean> {
  const known = await on(queries)
    .selectFrom('auth.known_networks')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network', '=', markOf(secret, userId, ip, passed))
    .executeTakeFirst();
  return known !== undefined;
}
