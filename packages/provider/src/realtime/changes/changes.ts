import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import { on } from '../../schema/on.ts';
import type { Envelope } from '../bus.ts';
import { audibleRows, type RealtimeRules } from '../policies.ts';
import type { Member } from '../rooms/member.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Binding } from './binding.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a table's trigger announces. */
interface Change {
  readonly schema: string;
  readonly table: string;
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly at: string;
  readonly owner_column: string;
  readonly owner: string | null;
  readonly key: Row;
  readonly old: Row | null;
  readonly record?: Row | null;
  /** The row did not fit and has to be read again. */
  readonly large?: boolean;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

export interface Changes {
  hear(envelope: Envelope): Promise<void>;
  /** Whether the tables of a subscription announce their changes at all. */
  areWatched(binding: Binding): Promise<boolean>;
}

function isWanted({ event, schema, table }: Binding, change: Change): boolean {
  const isEvent = event === '*' || event === change.type;
  return isEvent && schema === change.schema && (table === null || table === change.table);
}

function pick(row: Row, names: readonly string[] | null): Row {
  if (!names) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

function payloadOf(
  change: Change,
  record: Row | null,
  columns: readonly Column[],
  binding: Pick<Binding, 'columns'>,
): object {
  return {
    schema: change.schema,
    table: change.table,
    commit_timestamp: change.at,
    type: change.type,
    columns: binding.columns
      ? columns.filter(({ name }) => binding.columns?.includes(name))
      : columns,
    ...(record && { record: pick(record, binding.columns) }),
    ...(change.old && { old_record: change.old }),
    errors: null,
  };
}

export function createChanges(queries: Queries, rooms: Rooms, rules: RealtimeRules): Changes {
  const known = new Map<string, readonly Column[]>();

  /** Names and types of a table's columns, read again when a row has an unknown one. */
  async function columnsOf({ schema, table }: Change, record: Row): Promise<readonly Column[]> {
    const name = JSON.stringify([schema, table]);
    const cached = known.get(name);
    const names = new Set(cached?.map((column) => column.name));
    if (cached && Object.keys(record).every((column) => names.has(column))) return cached;
    const { rows: columns } = await sql<Column>`
      select attname as name, typname as type
      from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = to_regclass(format('%I.%I', ${schema}::text, ${table}::text))
        and attnum > 0 and not attisdropped
      order by attnum`.execute(on(queries));
    known.set(name, columns);
    return columns;
  }

  function mayHear(member: Member, change: Change): boolean {
    const rows = audibleRows(rules, member.identity, change.schema, change.table);
    if (rows !== 'own') return rows === 'all';
    return change.owner !== null && change.owner === member.identity.userId;
  }

  /** The row as announced or as it is now; null if it is gone or now belongs to somebody else. */
  async function recordOf(change: Change): Promise<Row | null> {
    if (!change.large || change.type === 'DELETE') return change.record ?? null;
    const table = sql`format('%I.%I', ${change.schema}::text, ${change.table}::text)::regclass`;
    const read = sql<Row | null>`realtime.read_row(${table}, ${change.key})`;
    const row = await on(queries).selectNoFrom(read.as('record')).executeTakeFirst();
    const record = row?.record ?? null;
    const isOwners = (record?.[change.owner_column] ?? null) === change.owner;
    return change.owner_column === '' || isOwners ? record : null;
  }

  function audience(change: Change): Map<Member, readonly Binding[]> {
    const members = new Map<Member, readonly Binding[]>();
    for (const member of rooms.all()) {
      const wanted = member.bindings.filter((binding) => isWanted(binding, change));
      if (wanted.length > 0 && mayHear(member, change)) members.set(member, wanted);
    }
    return members;
  }

  return {
    async hear(envelope) {
      const change = envelope as unknown as Change;
      const members = audience(change);
      if (members.size === 0) return;
      const record = await recordOf(change);
      const seen = record ?? change.old;
      if (!seen || (change.type !== 'DELETE' && !record)) return;
      const columns = await columnsOf(change, seen);
      for (const [member, wanted] of members) {
        const fitting = wanted.filter(({ filter }) => filter === null || filter(seen));
        for (const binding of fitting) {
          const data = payloadOf(change, record, columns, binding);
          member.push('postgres_changes', { ids: [binding.id], data });
        }
      }
    },
    async areWatched({ schema, table }) {
      const { rows } = await sql`
        select from pg_trigger
        join pg_class on pg_class.oid = tgrelid
        join pg_namespace on pg_namespace.oid = relnamespace
        where tgname = 'realtime_announce' and nspname = ${schema}
          and tgfoid = 'realtime.announce_change'::regproc
          and (${table}::text is null or relname = ${table}) limit 1`.execute(on(queries));
      return rows.length > 0;
    },
  };
}
