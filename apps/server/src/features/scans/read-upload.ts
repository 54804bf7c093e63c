import type { MultipartFile } from '@fastify/multipart';
import { PHOTO_LIMITS } from '@tc/contract';
import {
  type ScanCorrections,
  type ScanDetails,
  scanCorrections,
  scanDetails,
} from '@tc/contract/locker';
import { describeIntakeFault, inspectPhoto, type PhotoFile } from '@tc/engine';
import { err, MOST_PHOTOS_OF_SIDE, ok, type Result } from '@tc/kernel';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { refuseSize } from './check-size.ts';

export interface UploadedPhoto {
  readonly side: 'front' | 'back';
  readonly bytes: Uint8Array;
  readonly file: PhotoFile;
}

export interface Upload {
  readonly photos: readonly UploadedPhoto[];
  readonly details: ScanDetails;
  readonly corrections: ScanCorrections | null;
}

/** Of all photos of one scan together. */
const MOST_BYTES = 160_000_000;

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

async function readPhoto(part: MultipartFile): Promise<Result<UploadedPhoto, ApiRefusal>> {
  if (part.fieldname !== 'front' && part.fieldname !== 'back') {
    return invalid(part.fieldname, 'is not a side of a card');
  }
  const bytes = await part.toBuffer();
  const file = inspectPhoto(bytes);
  if (file.ok) return ok({ side: part.fieldname, bytes, file: file.value });
  const isTooLarge = file.error.kind === 'file-too-large' || file.error.kind === 'too-many-pixels';
  const { message, advice } = describeIntakeFault(file.error);
  return err({ code: isTooLarge ? 'too-large' : 'wrong-type', message: `${message} ${advice}` });
}

async function readParts(request: FastifyRequest): Promise<Result<Upload, ApiRefusal>> {
  const photos: UploadedPhoto[] = [];
  let details: ScanDetails = {};
  let corrections: ScanCorrections | null = null;
  let bytes = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'details') {
        const read = readJson('details', part.value, scanDetails);
        if (!read.ok) return read;
        details = read.value;
      } else if (part.fieldname === 'corrections') {
        const read = readCorrections(part.value);
        if (!read.ok) return read;
        corrections = read.value;
      } else return invalid(part.fieldname, 'is not known');
      continue;
    }
    const photo = await readPhoto(part);
    if (!photo.ok) return photo;
    photos.push(photo.value);
    bytes += photo.value.bytes.length;
    if (bytes > MOST_BYTES) return err({ code: 'too-large' });
  }
  const ofSide = (side: string) => photos.filter((photo) => photo.side === side).length;
  if (ofSide('front') === 0) return invalid('front', 'is missing');
  for (const side of ['front', 'back']) {
    if (ofSide(side) > MOST_PHOTOS_OF_SIDE) {
      return invalid(side, `must be at most ${MOST_PHOTOS_OF_SIDE} photos`);
    }
  }
  return ok({ photos, details, corrections });
}

/** What a body that is too large, too long or cut off is told. */
function refusalOf(code: string | undefined): ApiRefusal | null {
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const most = Math.round(PHOTO_LIMITS.maxFileBytes / 1_000_000);
    return { code: 'too-large', message: `A photo may have at most ${most} MB.` };
  }
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return { code: 'wrong-type', message: 'Send the photos as multipart/form-data.' };
  }
  if (code?.startsWith('FST_')) return { code: 'too-large', message: 'There are too many parts.' };
  return code === undefined ? { code: 'invalid', message: 'The body is incomplete.' } : null;
}

/** Reads the parts of a scan: every photo whole, and only what can be a photo. */
export async function readUpload(request: FastifyRequest): Promise<Result<Upload, ApiRefusal>> {
  try {
    return await readParts(request);
  } catch (error) {
    const refusal = refusalOf((error as { code?: string }).code);
    if (refusal === null) throw error;
    return err(refusal);
  }
}
