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

/** Condition of a statement on objects: the name is among those that the rules allow. */
export function hasAllowedName(allowed: Allowed) {
  return allowed === null
    ? sql<boolean>`true`
    : sql<boolean>`objects.name ~ any(${allowed}::text[])`;
}

/** The object where the caller may see it; otherwise it is not there. */
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
 * An object that is open to others than its owner. Who asked for the account to be deleted is shown
 * to nobody else any more, although there is time to come back.
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

/** Rows first, contents afterward: what is cut between the two leaves nothing that is named. */
export async function removeObjects(
  deps: StorageDeps,
  choose: (objects: Removal) => Removal,
): Promise<readonly ObjectRow[]> {
  const objects = on(deps.database).deleteFrom('storage.objects');
  const rows = await choose(objects).returningAll().execute();
  await removeDroppedContents(deps);
  return rows;
}
