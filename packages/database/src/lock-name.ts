import type { Queries } from './queries.ts';

/** Until the transaction ends, others who lock the same name have to wait. */
export async function lockName(queries: Queries, name: string): Promise<void> {
  await queries.run({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [name],
  });
}
