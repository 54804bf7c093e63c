import type { Queries } from '../../ports.ts';

export type Meta = Readonly<Record<string, unknown>>;

/** What one shows of oneself in a room; `ref` tells it from all others. */
export interface PresenceRow {
  readonly ref: string;
  readonly room: string;
  readonly key: string;
  readonly meta: Meta;
}

/** Seconds without a sign after which a process counts as dead. */
const DEAD_SECONDS = 30;

export async function keepRows(
  queries: Queries,
  process: string,
  rows: readonly PresenceRow[],
): Promise<void> {
  await queries.query(
    `insert into realtime.presences (ref, room, key, process, meta)
     select ref, room, key, $2, meta
     from jsonb_to_recordset($1) as given (ref text, room text, key text, meta jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows), process],
  );
}

export function removeRow(queries: Queries, ref: string): Promise<readonly PresenceRow[]> {
  return queries.query<PresenceRow>(
    'delete from realtime.presences where ref = $1 returning ref, room, key, meta',
    [ref],
  );
}

export function rowsOf(queries: Queries, room: string): Promise<readonly PresenceRow[]> {
  return queries.query<PresenceRow>(
    'select ref, room, key, meta from realtime.presences where room = $1 order by ref',
    [room],
  );
}

/** Says that the process lives; answers whether the others did not know of it. */
export async function giveSign(queries: Queries, process: string): Promise<boolean> {
  const [row] = await queries.query<{ is_new: boolean }>(
    `insert into realtime.processes (id) values ($1)
     on conflict (id) do update set seen_at = now() returning xmax = 0 as is_new`,
    [process],
  );
  return row?.is_new ?? false;
}

/** Takes away what dead processes have left. */
export async function sweepRows(queries: Queries): Promise<readonly PresenceRow[]> {
  await queries.query(
    'delete from realtime.processes where seen_at < now() - make_interval(secs => $1)',
    [DEAD_SECONDS],
  );
  return queries.query<PresenceRow>(
    `delete from realtime.presences where process not in (select id from realtime.processes)
     returning ref, room, key, meta`,
  );
}

/** Takes a process and all that it showed away. */
export function endProcess(queries: Queries, process: string): Promise<readonly PresenceRow[]> {
  return queries.query<PresenceRow>(
    `with ended as (delete from realtime.processes where id = $1)
     delete from realtime.presences where process = $1 returning ref, room, key, meta`,
    [process],
  );
}
