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

export function presentBucket(bucket: BucketRow): object {
  return { ...bucket, owner: bucket.owner ?? '', type: 'STANDARD' };
}
