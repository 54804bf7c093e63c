import { err, ok, type Result } from '@tc/kernel';
import type { DecodedSide, IntakeFault, RgbaImage } from '../src/index.ts';
import { type Canvas2d, decodePhoto } from './decode-photo.ts';
import { createPhotoShelf } from './photo-shelf.ts';
import type { SideOrder, WorkerPhoto } from './protocol.ts';

const shelf = createPhotoShelf();

function createCanvas(width: number, height: number): Canvas2d | null {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
}

async function findDecoded(photo: WorkerPhoto): Promise<Result<RgbaImage, IntakeFault>> {
  const { source } = photo;
  const kept = shelf.find(photo.key);
  if (kept) return ok(kept);
  if ('fault' in source) return err(source.fault);
  return 'image' in source ? ok(source.image) : await decodePhoto(source.blob, createCanvas);
}

/** A photo's pixels, which are kept for a while. */
export async function takeIn(photo: WorkerPhoto): Promise<DecodedSide> {
  const started = performance.now();
  const decoded = await findDecoded(photo);
  const onPage = 'image' in photo.source ? photo.source.decodeMs : 0;
  if (decoded.ok) shelf.keep(photo.key, decoded.value);
  return { decoded, decodeMs: performance.now() - started + onPage, outline: photo.outline };
}

/** The photo with its pixels, if it is still kept, so that another worker need not decode it. */
export function withKeptPixels(photo: WorkerPhoto): WorkerPhoto {
  const image = shelf.find(photo.key);
  return image ? { ...photo, source: { image, decodeMs: 0 } } : photo;
}

/** All photos of a side. */
export async function takeInSide(
  { photo, underOtherLight = [], reference }: SideOrder,
  onDecoded: () => void,
): Promise<DecodedSide> {
  const decoded = await takeIn(photo);
  onDecoded();
  return {
    ...decoded,
    ...(underOtherLight.length > 0 && {
      underOtherLight: await Promise.all(underOtherLight.map(takeIn)),
    }),
    ...(reference && { reference: await takeIn(reference) }),
  };
}
