import { err, ok, type Result } from '@tc/kernel';
import type { HttpRequest } from '../../http/http-request.ts';
import { isNestedTooDeep } from '../../http/nesting.ts';
import { holdsNul } from '../../http/read-body.ts';
import { invalidParameter, type StorageError } from '../storage-error.ts';
import { readForm } from './read-form.ts';

/** An upload request; its content is read only once, after everything else is known. */
export interface Upload {
  readonly content: AsyncIterable<Uint8Array>;
  /** The size in bytes, if the request announces it. */
  readonly announced: number | null;
  readonly type: string;
  readonly cacheControl: string;
  readonly encoding: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}

const DEFAULT_TYPE = 'text/plain;charset=UTF-8';
const TYPE = /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w-]+=[\w."+-]+)*$/;
/** Encodings that every browser decodes by itself. */
const ENCODINGS = ['gzip', 'br', 'deflate'];

/** `max-age=3600`, from the same or from a form's bare seconds. */
function readCacheControl(text: string | undefined): string {
  if (!text) return 'no-cache';
  if (/^\d{1,10}$/.test(text)) return `max-age=${text}`;
  return /^[\w=,\s-]{1,200}$/.test(text) ? text : 'no-cache';
}

function readUserMetadata(
  text: string | undefined,
): Result<Readonly<Record<string, unknown>> | null, StorageError> {
  if (!text) return ok(null);
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && !isNestedTooDeep(value) && !holdsNul(value))
      return ok(value as Record<string, unknown>);
  } catch {
    // Reported below as invalid.
  }
  return err(invalidParameter('metadata must be a JSON object'));
}

interface Described {
  readonly type: string | undefined;
  readonly cacheControl: string | undefined;
  readonly encoding: string | undefined;
  readonly metadata: string | undefined;
}

function describe(given: Described): Result<Omit<Upload, 'content' | 'announced'>, StorageError> {
  const type = given.type?.trim() || DEFAULT_TYPE;
  if (!TYPE.test(type) || type.length > 200) {
    return err(invalidParameter('content-type is malformed'));
  }
  const encoding = given.encoding?.trim().toLowerCase() || null;
  if (encoding && !ENCODINGS.includes(encoding)) {
    return err(invalidParameter('content-encoding is not supported'));
  }
  const userMetadata = readUserMetadata(given.metadata);
  if (!userMetadata.ok) return userMetadata;
  const cacheControl = readCacheControl(given.cacheControl);
  return ok({ type, encoding, cacheControl, userMetadata: userMetadata.value });
}

/** Reads an upload in either form: the bare content, or a form with the file in it. */
export async function readUpload(request: HttpRequest): Promise<Result<Upload, StorageError>> {
  const { headers, body } = request;
  const type = headers['content-type'];
  if (type?.toLowerCase().startsWith('multipart/form-data')) {
    const form = await readForm(request);
    if (!form.ok) return form;
    const { fields, file } = form.value;
    const described = describe({
      type: file.type,
      cacheControl: fields.get('cacheControl'),
      encoding: fields.get('contentEncoding'),
      metadata: fields.get('metadata'),
    });
    return described.ok
      ? ok({ ...described.value, content: file.content, announced: null })
      : described;
  }
  const encoded = headers['x-metadata'];
  const described = describe({
    type,
    cacheControl: headers['cache-control'],
    encoding: headers['content-encoding'],
    metadata: encoded && Buffer.from(encoded, 'base64').toString('utf8'),
  });
  if (!described.ok) return described;
  const length = headers['content-length'];
  return ok({
    ...described.value,
    content: body,
    announced: length === undefined ? null : Number(length),
  });
}
