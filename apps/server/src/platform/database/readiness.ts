import type { Database } from '@tc/database';

/**
 * The state of a database: it accepts everything, is read-only, has a full or failing disk, or does not answer.
 */
export type Readiness = 'ready' | 'read-only' | 'full' | 'away';

export interface Watched {
  /** The same database, but failed writes are noticed. */
  readonly database: Database;
  readonly readiness: () => Promise<Readiness>;
}

/** Callers get an answer within this time. */
const ANSWER_LIMIT_MS = 1_500;
/** After a failure, the database is tried again only after this time, however many callers ask. */
const RETRY_MS = 1_000;

/** PostgreSQL's codes for a full disk, a failing disk, and a database that has become read-only. */
const WRITE_FAILURES = new Set(['53100', '58030', '25006']);

/** More than one page, so that the file has to grow, which a full disk refuses. */
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

/** The result of the work, or of `late` if it takes too long. */
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
 * Tells whether a database can serve. Normally a cheap query is enough; only if there is a reason for doubt (a
 * write failed, `isDiskLow`) does it have to write.
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
    // Many others may be ahead of us in line. As long as they get answers, the database is serving as fast as
    // it can.
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
      // Callers share an answer that is being fetched, but never reuse a good one from earlier.
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
