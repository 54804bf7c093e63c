import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  QueryCreator,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely';
import type { Queries } from './queries.ts';

/** Runs the query builder's statements on our own connections, which know when to give up. */
class OurConnection implements DatabaseConnection {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, count } = await this.#queries.run<Row & object>({
      text: sql,
      values: parameters,
    });
    return {
      rows: rows as Row[],
      ...(count !== null && { numAffectedRows: BigInt(count) }),
    };
  }

  streamQuery(): never {
    throw new Error('rows are not streamed');
  }
}

const COMPILER = new PostgresQueryCompiler();
const ADAPTER = new PostgresAdapter();

/**
 * Statements on tables whose columns the compiler knows. This is only the part of the query builder
 * that writes statements; to begin a transaction, use `Database.transaction`.
 */
export class Typed<Tables> extends QueryCreator<Tables> implements QueryExecutorProvider {
  readonly #executor: DefaultQueryExecutor;

  constructor(queries: Queries) {
    const connection = new OurConnection(queries);
    const executor = new DefaultQueryExecutor(COMPILER, ADAPTER, {
      provideConnection: (consume) => consume(connection),
    });
    super({ executor });
    this.#executor = executor;
  }

  /** For statements written by hand, with the `sql` template. */
  getExecutor(): DefaultQueryExecutor {
    return this.#executor;
  }
}

/**
 * Creates a package's function `on` for writing statements: `on(queries).selectFrom(…)`. Several
 * packages can see one connection, each with its own tables.
 */
export function typedBy<Tables>(): (queries: Queries) => Typed<Tables> {
  const known = new WeakMap<Queries, Typed<Tables>>();
  return (queries) => {
    const found = known.get(queries);
    if (found) return found;
    const made = new Typed<Tables>(queries);
    known.set(queries, made);
    return made;
  };
}
