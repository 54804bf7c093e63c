/// <reference path="../src/intake/libheif-bundle.d.ts" />
import { err, ok, type Result } from '@tc/kernel';
import type { RgbaImage } from '../src/image.ts';
import {
  type IntakeFault,
  inspectPhoto,
  type PhotoFile,
  readHeicPicture,
  turnUpright,
  withoutOrientation,
} from '../src/intake/index.ts';

/** The part of a 2D canvas that decoding needs: the same in a worker and in a page. */
export interface Canvas2d {
  fillStyle: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
  drawImage(image: ImageBitmap, x: number, y: number): void;
  getImageData(
    x: number,
    y: number,
    width: number,
    height: number,
    settings: { colorSpace: 'srgb' },
  ): { readonly data: Uint8ClampedArray };
}

export type CreateCanvas = (width: number, height: number) => Canvas2d | null;

/** Phones limit a canvas to 16 megapixels or less, so larger photos are read in bands. */
const MOST_CANVAS_PIXELS = 4_000_000;

/** Decodes a photo to upright sRGB, with transparent parts on white. Bad input is a fault. */
export async function decodePhoto(
  blob: Blob,
  createCanvas: CreateCanvas,
): Promise<Result<RgbaImage, IntakeFault>> {
  const bytes = await readBytes(blob);
  if (!bytes) return err({ kind: 'not-decodable' });
  const photo = inspectPhoto(bytes);
  if (!photo.ok) return photo;
  if (photo.value.format === 'heic') return await decodeHeic(bytes, photo.value);
  const bitmap = await decodeBitmap(bytes, photo.value);
  if (!bitmap) return err({ kind: 'not-decodable' });
  try {
    if (!isAsDeclared(bitmap, photo.value)) return err({ kind: 'damaged' });
    const pixels = (await copyPixels(bitmap, photo.value)) ?? readPixels(bitmap, createCanvas);
    return ok(turnUpright(pixels, photo.value.orientation));
  } catch (error) {
    if (error instanceof RangeError) return err({ kind: 'out-of-memory' });
    throw error;
  } finally {
    bitmap.close();
  }
}

/** Null if the file was removed or changed after it was chosen. */
async function readBytes(blob: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    return null;
  }
}

/** The library is loaded when the first such file comes; each photo gets memory of its own. */
async function decodeHeic(
  bytes: Uint8Array,
  photo: PhotoFile,
): Promise<Result<RgbaImage, IntakeFault>> {
  const { default: loadLibheif } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  const silent = () => {};
  return readHeicPicture(await loadLibheif({ print: silent, printErr: silent }), bytes, photo);
}

async function decodeBitmap(bytes: Uint8Array, photo: PhotoFile): Promise<ImageBitmap | null> {
  const file = new Blob([withoutOrientation(bytes, photo) as BlobPart], {
    type: `image/${photo.format}`,
  });
  try {
    return await createImageBitmap(file, { colorSpaceConversion: 'default' });
  } catch {
    return null;
  }
}

/** The decoder turns an AVIF, so its declared width and height may be swapped. */
function isAsDeclared(bitmap: ImageBitmap, photo: PhotoFile): boolean {
  if (photo.format === 'avif') return bitmap.width * bitmap.height === photo.width * photo.height;
  return bitmap.width === photo.width && bitmap.height === photo.height;
}

/**
 * The pixels in one copy, which takes a fifth of the time of drawing them. Null if the browser cannot, or if the
 * picture may be transparent, is not in sRGB, or may have been turned by the decoder, which copies do not show.
 */
async function copyPixels(bitmap: ImageBitmap, { format }: PhotoFile): Promise<RgbaImage | null> {
  const frame = format === 'avif' ? null : wrapOpaque(bitmap, format === 'jpeg');
  if (!frame) return null;
  const { width, height } = bitmap;
  const isBlueFirst = frame.format === 'BGRX';
  try {
    const pixels = new Uint32Array(width * height);
    const [plane] = await frame.copyTo(pixels).catch(() => []);
    if (plane?.offset !== 0 || plane.stride !== width * 4) return null;
    setOpaque(pixels, isBlueFirst);
    return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
  } finally {
    frame.close();
  }
}

/** Safari's frames are never opaque, so it would only pay for making them. */
let areFramesOpaque = true;

/** The picture as an sRGB frame of four bytes per pixel, the last of them unused; others have to be drawn. */
function wrapOpaque(bitmap: ImageBitmap, isOpaque: boolean): VideoFrame | null {
  if (typeof VideoFrame === 'undefined' || !areFramesOpaque) return null;
  try {
    const frame = new VideoFrame(bitmap, { timestamp: 0 });
    const { format, colorSpace, visibleRect, codedWidth, codedHeight } = frame;
    const isWhole = visibleRect?.width === codedWidth && visibleRect.height === codedHeight;
    const isSrgb = colorSpace.primaries === 'bt709' && colorSpace.transfer === 'iec61966-2-1';
    const hasNoAlpha = format === 'RGBX' || format === 'BGRX';
    if (isOpaque && !hasNoAlpha) areFramesOpaque = false;
    if (isWhole && isSrgb && hasNoAlpha) return frame;
    frame.close();
    return null;
  } catch {
    return null;
  }
}

/** Makes the fourth byte of each pixel opaque; swaps the first and third if they are blue and red. */
function setOpaque(pixels: Uint32Array, isBlueFirst: boolean): void {
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0;
    pixels[at] = isBlueFirst
      ? (pixel & 0xff00) | ((pixel & 0xff) << 16) | ((pixel >>> 16) & 0xff) | 0xff000000
      : pixel | 0xff000000;
  }
}

function readPixels(bitmap: ImageBitmap, createCanvas: CreateCanvas): RgbaImage {
  const { width, height } = bitmap;
  const data = new Uint8ClampedArray(width * height * 4);
  const bandRows = Math.min(height, Math.max(1, Math.floor(MOST_CANVAS_PIXELS / width)));
  const canvas = createCanvas(width, bandRows);
  if (!canvas) throw new RangeError('no canvas of this size');
  canvas.fillStyle = '#ffffff';
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top);
    canvas.fillRect(0, 0, width, rows);
    canvas.drawImage(bitmap, 0, -top);
    data.set(canvas.getImageData(0, 0, width, rows, { colorSpace: 'srgb' }).data, top * width * 4);
  }
  return { width, height, data };
}
