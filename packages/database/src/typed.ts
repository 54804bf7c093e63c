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

/** Hands what the query builder wrote to our own connections, which know when to give up. */
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
 * Statements on tables whose columns the compiler knows. It is the part of the query builder that
 * writes statements and no more: transactions are begun with `Database.transaction`.
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

  /** For statements that are written by hand, with the `sql` template. */
  getExecutor(): DefaultQueryExecutor {
    return this.#executor;
  }
}

/**
 * Gives the function `on` that a package writes its statements with: `on(queries).selectFrom(…)`.
 * One connection may be seen through the tables of several packages.
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
