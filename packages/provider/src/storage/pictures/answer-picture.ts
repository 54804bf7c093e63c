import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { err, ok, type Result } from '@tc/kernel';
import type { HeaderFields } from '../../http/http-request.ts';
import type { Picture, PictureFault, PictureFormat } from '../../ports.ts';
import { TooBusyError } from '../../work-queue.ts';
import { headersOf, openContent, refuseMissing, reread } from '../objects/answer-object.ts';
import type { ObjectRow } from '../objects/object-row.ts';
import type { StorageCall, StorageDeps, StorageOutcome } from '../storage.ts';
import { STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';
import { describeOptions, type PictureOptions } from './picture-options.ts';
import { pictureTypeOf } from './picture-type.ts';

/** Bytes of the largest file that is accepted as a photo. */
const LARGEST_SOURCE = 25_000_000;

const DEFAULT_QUALITY = 80;

/** Formats that are read: pixels only, nothing that could load a file or run code. */
const READ: ReadonlyMap<string | null, PictureFormat> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'avif'],
]);

const REFUSALS: Readonly<Record<PictureFault, StorageError>> = {
  damaged: STORAGE_REFUSALS.damagedPicture,
  'too-large': STORAGE_REFUSALS.largePicture,
  'too-slow': STORAGE_REFUSALS.slowPicture,
};

function likesWebp(accepted: string | undefined): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';');
    return name?.trim() === 'image/webp' && !parameters.some((one) => /^\s*q=0(\.0*)?$/.test(one));
  });
}

/** The requested format; null keeps the picture's own. */
function formatOf(options: PictureOptions, asked: HeaderFields): PictureFormat | null {
  if (options.format === undefined) return likesWebp(asked.accept) ? 'webp' : null;
  return options.format === 'origin' ? null : options.format;
}

async function draw(
  { pictures }: StorageDeps,
  content: ReadableStream<Uint8Array>,
  options: PictureOptions,
  format: PictureFormat | null,
): Promise<Result<Picture, StorageError>> {
  const bytes = await buffer(content);
  const origin = READ.get(pictureTypeOf(bytes));
  if (!origin) return err(STORAGE_REFUSALS.noPicture);
  const drawn = await pictures.transform(bytes, {
    width: options.width ?? null,
    height: options.height ?? null,
    resize: options.resize,
    quality: options.quality ?? DEFAULT_QUALITY,
    format: format ?? origin,
  });
  return drawn.ok ? drawn : err(REFUSALS[drawn.error]);
}

/** Photos wait their turn, because a few at once would fill the memory and the processors. */
async function inTurn(
  deps: StorageDeps,
  row: ObjectRow,
  options: PictureOptions,
  format: PictureFormat | null,
): Promise<Result<Picture, StorageError> | null> {
  try {
    return await deps.drawing.run(async () => {
      const content = await openContent(deps, row, null);
      return content && draw(deps, content, options, format);
    });
  } catch (error) {
    if (error instanceof TooBusyError) return err(STORAGE_REFUSALS.busyDrawing);
    throw error;
  }
}

/** The tag of a resized picture: it stays the same as long as the source and the options do. */
function tagOf(row: ObjectRow, options: PictureOptions, format: PictureFormat | null): string {
  const made = JSON.stringify([row.metadata.eTag, options, format]);
  return `"${createHash('sha256').update(made).digest('base64url').slice(0, 22)}"`;
}

function pictureHeaders(call: StorageCall, row: ObjectRow, options: PictureOptions, tag: string) {
  const {
    'content-encoding': _,
    'accept-ranges': __,
    'content-type': ___,
    ...headers
  } = headersOf(call, row);
  return {
    ...headers,
    etag: tag,
    vary: 'Authorization, Accept',
    'x-transformations': describeOptions(options),
  };
}

function isKnown(asked: HeaderFields, tag: string): boolean {
  const known = (asked['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.some((one) => one === '*' || one.replace(/^W\//, '') === tag);
}

/** Responds with a resized version of an object that the caller may see. */
export async function answerPicture(
  deps: StorageDeps,
  call: StorageCall,
  row: ObjectRow,
  options: PictureOptions,
): Promise<StorageOutcome> {
  const { headers: asked, method } = call.request;
  const format = formatOf(options, asked);
  const tag = tagOf(row, options, format);
  const headers = pictureHeaders(call, row, options, tag);
  if (isKnown(asked, tag)) return ok({ status: 304, headers, body: null });
  if (row.metadata.size > LARGEST_SOURCE) return err(STORAGE_REFUSALS.largePicture);
  const picture = await inTurn(deps, row, options, format);
  if (!picture) {
    const newer = await reread(deps, row);
    return newer ? answerPicture(deps, call, newer, options) : refuseMissing(deps, row);
  }
  if (!picture.ok) return picture;
  const { bytes, type } = picture.value;
  const described = { 'content-type': type, 'content-length': String(bytes.byteLength) };
  const body = method === 'HEAD' ? null : bytes;
  return ok({ status: 200, headers: { ...headers, ...described }, body });
}
