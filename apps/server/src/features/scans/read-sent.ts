import type { Readable } from 'node:stream';
import type { MultipartValue } from '@fastify/multipart';
import { PHOTO_LIMITS } from '@tc/contract';
import {
  type ScanCorrections,
  type ScanDetails,
  scanCorrections,
  scanDetails,
  type WantedRules,
  wantedRules,
} from '@tc/contract/locker';
import { err, MOST_PHOTOS_OF_SIDE, ok, type Result } from '@tc/kernel';
import { isUuid } from '@tc/provider';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { refuseSize } from './check-size.ts';
import type { PhotoLease } from './photo-room.ts';

type Side = 'front' | 'back';

/** A photo as a request sends it: its bytes, or the name of an upload. */
export type SentPhoto =
  | { readonly side: Side; readonly bytes: Uint8Array }
  | { readonly side: Side; readonly uploadId: string };

export interface SentScan {
  readonly photos: readonly SentPhoto[];
  readonly details: ScanDetails;
  readonly corrections: ScanCorrections | null;
  readonly rules: WantedRules | null;
  readonly batchItem: string | null;
}

/** For all photos of one scan together. */
export const MOST_BYTES = 160_000_000;

const PHOTO_TOO_LARGE: ApiRefusal = {
  code: 'too-large',
  message: `A photo may have at most ${Math.round(PHOTO_LIMITS.maxFileBytes / 1_000_000)} MB.`,
};

function invalid(field: string, message: string): Result<never, ApiRefusal> {
  return err({ code: 'invalid', fields: { [field]: message } });
}

function readJson<Value>(
  field: string,
  text: unknown,
  schema: z.ZodType<Value>,
): Result<Value, ApiRefusal> {
  try {
    const read = schema.safeParse(typeof text === 'string' ? JSON.parse(text) : text);
    if (read.success) return ok(read.data);
    const [issue] = read.error.issues;
    return invalid(String(issue?.path[0] ?? field), issue?.message ?? 'is invalid');
  } catch {
    return invalid(field, 'must be JSON');
  }
}

function readCorrections(text: unknown): Result<ScanCorrections, ApiRefusal> {
  const read = readJson('corrections', text, scanCorrections);
  const refusal = read.ok ? refuseSize(read.value) : null;
  return refusal ? err(refusal) : read;
}

function isSide(name: string): name is Side {
  return name === 'front' || name === 'back';
}

/** What is wrong with the number or the names of the photos; null if nothing is. */
function refusePhotos(photos: readonly SentPhoto[]): Result<never, ApiRefusal> | null {
  const ofSide = (side: Side) => photos.filter((photo) => photo.side === side).length;
  if (ofSide('front') === 0) return invalid('front', 'is missing');
  for (const side of ['front', 'back'] as const) {
    if (ofSide(side) > MOST_PHOTOS_OF_SIDE) {
      return invalid(side, `must be at most ${MOST_PHOTOS_OF_SIDE} photos`);
    }
  }
  const named = photos.flatMap((photo) => ('uploadId' in photo ? [photo.uploadId] : []));
  if (new Set(named).size < named.length) return invalid('front', 'names an upload twice');
  return null;
}

/** What has been read so far. */
interface Draft {
  batchItem: string | null;
  readonly photos: SentPhoto[];
  details: ScanDetails;
  corrections: ScanCorrections | null;
  rules: WantedRules | null;
}

/** Null if the field is fine. */
function readField(
  draft: Draft,
  { fieldname: name, value, valueTruncated }: MultipartValue,
): Result<never, ApiRefusal> | null {
  if (valueTruncated) return invalid(name, 'is too long');
  if (name === 'details') {
    const read = readJson(name, value, scanDetails);
    if (!read.ok) return read;
    draft.details = read.value;
  } else if (name === 'corrections') {
    const read = readCorrections(value);
    if (!read.ok) return read;
    draft.corrections = read.value;
  } else if (name === 'rules') {
    const read = readJson(name, value, wantedRules);
    if (!read.ok) return read;
    draft.rules = read.value;
  } else if (name === 'batchItem') {
    if (!isUuid(value)) return invalid(name, 'must be the id of a card in a batch');
    draft.batchItem = value;
  } else if (isSide(name)) {
    if (!isUuid(value)) return invalid(name, 'must be a photo or the id of an upload');
    draft.photos.push({ side: name, uploadId: value });
  } else return invalid(name, 'is not known');
  return null;
}

/** Null if there is no room for it. */
async function readPhoto(file: Readable, lease: PhotoLease): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    if (!lease.take(chunk.length)) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readParts(
  request: FastifyRequest,
  lease: PhotoLease,
): Promise<Result<SentScan, ApiRefusal>> {
  const draft: Draft = { photos: [], details: {}, corrections: null, rules: null, batchItem: null };
  let bytes = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const refusal = readField(draft, part);
      if (refusal) return refusal;
      continue;
    }
    if (!isSide(part.fieldname)) return invalid(part.fieldname, 'is not a side of a card');
    const photo = await readPhoto(part.file, lease);
    if (!photo) return err({ code: 'unavailable' });
    if (part.file.truncated) return err(PHOTO_TOO_LARGE);
    draft.photos.push({ side: part.fieldname, bytes: photo });
    bytes += photo.length;
    if (bytes > MOST_BYTES) return err({ code: 'too-large' });
  }
  return refusePhotos(draft.photos) ?? ok(draft);
}

/** The answer to a body that is too large, too long or cut off. */
function refusalOf(code: string | undefined): ApiRefusal | null {
  if (code === 'FST_REQ_FILE_TOO_LARGE') return PHOTO_TOO_LARGE;
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return { code: 'wrong-type', message: 'Send the photos as multipart/form-data.' };
  }
  if (code?.startsWith('FST_')) return { code: 'too-large', message: 'There are too many parts.' };
  return code === undefined ? { code: 'invalid', message: 'The body is incomplete.' } : null;
}

/** Reads the parts of a scan, with every photo either whole or as the upload it came from. */
export async function readSent(
  request: FastifyRequest,
  lease: PhotoLease,
): Promise<Result<SentScan, ApiRefusal>> {
  try {
    return await readParts(request, lease);
  } catch (error) {
    const refusal = refusalOf((error as { code?: string }).code);
    if (refusal === null) throw error;
    return err(refusal);
  }
}
