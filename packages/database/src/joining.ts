import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queries } from './queries.ts';

/** One transaction that contains the statements and transactions of others. */
class Joined {
  readonly #queries: Queries;
  #last: Promise<unknown> = Promise.resolve();
  /**
   * True once the work has returned. Anything requested after that, by code that nobody waited for, is not part
   * of it.
   */
  isOver = false;
  /** For when everything has committed. */
  readonly afterwards: (() => Promise<void>)[] = [];

  /** Accepts no further parts, and waits for the one that is running. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.#last;
  }

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /**
   * Parts run one after another. If one fails, it is rolled back alone, as if it had been a separate
   * transaction.
   */
  part<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value> {
    const done = this.#last.then(() => this.#attempt(work));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #attempt<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value> {
    // The connection may already be in use by somebody else.
    if (this.isOver) throw new Error('a part came after the end of its transaction');
    const say = (text: string) => this.#queries.run({ text });
    await say('savepoint part');
    try {
      const value = await work(this.#queries);
      await say('release savepoint part');
      return value;
    } catch (error) {
      // If the connection is gone, everything on it is rolled back anyway.
      await say('rollback to savepoint part').catch(() => undefined);
      throw error;
    }
  }
}

export interface Joining {
  /** The same database; use this one everywhere. */
  readonly database: Database;
  /**
   * Everything that `work` does in the database commits together when it returns, or not at all if it throws,
   * no matter how many transactions it starts. Like any transaction it may run more than once.
   */
  inOne<Value>(work: () => Promise<Value>): Promise<Value>;
  /**
   * Does `work` now or, inside of `inOne`, once everything has committed: for what cannot be rolled back, such as
   * removing files.
   */
  afterwards(work: () => Promise<void>): Promise<void>;
}

/**
 * A database on which separate transactions can become one, even if their authors know nothing of each other.
 */
export function joining(given: Database): Joining {
  const current = new AsyncLocalStorage<Joined | null>();
  const findJoined = () => {
    const found = current.getStore();
    return found && !found.isOver ? found : null;
  };
  return {
    database: {
      run: (statement) =>
        findJoined()?.part((queries) => queries.run(statement)) ?? given.run(statement),
      transaction: (work) =>
        // A part is running, so a statement on the database itself would wait for this part to end.
        findJoined()?.part((queries) => current.run(null, () => work(queries))) ??
        given.transaction(work),
      listen: (channel, hear, missed) => given.listen(channel, hear, missed),
    },
    async inOne(work) {
      let next: Joined['afterwards'] = [];
      const value = await given.transaction(async (queries) => {
        const joined = new Joined(queries);
        next = joined.afterwards;
        try {
          return await current.run(joined, work);
        } finally {
          await joined.end();
        }
      });
      for (const after of next) await after();
      return value;
    },
    async afterwards(work) {
      const joined = findJoined();
      if (joined) joined.afterwards.push(work);
      else await work();
    },
  };
}
