import { z } from 'zod';
import { PHOTO_LIMITS } from '../limits.ts';
import { declare } from './api-endpoint.ts';

/** The version of tus, the protocol of resumable uploads (https://tus.io/protocols/resumable-upload). */
export const TUS_VERSION = '1.0.0';

/** The tus extensions that the server supports. */
export const TUS_EXTENSIONS = ['creation', 'expiration', 'termination'] as const;

/** The media type of a piece of an upload. */
export const PIECE_TYPE = 'application/offset+octet-stream';

/** Unused uploads per account: enough for two of the largest scans. */
export const UPLOAD_LIMITS = { uploads: 48, bytes: 320_000_000, hours: 24 } as const;

export const upload = z.object({
  id: z.uuid(),
  /** The size of the whole photo. */
  bytes: z.int(),
  /** How many of its bytes have arrived. */
  received: z.int(),
  /** When it is deleted if no scan has used it. */
  expiresAt: z.iso.datetime(),
});

export type Upload = z.infer<typeof upload>;

/** A whole number of bytes in a header. */
const byteCount = z
  .string('is missing')
  .regex(/^\d{1,15}$/, 'must be a number of bytes')
  .transform(Number);

const version = { 'Tus-Resumable': z.string().optional() };

export const describeUploads = declare({
  method: 'OPTIONS',
  path: '/api/v1/uploads',
  summary:
    'What the server supports of tus 1.0: version, extensions and the largest photo, as headers',
  access: 'public',
  input: z.undefined(),
  output: z.undefined(),
  errors: [],
});

/** `Location` and `id` name it. Its metadata is kept only for the client: photos have no names here. */
export const createUpload = declare({
  method: 'POST',
  path: '/api/v1/uploads',
  summary: 'Start an upload of a photo that can be resumed (tus 1.0)',
  access: 'user',
  scope: 'scan',
  headers: z.object({
    ...version,
    'Upload-Length': byteCount.refine((bytes) => bytes > 0, 'must be more than 0'),
    'Upload-Metadata': z.string().max(1000, 'must be at most 1000 characters').optional(),
  }),
  input: z.undefined(),
  output: upload,
  success: 201,
  errors: ['invalid', 'too-large', 'too-many', 'wrong-version'],
});

/**
 * HEAD responds with `Upload-Offset` and `Upload-Length`, as tus defines, and ends a piece still
 * being sent.
 */
export const readUpload = declare({
  method: 'GET',
  path: '/api/v1/uploads/:id',
  summary: 'How much of an upload has arrived',
  access: 'user',
  scope: 'scan',
  headers: z.object(version),
  input: z.undefined(),
  output: upload,
  errors: ['not-found', 'wrong-version'],
});

/**
 * An interrupted piece is kept as far as it arrived. 409 if a piece does not begin where the last
 * one ended.
 */
export const appendUpload = declare({
  method: 'PATCH',
  path: '/api/v1/uploads/:id',
  summary: 'Send the next piece of an upload',
  access: 'user',
  scope: 'scan',
  body: 'piece',
  headers: z.object({ ...version, 'Upload-Offset': byteCount }),
  input: z.file(),
  output: z.undefined(),
  errors: ['not-found', 'conflict', 'too-large', 'wrong-type', 'wrong-version'],
});

export const deleteUpload = declare({
  method: 'DELETE',
  path: '/api/v1/uploads/:id',
  summary: 'Remove an upload that no scan has named',
  access: 'user',
  scope: 'scan',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});

/** The largest photo that can be announced. */
export const MOST_UPLOAD_BYTES = PHOTO_LIMITS.maxFileBytes;
