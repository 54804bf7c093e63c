import { err, ok, type Result } from '@tc/kernel';
import { z } from 'zod';
import { invalidParameter, type StorageError } from '../storage-error.ts';

const side = z.number().int().min(1).max(2500).optional();

/** How to transform a picture, in the protocol's words. */
export const PICTURE_OPTIONS = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.number().int().min(20).max(100).optional(),
  /** `origin` keeps the format; without one, the client's preferences decide. */
  format: z.enum(['origin', 'webp', 'avif']).optional(),
});

export type PictureOptions = z.output<typeof PICTURE_OPTIONS>;

/** A number if it is one; anything else is kept, so that the refusal can name it. */
function parameterOf(query: URLSearchParams, name: string): unknown {
  const given = query.getAll(name);
  if (given.length > 1) return given;
  const [text] = given;
  return text && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** The options in a URL. */
export function readPictureOptions(query: URLSearchParams): Result<PictureOptions, StorageError> {
  const names = Object.keys(PICTURE_OPTIONS.shape);
  const given = Object.fromEntries(names.map((name) => [name, parameterOf(query, name)]));
  const read = PICTURE_OPTIONS.safeParse(given);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return err(invalidParameter(`querystring/${issue?.path.join('/')} ${issue?.message}`));
}

const RESIZING = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** The options as the hosted provider reports them in a header. */
export function describeOptions({
  width,
  height,
  resize,
  quality,
  format,
}: PictureOptions): string {
  const parts = [
    height && `height:${height}`,
    width && `width:${width}`,
    `resizing_type:${RESIZING[resize]}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`,
  ];
  return parts.filter(Boolean).join(',');
}
