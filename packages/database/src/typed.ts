import {
  type ColumnType,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely';
import type { Queries } from './queries.ts';

/** Statements on tables whose columns the compiler knows. */
export type Typed<Tables> = QueryCreator<Tables> & QueryExecutorProvider;

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

function refuseTransaction(): never {
  throw new Error('a transaction begins with Database.transaction');
}

/** Connections and transactions are none of its business: `Database` has them. */
function driverOf(queries: Queries): Driver {
  const connection = new OurConnection(queries);
  const nothing = async () => undefined;
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

function dialectOf(queries: Queries): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(queries),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * Gives the function `on` that a package writes its statements with: `on(queries).selectFrom(…)`.
 * One connection may be seen through the tables of several packages.
 */
export function typedBy<Tables>(): (queries: Queries) => Typed<Tables> {
  const known = new WeakMap<Queries, Kysely<Tables>>();
  return (queries) => {
    const found = known.get(queries);
    if (found) return found;
    const made = new Kysely<Tables>({ dialect: dialectOf(queries) });
    known.set(queries, made);
    return made;
  };
}

/** A moment in time: read and written as a `Date`, so that no text is taken for one. */
export type Moment = ColumnType<Date, Date, Date>;
