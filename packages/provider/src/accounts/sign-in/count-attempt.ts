import { ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import { hashToken } from '../../tokens/secrets.ts';
import type { AccountsDeps } from '../accounts.ts';
import { clientNetwork } from '../limits/client-network.ts';
import type { RateLimitName } from '../limits/rate-limit-table.ts';
import type { UserRow } from '../users/user-row.ts';
import { isKnownNetwork } from './known-networks.ts';

type Deps = Pick<AccountsDeps, 'database' | 'settings' | 'limiter'>;

/** Gives the attempt back: the password was right. */
export type Forgive = () => Promise<void>;

/**
 * Counts an attempt as wrong before checking the password, so that parallel attempts cannot outrun the
 * counters. There is one per network over all accounts, and one per account. The account's counter is
 * shared by all networks where it was never used; each known network has its own, so that guessing from
 * elsewhere does not lock out the owner. `name` counts whether or not it has an account.
 */
export async function countAttempt(
  deps: Deps,
  name: string,
  user: UserRow | null,
  ip: string,
): Promise<Result<Forgive, AuthError>> {
  const network = clientNetwork(ip);
  const who = hashToken(name);
  const isKnown =
    user !== null && (await isKnownNetwork(deps.database, deps.settings.secret, user.id, ip));
  const ofAccount: readonly [RateLimitName, string] = isKnown
    ? ['wrongPasswordOfOwner', `${who} ${network}`]
    : ['wrongPasswordOfAccount', who];
  const counted = await deps.limiter.spend('wrongPassword', network);
  if (!counted.ok) return counted;
  const countedToo = await deps.limiter.spend(...ofAccount);
  if (!countedToo.ok) return countedToo;
  return ok(async () => {
    await Promise.all([
      deps.limiter.refund('wrongPassword', network),
      deps.limiter.refund(...ofAccount),
    ]);
  });
}
