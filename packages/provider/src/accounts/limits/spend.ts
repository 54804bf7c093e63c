import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { sql } from 'kysely';
import { type AuthError, REFUSALS, tooManyRequests } from '../../http/auth-error.ts';
import type { Clock, Log } from '../../ports.ts';
import { on } from '../../schema/on.ts';
import { UNAWAITED } from '../../schema/unawaited.ts';
import type { RateLimit, RateLimitName, RateLimits } from './rate-limit-table.ts';

export interface Limiter {
  /** Takes one call from a bucket; refuses when none is left. */
  spend(name: RateLimitName, whose: string): Promise<Result<null, AuthError>>;
  /** Gives one back: what was counted beforehand turned out to be no mistake. */
  refund(name: RateLimitName, whose: string): Promise<void>;
  /** Refuses when none is left, and takes none. */
  check(name: RateLimitName, whose: string): Promise<Result<null, AuthError>>;
}

/** A whole call; the fraction below it is the error of adding fractions. */
const ONE = 0.999999;

interface Place {
  readonly bucket: string;
  readonly burst: number;
  readonly perSecond: number;
  readonly now: Date;
}

/** What a bucket holds by now: it fills by `perSecond`, up to `burst`. */
function heldIn({ burst, perSecond, now }: Place) {
  return sql<number>`least(${burst}::float8, rate_limits.tokens
    + greatest(0, extract(epoch from (${now}::timestamptz - rate_limits.updated_at))) * ${perSecond}::float8)`;
}

/** In a larger transaction, whose other writes have to last. */
const AS_IT_IS: typeof UNAWAITED = sql<{ unawaited: string }>`(select 'on' as unawaited)`.as(
  'manner',
);

/**
 * What is left after one call was taken; null: there was none. One statement spends, so that calls beside each
 * other cannot spend the same.
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
  // Only a bucket that holds less than one call answers nothing.
  return taken?.tokens ?? null;
}

/** Seconds until a bucket holds a call again; 0: it does. */
async function waitSeconds(queries: Queries, place: Place): Promise<number> {
  const missing = sql`greatest(0, ${ONE}::float8 - ${heldIn(place)})`;
  const row = await on(queries)
    .selectFrom('auth.rate_limits')
    .select(sql<number>`ceil(${missing} / ${place.perSecond}::float8)::int`.as('seconds'))
    .where('bucket', '=', place.bucket)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/** What a bucket says after a call. */
export interface Spent {
  /** 0, or the seconds until there is a call again. */
  readonly waitSeconds: number;
  /** Whole calls that are left. */
  readonly left: number;
}

/**
 * Takes one call from a bucket that is not of the accounts. Its name must not be one of the accounts' own, and
 * it must fill up within a day, after which unused buckets are removed.
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

/** The same, where only this matters: 0, or the seconds until there is a call again. */
export async function spendCall(
  queries: Queries,
  bucket: string,
  limit: RateLimit,
  now: Date,
): Promise<number> {
  return (await countCall(queries, bucket, limit, now)).waitSeconds;
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

/** Removes buckets that are full again, which is what a missing one counts as. */
export async function removeFullBuckets(queries: Queries, limits: RateLimits, now: Date) {
  const fullAfter = Math.max(
    ...Object.values(limits).map(({ burst, calls, perSeconds }) => (burst / calls) * perSeconds),
  );
  await on(queries)
    .deleteFrom('auth.rate_limits')
    .where('updated_at', '<', new Date(now.getTime() - fullAfter * 1000))
    .execute();
}
