import { err, ok } from '@tc/kernel';
import type { HeaderFields } from '../../http/http-request.ts';
import type { ByteRange } from '../../ports.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { STORAGE_REFUSALS } from '../storage-error.ts';
import { findObject, type ObjectRow } from './object-row.ts';
import { readRange } from './range.ts';
import { verified } from './verified.ts';

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** `attachment` with the name that was asked for, or the object's own. */
function disposition(download: string, row: ObjectRow): string {
  const name = (download || row.name.split('/').at(-1) || 'download').replace(/[\r\n\0]/g, '');
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percent);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** What people stored is shown, never run: no script, no frame, no other type than it was given. */
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

/** A part belongs to the content that the client has begun, or all is sent anew. */
function rangeOf(asked: HeaderFields, row: ObjectRow) {
  const condition = asked['if-range'];
  const isSame = condition === undefined || condition === row.metadata.eTag;
  return readRange(isSame ? (asked.range ?? null) : null, row.metadata.size);
}

/** The content, whole or in part; null where it is not there. */
export async function openContent(deps: StorageDeps, row: ObjectRow, range: ByteRange | null) {
  const content = await deps.blobs.get(row.version, range ?? undefined);
  if (!content || range) return content;
  return verified(content, row.metadata.eTag, () => {
    deps.log.error({ object: row.id, version: row.version }, 'a stored content is damaged');
  });
}

/** The row may be of a moment ago: what took its place since then is what counts now. */
export async function reread(deps: StorageDeps, row: ObjectRow): Promise<ObjectRow | null> {
  const now = await findObject(deps.database, row.bucket_id, row.name);
  return now && now.version !== row.version ? now : null;
}

/** To who asks it is not there; that it should be is the operator's to know. */
export async function refuseMissing(deps: StorageDeps, row: ObjectRow): Promise<StorageOutcome> {
  deps.log.error({ object: row.id, version: row.version }, 'a stored content is missing');
  await deps.missing.note(row.version);
  return err(STORAGE_REFUSALS.noSuchKey);
}

/** Answers an object that the caller may see, or the part of it that was asked for. */
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
