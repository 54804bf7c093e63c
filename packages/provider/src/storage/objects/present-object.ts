import type { ObjectRow } from './object-row.ts';

/** An object in a list; `name` is relative to the listed folder. */
export function presentListed(row: ObjectRow, name: string): object {
  return {
    name,
    id: row.id,
    updated_at: row.updated_at,
    created_at: row.created_at,
    last_accessed_at: row.last_accessed_at,
    metadata: row.metadata,
  };
}

export function presentFolder(name: string): object {
  return {
    name,
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  };
}

/** An object in the response to its removal. */
export function presentRemoved(row: ObjectRow): object {
  const { id, name, bucket_id, owner, owner_id, version, metadata, user_metadata } = row;
  const { created_at, updated_at, last_accessed_at } = row;
  return {
    ...{ name, bucket_id, owner: owner ?? '', owner_id: owner_id ?? '', version, id },
    ...{ updated_at, created_at, last_accessed_at, metadata, user_metadata },
  };
}

export function presentInfo(row: ObjectRow): object {
  const { metadata } = row;
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    content_encoding: metadata.contentEncoding ?? null,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: row.user_metadata ?? {},
    last_modified: metadata.lastModified,
    created_at: row.created_at,
  };
}
