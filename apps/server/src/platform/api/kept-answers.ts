import { HOURS_ANSWERS_ARE_KEPT } from '@tc/contract/api';
import type { Database, Joining } from '@tc/database';
import { err, invariant, ok, type Result } from '@tc/kernel';
import { type Clock, decrypt, deriveHex, encrypt, TooBusyError } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../database/on.ts';
import { scheduledWork, type Task } from '../jobs/job-kind.ts';
import { createFairQueue } from './fair-queue.ts';

const HOUR_MS = 3_600_000;
/** Per account at any time: more than any program needs. */
const MOST_KEPT = 10_000;
const MOST_KEPT_BYTES = 64_000_000;
/**
 * A call with a key uses a database connection for as long as its work takes. So some of the pool's twenty stay
 * free for everything else, and no account may use all eight.
 */
const LIMITS = { atOnce: 8, ofOne: 2, mostWaiting: 50 } as const;

export interface KeyedCall {
  readonly userId: string;
  readonly key: string;
  /** Everything that distinguishes this call from others: its address and its content. */
  readonly said: string;
}

/** An answer, ready to be sent. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or null. */
  readonly body: string | null;
}

export type KeyRefusal = 'other-call' | 'too-many-keys' | 'too-many-at-once';

/** The answer, new or repeated, or the reason why there is none. */
export type Kept<Refusal> = Result<
  KeptAnswer & { readonly isAgain: boolean },
  { readonly refused: Refusal } | { readonly key: KeyRefusal }
>;

export interface AnswerKeeper {
  /**
   * Does the work of a call, unless the same call was made before; then it returns the earlier answer. The work
   * and the stored answer are one transaction, so there is never one without the other. Refusals are not
   * stored, because nothing was done.
   */
  once<Refusal>(
    call: KeyedCall,
    work: () => Promise<Result<KeptAnswer, Refusal>>,
  ): Promise<Kept<Refusal>>;
}

interface KeeperDeps {
  readonly database: Database;
  readonly inOne: Joining['inOne'];
  readonly clock: Clock;
  /** Used to hash keys and calls, and to encrypt answers. */
  readonly secret: Uint8Array;
}

interface Claim {
  readonly userId: string;
  readonly keyHash: string;
  readonly fingerprint: string;
}

function eldest(now: Date): Date {
  return new Date(now.getTime() - HOURS_ANSWERS_ARE_KEPT * HOUR_MS);
}

/** Claims the key for this call. Waits if another call with the same key is running, in any process. */
async function claim(
  database: Database,
  { userId, keyHash, fingerprint }: Claim,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into access.kept_answers as kept (user_id, key_hash, fingerprint, created_at)
    select ${userId}, ${keyHash}, ${fingerprint}, ${now}
    where (
      select count(*) < ${MOST_KEPT}
        and coalesce(sum(pg_column_size(sealed_answer)), 0) < ${MOST_KEPT_BYTES}
      from access.kept_answers where user_id = ${userId}
    )
    on conflict (user_id, key_hash) do update
      set fingerprint = excluded.fingerprint, sealed_answer = null, created_at = excluded.created_at
      where kept.created_at <= ${eldest(now)}
    returning user_id`.execute(on(database));
  return rows.length > 0;
}

function rowOf(database: Database, { userId, keyHash }: Claim) {
  return on(database)
    .selectFrom('access.kept_answers')
    .select(['fingerprint', 'sealed_answer'])
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

async function release(database: Database, { userId, keyHash }: Claim): Promise<void> {
  await on(database)
    .deleteFrom('access.kept_answers')
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .execute();
}

async function keep(database: Database, { userId, keyHash }: Claim, sealed: string): Promise<void> {
  await on(database)
    .updateTable('access.kept_answers')
    .set({ sealed_answer: sealed })
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .execute();
}

export function createAnswerKeeper({ database, inOne, clock, secret }: KeeperDeps): AnswerKeeper {
  const queue = createFairQueue(LIMITS);
  const hash = (what: string, text: string) => deriveHex(secret, `kept answer: ${what}`, text);

  async function answer<Refusal>(
    { userId, key, said }: KeyedCall,
    work: () => Promise<Result<KeptAnswer, Refusal>>,
  ): Promise<Kept<Refusal>> {
    const mine = { userId, keyHash: hash('key', key), fingerprint: hash('call', said) };
    // Encrypted with both the server's secret and the key, so that reading the database reveals no answers.
    const purpose = `kept answer: ${userId} ${key}`;
    if (!(await claim(database, mine, clock.now()))) {
      const before = await rowOf(database, mine);
      if (!before) return err({ key: 'too-many-keys' });
      if (before.fingerprint !== mine.fingerprint) return err({ key: 'other-call' });
      invariant(before.sealed_answer !== null, 'an answer is written with its claim');
      const kept: KeptAnswer = JSON.parse(decrypt(secret, purpose, before.sealed_answer));
      return ok({ ...kept, isAgain: true });
    }
    const done = await work();
    if (!done.ok) {
      await release(database, mine);
      return err({ refused: done.error });
    }
    await keep(database, mine, encrypt(secret, purpose, JSON.stringify(done.value)));
    return ok({ ...done.value, isAgain: false });
  }

  return {
    async once(call, work) {
      try {
        return await queue.run(call.userId, () => inOne(() => answer(call, work)));
      } catch (error) {
        if (error instanceof TooBusyError) return err({ key: 'too-many-at-once' });
        throw error;
      }
    },
  };
}

/** Removes answers that are past their time. */
export function forgetAnswers(database: Database, clock: Clock): Task {
  return {
    kind: scheduledWork('forget-answers', '23 * * * *'),
    async run() {
      await on(database)
        .deleteFrom('access.kept_answers')
        .where('created_at', '<=', eldest(clock.now()))
        .execute();
    },
  };
}
