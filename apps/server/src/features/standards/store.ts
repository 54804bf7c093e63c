import type { Queries } from '@tc/database';
import { type Selectable, sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import type { LockerStandardVersions } from '../../platform/database/tables.generated.ts';
import type { Holder } from '../../platform/teams/holder.ts';

export type VersionRow = Selectable<LockerStandardVersions>;

/** A standard with its latest version. */
export interface StandardRow extends Omit<VersionRow, 'standard_id'> {
  readonly id: string;
  readonly retired_at: Date | null;
}

export async function countStandards(queries: Queries, owner: Holder): Promise<number> {
  const { count } = await on(queries)
    .selectFrom('locker.standards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertStandard(
  queries: Queries,
  id: string,
  owner: Holder,
  now: Date,
): Promise<void> {
  await on(queries)
    .insertInto('locker.standards')
    .values({ id, user_id: owner, created_at: now })
    .execute();
}

/** False if there is no such standard, or it is not theirs. */
export async function insertVersion(
  queries: Queries,
  owner: Holder,
  { standard_id, version, name, written, book, created_at }: VersionRow,
): Promise<boolean> {
  const { rows } = await sql`
    insert into locker.standard_versions (standard_id, version, name, written, book, created_at)
    select id, ${version}::integer, ${name}, ${written}, ${JSON.stringify(book)}::jsonb,
      ${created_at}::timestamptz
    from locker.standards where id = ${standard_id} and user_id = ${owner}
    returning version`.execute(on(queries));
  return rows.length > 0;
}

function latest(queries: Queries, owner: Holder) {
  return on(queries)
    .selectFrom('locker.standards as standard')
    .innerJoin('locker.standard_versions as version', 'version.standard_id', 'standard.id')
    .select(['standard.id', 'standard.retired_at'])
    .select(['version.version', 'version.name', 'version.written', 'version.book'])
    .select('version.created_at')
    .where('standard.user_id', '=', owner)
    .where(
      'version.version',
      '=',
      sql<number>`(select max(version) from locker.standard_versions where standard_id = standard.id)`,
    );
}

export function listStandards(queries: Queries, owner: Holder): Promise<StandardRow[]> {
  return latest(queries, owner)
    .orderBy(sql`standard.retired_at is not null`)
    .orderBy(sql`lower(version.name)`)
    .orderBy('standard.id')
    .execute();
}

export async function findStandard(
  queries: Queries,
  owner: Holder,
  id: string,
): Promise<StandardRow | null> {
  return (await latest(queries, owner).where('standard.id', '=', id).executeTakeFirst()) ?? null;
}

/** Newest first. */
export function listVersions(
  queries: Queries,
  owner: Holder,
  standardId: string,
): Promise<VersionRow[]> {
  return on(queries)
    .selectFrom('locker.standard_versions as version')
    .innerJoin('locker.standards as standard', 'standard.id', 'version.standard_id')
    .selectAll('version')
    .where('standard.user_id', '=', owner)
    .where('standard.id', '=', standardId)
    .orderBy('version.version', 'desc')
    .execute();
}

export async function findVersion(
  queries: Queries,
  owner: Holder,
  standardId: string,
  version: number,
): Promise<VersionRow | null> {
  const row = await on(queries)
    .selectFrom('locker.standard_versions as version')
    .innerJoin('locker.standards as standard', 'standard.id', 'version.standard_id')
    .selectAll('version')
    .where('standard.user_id', '=', owner)
    .where('standard.id', '=', standardId)
    .where('version.version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** False if there is no such standard, or it is not theirs. */
export async function setRetired(
  queries: Queries,
  owner: Holder,
  id: string,
  retiredAt: Date | null,
): Promise<boolean> {
  const row = await on(queries)
    .updateTable('locker.standards')
    .set({ retired_at: retiredAt })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
