import type { Queries } from '@tc/database';
import { on, type RowOf } from '../../schema/on.ts';

export type BucketRow = RowOf<'storage.buckets'>;

export async function findBucket(queries: Queries, id: string): Promise<BucketRow | null> {
  const bucket = await on(queries)
    .selectFrom('storage.buckets')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return bucket ?? null;
}

/** The protocol's fields, and none of the table's others. */
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
