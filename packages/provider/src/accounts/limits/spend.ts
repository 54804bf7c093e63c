import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS, tooManyRequests } from '../../http/auth-error.ts';
import type { Clock, Log, Queries } from '../../ports.ts';
import type { RateLimit, RateLimitName, RateLimits } from './rate-limit-table.ts';

export interface Limiter {
  /** Takes one call from a bucket; refuses when none is left. */
  spend(name: RateLimitName, whose: string): Promise<Result<null, AuthError>>;
  /** Gives one back: what was counted beforehand turned out to be no mistake. */
  refund(name: RateLimitName, whose: string): Promise<void>;
  /** Refuses when none is left, and takes none. */
  check(name: RateLimitName, whose: string): Promise<Result<null, AuthError>>;
}

/** What a bucket of the row `known` holds at `$4`: it fills by `$3` a second, up to `$2`. */
const FULL = `least($2::float8,
  known.tokens + greatest(0, extract(epoch from ($4::timestamptz - known.updated_at))) * $3::float8)`;

/** A whole call; the fraction below it is the error of adding fractions. */
const ONE = '0.999999';

type Place = readonly [bucket: string, burst: number, perSecond: number, now: Date];

/**
 * Makes the statement that reads it, on its own, a transaction that does not wait for the disk. A
 * sign-in counts itself up to five times: it waits once, for its session. What a power cut takes of
 * the counters is less than a second's worth.
 */
const UNAWAITED = `(select set_config('synchronous_commit', 'off', true)) as unawaited`;
/** In a larger transaction, whose other writes have to last. */
const AS_IT_IS = '(select 1) as one';

/** One statement spends, so that calls beside each other cannot spend the same. */
async function take(queries: Queries, place: Place, manner: string): Promise<boolean> {
  const rows = await queries.query(
    `insert into auth.rate_limits as known (bucket, tokens, updated_at)
     select $1, $2::float8 - 1, $4::timestamptz from ${manner}
     on conflict (bucket) do update set tokens = ${FULL} - 1, updated_at = $4
       where ${FULL} >= ${ONE}
     returning bucket`,
    place,
  );
  // Only a bucket that holds less than one call answers nothing.
  return rows.length > 0;
}

/** Seconds until a bucket holds a call again; 0: it does. */
async function waitSeconds(queries: Queries, place: Place): Promise<number> {
  const [row] = await queries.query<{ seconds: number }>(
    `select ceil(greatest(0, ${ONE} - ${FULL}) / $3::float8)::int as seconds
     from auth.rate_limits as known where bucket = $1`,
    place,
  );
  return row?.seconds ?? 0;
}

/**
 * Takes one call from a bucket that is not of the accounts: 0, or the seconds until there is one
 * again. Its name must not be one of the accounts' own, and it must fill up within a day, after
 * which unused buckets are removed.
 */
export async function spendCall(
  queries: Queries,
  bucket: string,
  { burst, calls, perSeconds }: RateLimit,
  now: Date,
): Promise<number> {
  const place: Place = [bucket, burst, calls / perSeconds, now];
  if (await take(queries, place, AS_IT_IS)) return 0;
  return Math.max(1, await waitSeconds(queries, place));
}

/** Counters live in the database: they outlast a restart and all server processes share them. */
export function createLimiter(
  queries: Queries,
  clock: Clock,
  log: Log,
  limits: RateLimits | null,
): Limiter {
  /** Where counting is not possible, what is counted is not allowed. */
  const guarded = async (
    name: RateLimitName,
    whose: string,
    act: (place: Place) => Promise<Result<null, AuthError>>,
  ): Promise<Result<null, AuthError>> => {
    if (!limits) return ok(null);
    const { burst, calls, perSeconds } = limits[name];
    try {
      return await act([`${name}:${whose}`, burst, calls / perSeconds, clock.now()]);
    } catch (error) {
      log.error({ error, name }, 'calls cannot be counted');
      return err(REFUSALS.databaseAway);
    }
  };
  return {
    spend: (name, whose) =>
      guarded(name, whose, async (place) => {
        if (await take(queries, place, UNAWAITED)) return ok(null);
        return err(tooManyRequests(Math.max(1, await waitSeconds(queries, place))));
      }),
    check: (name, whose) =>
      guarded(name, whose, async (place) => {
        const seconds = await waitSeconds(queries, place);
        return seconds > 0 ? err(tooManyRequests(seconds)) : ok(null);
      }),
    async refund(name, whose) {
      if (!limits) return;
      await queries.query(
        `update auth.rate_limits set tokens = least($2::float8, tokens + 1) from ${UNAWAITED}
         where bucket = $1`,
        [`${name}:${whose}`, limits[name].burst],
      );
    },
  };
}

/** Removes buckets that are full again, which is what a missing one counts as. */
export async function removeFullBuckets(queries: Queries, limits: RateLimits, now: Date) {
  const fullAfter = Math.max(
    ...Object.values(limits).map(({ burst, calls, perSeconds }) => (burst / calls) * perSeconds),
  );
  await queries.query('delete from auth.rate_limits where updated_at < $1', [
    new Date(now.getTime() - fullAfter * 1000),
  ]);
}
