import type { Queries } from '@tc/database';
import { type DeleteQueryBuilder, type DeleteResult, sql } from 'kysely';
import { on, type RowOf } from '../../schema/on.ts';
import type { Tables } from '../../schema/tables.generated.ts';
import { removeDroppedContents } from '../dropped-contents.ts';
import type { Allowed } from '../policies.ts';
import type { StorageDeps } from '../storage.ts';

export type { ObjectMetadata } from '../../schema/object-metadata.ts';

export type ObjectRow = RowOf<'storage.objects'>;

type Removal = DeleteQueryBuilder<Tables, 'storage.objects', DeleteResult>;

/** SQL condition on objects: the rules allow the name. */
export function hasAllowedName(allowed: Allowed) {
  return allowed === null
    ? sql<boolean>`true`
    : sql<boolean>`objects.name ~ any(${allowed}::text[])`;
}

/** The object if the caller may see it; otherwise it counts as missing. */
export async function findObject(
  queries: Queries,
  bucket: string,
  name: string,
  allowed: Allowed = null,
): Promise<ObjectRow | null> {
  const row = await on(queries)
    .selectFrom('storage.objects as objects')
    .selectAll()
    .where('bucket_id', '=', bucket)
    .where('name', '=', name)
    .where(hasAllowedName(allowed))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * An object as anyone but its owner sees it. After its owner has asked for their account to be
 * deleted, nobody else sees it, although the deletion can still be undone.
 */
export async function findOpenObject(
  queries: Queries,
  bucket: string,
  name: string,
  viewer: string | null = null,
): Promise<ObjectRow | null> {
  const row = await on(queries)
    .selectFrom('storage.objects')
    .selectAll()
    .where('bucket_id', '=', bucket)
    .where('name', '=', name)
    .where(({ eb, exists, not, or, selectFrom }) =>
      or([
        eb('owner', 'is', null),
        eb('owner', '=', viewer),
        not(
          exists(
            selectFrom('auth.account_deletions')
              .select('user_id')
              .whereRef('user_id', '=', 'owner'),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Rows first, files after: if this is interrupted, no row names a missing file. */
export async function removeObjects(
  deps: StorageDeps,
  choose: (objects: Removal) => Removal,
): Promise<readonly ObjectRow[]> {
  const objects = on(deps.database).deleteFrom('storage.objects');
  const rows = await choose(objects).returningAll().execute();
  await removeDroppedContents(deps);
  return rows;
}
