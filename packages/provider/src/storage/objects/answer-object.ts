import { err, ok } from '@tc/kernel';
import type { HeaderFields } from '../../http/http-request.ts';
import type { ByteRange } from '../../ports.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { STORAGE_REFUSALS } from '../storage-error.ts';
import { findObject, type ObjectRow } from './object-row.ts';
import { readRange } from './range.ts';
import { verified } from './verified.ts';

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** `attachment` with the requested name, or the object's own. */
function disposition(download: string, row: ObjectRow): string {
  const name = (download || row.name.split('/').at(-1) || 'download').replace(/[\r\n\0]/g, '');
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percent);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Stored files are shown but never executed: no scripts, no frames, and only their declared type. */
export function headersOf({ query }: StorageCall, row: ObjectRow): Record<string, string> {
  const { metadata } = row;
  const download = query.get('download');
  return {
    'content-type': metadata.mimetype,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': `private, ${metadata.cacheControl}`,
    vary: 'Authorization',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    ...(metadata.contentEncoding && { 'content-encoding': metadata.contentEncoding }),
    ...(download !== null && { 'content-disposition': disposition(download, row) }),
  };
}

function isKnown(asked: HeaderFields, row: ObjectRow): boolean {
  const tags = asked['if-none-match'];
  if (tags !== undefined) {
    const known = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes('*') || known.includes(row.metadata.eTag);
  }
  const since = Date.parse(asked['if-modified-since'] ?? '');
  const changed = Math.floor(Date.parse(row.metadata.lastModified) / 1000) * 1000;
  return since >= changed;
}

/**
 * A range applies only to the version the client already has part of; otherwise the whole file is sent.
 */
function rangeOf(asked: HeaderFields, row: ObjectRow) {
  const condition = asked['if-range'];
  const isSame = condition === undefined || condition === row.metadata.eTag;
  return readRange(isSame ? (asked.range ?? null) : null, row.metadata.size);
}

/** The content, whole or in part; null if it is missing. */
export async function openContent(deps: StorageDeps, row: ObjectRow, range: ByteRange | null) {
  const content = await deps.blobs.get(row.version, range ?? undefined);
  if (!content || range) return content;
  return verified(content, row.metadata.eTag, () => {
    deps.log.error({ object: row.id, version: row.version }, 'a stored content is damaged');
  });
}

/** The row may be outdated: returns the version that has replaced it since, if any. */
export async function reread(deps: StorageDeps, row: ObjectRow): Promise<ObjectRow | null> {
  const now = await findObject(deps.database, row.bucket_id, row.name);
  return now && now.version !== row.version ? now : null;
}

/** The caller is told that it does not exist; the operator is told that it should. */
export async function refuseMissing(deps: StorageDeps, row: ObjectRow): Promise<StorageOutcome> {
  deps.log.error({ object: row.id, version: row.version }, 'a stored content is missing');
  await deps.missing.note(row.version);
  return err(STORAGE_REFUSALS.noSuchKey);
}

/** Responds with an object that the caller may see, or the requested part of it. */
export async function answerObject(
  deps: StorageDeps,
  call: StorageCall,
  row: ObjectRow,
): Promise<StorageOutcome> {
  const asked = call.request.headers;
  const headers = headersOf(call, row);
  if (isKnown(asked, row)) return ok({ status: 304, headers, body: null });
  const range = rangeOf(asked, row);
  if (range === 'unsatisfiable') return err(STORAGE_REFUSALS.invalidRange);
  const part = range === 'whole' ? null : range;
  const { size } = row.metadata;
  headers['content-length'] = String(part ? part.last - part.first + 1 : size);
  if (part) headers['content-range'] = `bytes ${part.first}-${part.last}/${size}`;
  const status = part ? 206 : 200;
  const isHead = call.request.method === 'HEAD';
  if (isHead && (await deps.blobs.head(row.version))) {
    return ok({ status, headers, body: null });
  }
  const content = isHead ? null : await openContent(deps, row, part);
  if (content) return ok({ status, headers, body: content });
  const newer = await reread(deps, row);
  if (newer) return answerObject(deps, call, newer);
  return refuseMissing(deps, row);
}
