/** One statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  /**
   * For a statement that every other request needs. Each connection plans it once under this name,
   * so a name must always have the same text.
   */
  readonly name?: string;
}

export interface Answer<Row> {
  readonly rows: readonly Row[];
  /** How many rows the statement returned or changed; null if unknown. */
  readonly count: number | null;
}

/**
 * Where statements run: the database, or one of its transactions. Features write theirs with the
 * types of their tables ({@link typedBy}), not by hand.
 */
export interface Queries {
  run<Row extends object>(statement: Statement): Promise<Answer<Row>>;
}

/** For what table types cannot express: migrations, backups, and tests that look from outside. */
export interface RawQueries extends Queries {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

export interface Database extends Queries {
  /**
   * Commits what `work` did when it returns, and rolls it back when it throws. `work` may run more
   * than once: when the database breaks a deadlock or a conflict, it is tried again. It must not
   * begin another transaction, because a retry of that would wait for the outer one.
   */
  transaction<Value>(work: (queries: Queries) => Promise<Value>): Promise<Value>;
  /**
   * Receives every NOTIFY on a channel until the returned function is called. `missed` is called
   * after the connection broke and was restored: messages in between are lost.
   */
  listen(
    channel: string,
    hear: (payload: string) => void,
    missed?: () => void,
  ): Promise<() => Promise<void>>;
}

/** A server's whole access to its database; its parts only get `Queries` or `Database`. */
export interface OwnDatabase extends Database, RawQueries {
  transaction<Value>(work: (queries: RawQueries) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}
