import type { Queries } from '../../ports.ts';

/** A row of `storage.buckets`, as its calls answer it. */
export interface BucketRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly public: boolean;
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export async function findBucket(queries: Queries, id: string): Promise<BucketRow | null> {
  const [bucket] = await queries.query<BucketRow>('select * from storage.buckets where id = $1', [
    id,
  ]);
  return bucket ?? null;
}

/** The fields of the protocol, whatever else the table keeps. */
export function presentBucket(bucket: BucketRow): object {
  return {
    id: bucket.id,
    name: bucket.name,
    owner: bucket.owner ?? '',
    public: bucket.public,
    file_size_limit: bucket.file_size_limit,
    allowed_mime_types: bucket.allowed_mime_types,
    created_at: bucket.created_at,
    updated_at: bucket.updated_at,
  };
}
