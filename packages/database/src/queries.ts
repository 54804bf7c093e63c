/** One statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  /**
   * For a statement that every other request needs. Each connection plans it once under that name, so
   * one name always goes with one text.
   */
  readonly name?: string;
}

export interface Answer<Row> {
  readonly rows: readonly Row[];
  /** How many rows the statement found or wrote; null where that is not known. */
  readonly count: number | null;
}

/**
 * Where statements go: the database, or one transaction of it. What a feature asks is written with the
 * types of its tables ({@link typedBy}), not by hand.
 */
export interface Queries {
  run<Row extends object>(statement: Statement): Promise<Answer<Row>>;
}

/** For what no type of a table can tell: migrations, backups, and tests that look from outside. */
export interface RawQueries extends Queries {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

export interface Database extends Queries {
  /**
   * Commits what `work` did when it returns, takes all of it back when it throws. It may run more
   * than once: when the database breaks a deadlock or a conflict, it is tried again. It must
   * not begin another transaction: tried again, that one would wait for the one around it.
   */
  transaction<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value>;
  /**
   * Hears of every NOTIFY on a channel until the returned function is called. `missed` is called
   * when the connection broke and is there again: what was said in between is lost.
   */
  listen(
    channel: string,
    hear: (payload: string) => void,
    missed?: () => void,
  ): Promise<() => Promise<void>>;
}

/** What a server has of its database; parts of it are given only the `Queries` or the `Database`. */
export interface OwnDatabase extends Database, RawQueries {
  transaction<Value>(work: (queries: RawQueries) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}
