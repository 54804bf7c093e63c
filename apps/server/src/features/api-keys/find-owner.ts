import type { KeyScope } from '@tc/contract/api';
import type { Database } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { type ApiCaller, type Clock, findOpenAccount, hashToken } from '@tc/provider';
import type { CallerRefusal, KeyFinder, KeyOwner } from '../../platform/api/caller-finder.ts';
import { isKey } from './key-text.ts';
import { spendCallOfKey } from './limits.ts';
import { mayUseKeys, PLAN_OF_KEYS } from './policy.ts';
import { isExpired } from './present.ts';
import { countKeys, findKeyByHash, writeLastUse } from './store.ts';

export interface FinderDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** True if the operator has switched limits off. */
  readonly isUncounted: boolean;
}

const USE_WRITTEN_MS = 60_000;

const WORDS = {
  unknown: 'This API key does not exist or was revoked.',
  expired: 'This API key has expired.',
  closed: 'No API key may do this. Sign in instead.',
  resting: `API keys are part of the ${PLAN_OF_KEYS} plan, which this account is not on now. The key works again as soon as it is.`,
} as const;

type FoundKey = NonNullable<Awaited<ReturnType<typeof findKeyByHash>>>;

/**
 * Finds whose key it is and what it may do. The database is asked each time, so that revoking takes effect at
 * once.
 */
export function createKeyFinder({ database, clock, isUncounted }: FinderDeps): KeyFinder {
  async function judge(
    row: FoundKey,
    scope: KeyScope | null,
    now: Date,
  ): Promise<Result<ApiCaller, CallerRefusal>> {
    if (isExpired(row, now)) return err({ code: 'not-signed-in', message: WORDS.expired });
    const account = await findOpenAccount(database, row.user_id, now);
    if (!account) return err({ code: 'not-signed-in', message: WORDS.unknown });
    if (scope === null) return err({ code: 'forbidden', message: WORDS.closed });
    if (!row.scopes.includes(scope)) {
      return err({ code: 'forbidden', message: `This API key lacks the scope “${scope}”.` });
    }
    if (!mayUseKeys(row.plan)) {
      const used = await countKeys(database, row.user_id);
      return err({
        code: 'plan-limit',
        message: WORDS.resting,
        plan: { limit: 'apiKeys', used, max: 0 },
      });
    }
    return ok({ userId: row.user_id, email: account.email, sessionId: null });
  }

  async function noteUse({ id, last_used_at }: FoundKey, now: Date): Promise<void> {
    const before = new Date(now.getTime() - USE_WRITTEN_MS);
    if (last_used_at !== null && last_used_at > before) return;
    await writeLastUse(database, id, now, before);
  }

  return {
    async findOwner(key, scope): Promise<KeyOwner> {
      const now = clock.now();
      const row = isKey(key) ? await findKeyByHash(database, hashToken(key), now) : null;
      if (!row) {
        return { found: err({ code: 'not-signed-in', message: WORDS.unknown }), headers: {} };
      }
      const found = await judge(row, scope, now);
      if (!found.ok) return { found, headers: {} };
      const spent = isUncounted ? null : await spendCallOfKey(database, row.id, now);
      const headers = spent?.headers ?? {};
      if (spent && spent.waitSeconds > 0) {
        const retryAfterSeconds = spent.waitSeconds;
        return { found: err({ code: 'too-many', retryAfterSeconds }), headers };
      }
      await noteUse(row, now);
      return { found, headers };
    },
  };
}
