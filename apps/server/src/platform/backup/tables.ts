import type { RawQueries } from '@tc/database';
import { invariant } from '@tc/kernel';
import { KEY_TABLE } from '@tc/provider';
import { migrationSchemas } from '../database/migrate.ts';
import type { SequenceState } from './archive-format.ts';

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Columns with values of their own; generated ones are computed again. */
  readonly columns: readonly string[];
}

export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Tables come after the tables they refer to. */
function inOrderOfReferences(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [nameOf(table), table]));
  while (waiting.size > 0) {
    const before = waiting.size;
    for (const [name, table] of waiting) {
      const isFree = references.every(({ from, to }) => from !== name || !waiting.has(to));
      if (!isFree) continue;
      ordered.push(table);
      waiting.delete(name);
    }
    invariant(waiting.size < before, 'tables do not refer to each other in a circle');
  }
  return ordered;
}

/**
 * All our tables, as listed in the catalog, so that none can be forgotten. Unlogged tables are left out because
 * their rows do not outlive the processes they belong to.
 */
export async function listTables(queries: RawQueries): Promise<Table[]> {
  const schemas = await migrationSchemas();
  const tables = await queries.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
               and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'r' and c.relpersistence = 'p'
     order by 1, 2`,
    [schemas],
  );
  const references = await queries.query<Reference>(
    `select fn.nspname || '.' || f.relname as from, tn.nspname || '.' || t.relname as to
     from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
     join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  return inOrderOfReferences(
    tables.filter((table) => nameOf(table) !== KEY_TABLE),
    references,
  );
}

export async function listSequences(queries: RawQueries): Promise<SequenceState[]> {
  const known = await queries.query<{ schema: string; name: string; address: string }>(
    `select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as address
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'S' and c.relpersistence = 'p' order by 1, 2`,
    [await migrationSchemas()],
  );
  const states: SequenceState[] = [];
  for (const { schema, name, address } of known) {
    const [state] = await queries.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${address}`,
    );
    invariant(state, 'a sequence has a state');
    states.push({ schema, name, ...state });
  }
  return states;
}

/** Whether nobody has created anything here yet, neither us nor anybody else. */
export async function isEmptyDatabase(queries: RawQueries): Promise<boolean> {
  const [row] = await queries.query<{ isEmpty: boolean }>(
    `select not exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
         and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     ) and not exists (select from pg_namespace where nspname = any ($1)) as "isEmpty"`,
    [await migrationSchemas()],
  );
  return row?.isEmpty ?? false;
}
