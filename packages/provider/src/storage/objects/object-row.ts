import type { Queries } from '../../ports.ts';
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

/** Removes contents that no row names any more; what fails stays for the next sweep. */
export async function dropContents(
  { blobs, log }: StorageDeps,
  versions: readonly string[],
): Promise<void> {
  for (const version of versions) {
    await blobs.remove(version).catch((error: unknown) => {
      log.warn({ error, version }, 'a content that no object names could not be removed');
    });
  }
}

/** Rows first, contents afterwards: what is cut between the two leaves nothing that is named. */
export async function removeObjects(
  deps: StorageDeps,
  condition: string,
  values: readonly unknown[],
): Promise<readonly ObjectRow[]> {
  const rows = await deps.database.query<ObjectRow>(
    `delete from storage.objects where ${condition} returning *`,
    values,
  );
  await dropContents(
    deps,
    rows.map(({ version }) => version),
  );
  return rows;
}
