import type { Database } from '@tc/database';

/** Of a database: takes all, is read only, finds its disk full or failing, or does not answer. */
export type Readiness = 'ready' | 'read-only' | 'full' | 'away';

export interface Watched {
  /** The same database; what fails to be written by it is noticed. */
  readonly database: Database;
  readonly readiness: () => Promise<Readiness>;
}

/** Whoever asks gets an answer by then. */
const ANSWER_LIMIT_MS = 1_500;
/** A database that was found wanting is tried again after this time, however many ask. */
const RETRY_MS = 1_000;

/** A full disk, one that fails, a database that became read only: as PostgreSQL says it. */
const WRITE_FAILURES = new Set(['53100', '58030', '25006']);

/** More than a page: the file has to grow, which is what a full disk refuses. */
const TRY_WRITING = `create temp table tc_write_probe on commit drop as
  select repeat(md5(n::text), 30) as filler from generate_series(1, 1000) as n`;

function isWriteFailure(error: unknown): boolean {
  return WRITE_FAILURES.has((error as { code?: string }).code ?? '');
}

async function tryDatabase(database: Database, isSuspected: boolean): Promise<Readiness> {
  const { rows } = await database.run<{ isReadOnly: boolean }>({
    text: `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  });
  if (rows[0]?.isReadOnly) return 'read-only';
  if (isSuspected) await database.transaction((queries) => queries.run({ text: TRY_WRITING }));
  return 'ready';
}

/** What the work finds, or `late` when that takes too long. */
async function withinLimit(work: Promise<Readiness>, late: () => Readiness): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve(late()), ANSWER_LIMIT_MS);
  });
  const failed = (error: unknown): Readiness => (isWriteFailure(error) ? 'full' : 'away');
  try {
    return await Promise.race([work.catch(failed), over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tells whether a database can serve. It is asked something cheap; only while there is a reason to
 * doubt it (a write failed, `isDiskLow`) is it made to write.
 */
export function watchReadiness(database: Database, isDiskLow: () => Promise<boolean>): Watched {
  let hasFailed = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Readiness> | null = null;
  let wanting: { readonly until: number; readonly found: Readiness } | null = null;
  const heard = <Value>(value: Value): Value => {
    answeredAt = performance.now();
    return value;
  };
  const notice = (error: unknown): never => {
    if (isWriteFailure(error)) {
      hasFailed = true;
      wanting = null;
    }
    throw error;
  };
  const find = async (): Promise<Readiness> => {
    const isSuspected = hasFailed || (await isDiskLow().catch(() => true));
    const begunAt = performance.now();
    // Many may be ahead of us: while they get answers, the database serves as fast as it can.
    const late = () => (!isSuspected && answeredAt > begunAt ? 'ready' : 'away');
    const found = await withinLimit(tryDatabase(database, isSuspected), late);
    if (found === 'ready') hasFailed = false;
    return found;
  };
  return {
    database: {
      ...database,
      run: (statement) => database.run<never>(statement).then(heard, notice),
      transaction: (work) => database.transaction(work).then(heard, notice),
    },
    readiness() {
      if (wanting && performance.now() < wanting.until) return Promise.resolve(wanting.found);
      // Who asks while another one does shares the answer; a good one is never of a moment ago.
      asking ??= find()
        .then((found) => {
          wanting = found === 'ready' ? null : { until: performance.now() + RETRY_MS, found };
          return found;
        })
        .finally(() => {
          asking = null;
        });
      return asking;
    },
  };
}
