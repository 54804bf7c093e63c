import type { Queries } from '../../ports.ts';
import { removeDroppedContents } from '../dropped-contents.ts';
import type { Allowed } from '../policies.ts';
import type { StorageDeps } from '../storage.ts';

/** What the protocol tells of a content. */
export interface ObjectMetadata {
  /** In quotes, as the header carries it. */
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
  readonly contentEncoding?: string;
}

/** A row of `storage.objects`. */
export interface ObjectRow {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly version: string;
  readonly metadata: ObjectMetadata;
  readonly user_metadata: Readonly<Record<string, unknown>> | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_accessed_at: Date;
}

/** The object where the caller may see it; otherwise it is not there. */
export async function findObject(
  queries: Queries,
  bucket: string,
  name: string,
  allowed: Allowed = null,
): Promise<ObjectRow | null> {
  const [row] = await queries.query<ObjectRow>(
    `select * from storage.objects
     where bucket_id = $1 and name = $2 and ($3::text[] is null or name ~ any ($3))`,
    [bucket, name, allowed],
  );
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
  const [row] = await queries.query<ObjectRow>(
    `select * from storage.objects
     where bucket_id = $1 and name = $2
       and (owner is null or owner = $3
         or not exists (select from auth.account_deletions where user_id = owner))`,
    [bucket, name, viewer],
  );
  return row ?? null;
}

/** Rows first, contents afterward: what is cut between the two leaves nothing that is named. */
export async function removeObjects(
  deps: StorageDeps,
  condition: string,
  values: readonly unknown[],
): Promise<readonly ObjectRow[]> {
  const rows = await deps.database.query<ObjectRow>(
    `delete from storage.objects where ${condition} returning *`,
    values,
  );
  await removeDroppedContents(deps);
  return rows;
}
