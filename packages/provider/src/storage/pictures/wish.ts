import { err, ok, type Result } from '@tc/kernel';
import { z } from 'zod';
import { invalidParameter, type StorageError } from '../storage-error.ts';

const side = z.number().int().min(1).max(2500).optional();

/** What a picture is to become, in the words of the protocol. */
export const WISH = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.number().int().min(20).max(100).optional(),
  /** `origin`: what it is; without one the reader's likes decide. */
  format: z.enum(['origin', 'webp', 'avif']).optional(),
});

export type PictureWish = z.output<typeof WISH>;

/** As a number where it is one; anything else is refused as what it is. */
function parameterOf(query: URLSearchParams, name: string): unknown {
  const given = query.getAll(name);
  if (given.length > 1) return given;
  const [text] = given;
  return text && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** The wish that an address carries. */
export function readWish(query: URLSearchParams): Result<PictureWish, StorageError> {
  const names = Object.keys(WISH.shape);
  const given = Object.fromEntries(names.map((name) => [name, parameterOf(query, name)]));
  const read = WISH.safeParse(given);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return err(invalidParameter(`querystring/${issue?.path.join('/')} ${issue?.message}`));
}

const RESIZING = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** The wish as the hosted provider tells it in a header. */
export function tellWish({ width, height, resize, quality, format }: PictureWish): string {
  const parts = [
    height && `height:${height}`,
    width && `width:${width}`,
    `resizing_type:${RESIZING[resize]}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`,
  ];
  return parts.filter(Boolean).join(',');
}
