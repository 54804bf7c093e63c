import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on, type RowOf } from '../../schema/on.ts';

export type Meta = Readonly<Record<string, unknown>>;

/** One presence in a room, identified by `ref`. */
export type PresenceRow = Omit<RowOf<'realtime.presences'>, 'process'>;

/** Seconds without a heartbeat after which a process counts as dead. */
const DEAD_SECONDS = 30;

export async function keepRows(
  queries: Queries,
  process: string,
  rows: readonly PresenceRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await on(queries)
    .insertInto('realtime.presences')
    .values(rows.map(({ ref, room, key, meta }) => ({ ref, room, key, meta, process })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const COLUMNS = ['ref', 'room', 'key', 'meta'] as const;

export function removeRow(queries: Queries, ref: string): Promise<readonly PresenceRow[]> {
  return on(queries)
    .deleteFrom('realtime.presences')
    .where('ref', '=', ref)
    .returning(COLUMNS)
    .execute();
}

export function rowsOf(queries: Queries, room: string): Promise<readonly PresenceRow[]> {
  return on(queries)
    .selectFrom('realtime.presences')
    .select(COLUMNS)
    .where('room', '=', room)
    .orderBy('ref')
    .execute();
}

/** Sends a heartbeat; returns whether the other processes did not know this one. */
export async function sendHeartbeat(queries: Queries, process: string): Promise<boolean> {
  const row = await on(queries)
    .insertInto('realtime.processes')
    .values({ id: process })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql<Date>`now()` }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirst();
  return row?.is_new ?? false;
}

/** Removes the presences of dead processes. */
export async function sweepRows(queries: Queries): Promise<readonly PresenceRow[]> {
  await on(queries)
    .deleteFrom('realtime.processes')
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${DEAD_SECONDS})`)
    .execute();
  return on(queries)
    .deleteFrom('realtime.presences')
    .where('process', 'not in', on(queries).selectFrom('realtime.processes').select('id'))
    .returning(COLUMNS)
    .execute();
}

/** Removes a process and all its presences. */
export function endProcess(queries: Queries, process: string): Promise<readonly PresenceRow[]> {
  return on(queries)
    .with('ended', (tables) => tables.deleteFrom('realtime.processes').where('id', '=', process))
    .deleteFrom('realtime.presences')
    .where('process', '=', process)
    .returning(COLUMNS)
    .execute();
}
