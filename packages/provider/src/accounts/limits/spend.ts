import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { sql } from 'kysely';
import { type AuthError, REFUSALS, tooManyRequests } from '../../http/auth-error.ts';
import type { Clock, Log } from '../../ports.ts';
import { on } from '../../schema/on.ts';
import { UNAWAITED } from '../../schema/unawaited.ts';
import type { RateLimit, RateLimitName, RateLimits } from './rate-limit-table.ts';

export interface Limiter {
  /** Takes one call from a bucket; refuses if none is left. */
  spend(name: RateLimitName, whose: string): Promise<Result<null, AuthError>>;
  /** Gives back a call that was counted in advance and should not count after all. */
  refund(name: RateLimitName, whose: string): Promise<void>;
  /** Refuses if none is left, without taking one. */
  check(name: RateLimitName, whose: string): Promise<Result<null, AuthError>>;
}

/** One whole call, less the rounding error of adding fractions. */
const ONE = 0.999999;

interface Place {
  readonly bucket: string;
  readonly burst: number;
  readonly perSecond: number;
  readonly now: Date;
}

/** What a bucket holds now: it refills by `perSecond`, up to `burst`. */
function heldIn({ burst, perSecond, now }: Place) {
  return sql<number>`least(${burst}::float8, rate_limits.tokens
    + greatest(0, extract(epoch from (${now}::timestamptz - rate_limits.updated_at))) * ${perSecond}::float8)`;
}

/** For use inside a larger transaction that must be durable. */
const AS_IT_IS: typeof UNAWAITED = sql<{ unawaited: string }>`(select 'on' as unawaited)`.as(
  'manner',
);

/**
 * What is left after taking one call; null if there was none. A single statement, so that parallel
 * calls cannot spend the same one.
 */
async function take(
  queries: Queries,
  place: Place,
  manner: typeof UNAWAITED,
): Promise<number | null> {
  const { bucket, burst, now } = place;
  const held = heldIn(place);
  const taken = await on(queries)
    .insertInto('auth.rate_limits')
    .columns(['bucket', 'tokens', 'updated_at'])
    .expression(({ selectFrom }) =>
      selectFrom(manner).select([
        sql<string>`${bucket}::text`.as('bucket'),
        sql<number>`${burst}::float8 - 1`.as('tokens'),
        sql<Date>`${now}::timestamptz`.as('updated_at'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({ tokens: sql<number>`${held} - 1`, updated_at: now })
        .where(held, '>=', ONE),
    )
    .returning('tokens')
    .executeTakeFirst();
  // There is no row only if the bucket holds less than one call.
  return taken?.tokens ?? null;
}

/** Seconds until a bucket has a call again; 0 if it has one now. */
async function waitSeconds(queries: Queries, place: Place): Promise<number> {
  const missing = sql`greatest(0, ${ONE}::float8 - ${heldIn(place)})`;
  const row = await on(queries)
    .selectFrom('auth.rate_limits')
    .select(sql<number>`ceil(${missing} / ${place.perSecond}::float8)::int`.as('seconds'))
    .where('bucket', '=', place.bucket)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/** The state of a bucket after a call. */
export interface Spent {
  /** 0, or the seconds until the next call is accepted. */
  readonly waitSeconds: number;
  /** Whole calls left. */
  readonly left: number;
}

/**
 * Takes one call from a bucket outside the accounts. Its name must not clash with theirs, and it
 * must refill within a day, since unused buckets are removed after that.
 */
export async function countCall(
  queries: Queries,
  bucket: string,
  { burst, calls, perSeconds }: RateLimit,
  now: Date,
): Promise<Spent> {
  const place = { bucket, burst, perSecond: calls / perSeconds, now };
  const tokens = await take(queries, place, AS_IT_IS);
  if (tokens !== null) return { waitSeconds: 0, left: Math.max(0, Math.floor(tokens)) };
  return { waitSeconds: Math.max(1, await waitSeconds(queries, place)), left: 0 };
}

/** The same, for callers that only need 0 or the seconds until the next call. */
export async function spendCall(
  queries: Queries,
  bucket: string,
  limit: RateLimit,
  now: Date,
): Promise<number> {
  return (await countCall(queries, bucket, limit, now)).waitSeconds;
}

/** The counters are in the database, so they survive a restart and all servers share them. */
export function createLimiter(
  queries: Queries,
  clock: Clock,
  log: Log,
  limits: RateLimits | null,
): Limiter {
  /** If counting is impossible, what it guards is refused. */
  const guarded = async (
    name: RateLimitName,
    whose: string,
    act: (place: Place) => Promise<Result<null, AuthError>>,
  ): Promise<Result<null, AuthError>> => {
    if (!limits) return ok(null);
    const { burst, calls, perSeconds } = limits[name];
    try {
      const bucket = `${name}:${whose}`;
      return await act({ bucket, burst, perSecond: calls / perSeconds, now: clock.now() });
    } catch (error) {
      log.error({ error, name }, 'calls cannot be counted');
      return err(REFUSALS.databaseAway);
    }
  };
  return {
    spend: (name, whose) =>
      guarded(name, whose, async (place) => {
        if ((await take(queries, place, UNAWAITED)) !== null) return ok(null);
        return err(tooManyRequests(Math.max(1, await waitSeconds(queries, place))));
      }),
    check: (name, whose) =>
      guarded(name, whose, async (place) => {
        const seconds = await waitSeconds(queries, place);
        return seconds > 0 ? err(tooManyRequests(seconds)) : ok(null);
      }),
    async refund(name, whose) {
      if (!limits) return;
      await on(queries)
        .updateTable('auth.rate_limits')
        .from(UNAWAITED)
        .set({ tokens: sql<number>`least(${limits[name].burst}::float8, tokens + 1)` })
        .where('bucket', '=', `${name}:${whose}`)
        .execute();
    },
  };
}

/** Removes full buckets: a missing bucket counts as full. */
export async function removeFullBuckets(queries: Queries, limits: RateLimits, now: Date) {
  const fullAfter = Math.max(
    ...Object.values(limits).map(({ burst, calls, perSeconds }) => (burst / calls) * perSeconds),
  );
  await on(queries)
    .deleteFrom('auth.rate_limits')
    .where('updated_at', '<', new Date(now.getTime() - fullAfter * 1000))
    .execute();
}
