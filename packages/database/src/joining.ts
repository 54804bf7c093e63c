import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queries } from './queries.ts';

/** One transaction that others' statements and transactions become parts of. */
class Joined {
  readonly #queries: Queries;
  #last: Promise<unknown> = Promise.resolve();
  /** What is asked from now on, by work that nobody waited for, is no part of it. */
  isOver = false;

  /** Begins no further part, and waits for the one that runs. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.#last;
  }

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /** One after another, and each taken back alone where it fails: as it would be without the others. */
  part<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value> {
    const done = this.#last.then(() => this.#attempt(work));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #attempt<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value> {
    // The connection is somebody else's by now.
    if (this.isOver) throw new Error('a part came after the end of its transaction');
    const say = (text: string) => this.#queries.run({ text });
    await say('savepoint part');
    try {
      const value = await work(this.#queries);
      await say('release savepoint part');
      return value;
    } catch (error) {
      // Where the connection is gone, so is all of it.
      await say('rollback to savepoint part').catch(() => undefined);
      throw error;
    }
  }
}

export interface Joining {
  /** The same database, for everybody. */
  readonly database: Database;
  /**
   * Whatever `work` asks of the database commits together when it returns, or not at all when it throws, however many
   * transactions it begins. Like any transaction it may run more than once.
   */
  inOne<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** A database whose transactions can become one, though who begins them knows nothing of each other. */
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
        // Within a part, what is asked of the database itself would wait for that part.
        findJoined()?.part((queries) => current.run(null, () => work(queries))) ??
        given.transaction(work),
      listen: (channel, hear, missed) => given.listen(channel, hear, missed),
    },
    inOne: (work) =>
      given.transaction(async (queries) => {
        const joined = new Joined(queries);
        try {
          return await current.run(joined, work);
        } finally {
          await joined.end();
        }
      }),
  };
}
