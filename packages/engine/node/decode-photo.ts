/// <reference path="../src/intake/libheif-bundle.d.ts" />
import { err, ok, type Result } from '@tc/kernel';
import sharp from 'sharp';
import type { RgbaImage } from '../src/image.ts';
import {
  INTAKE_LIMITS,
  type IntakeFault,
  inspectPhoto,
  type PhotoFile,
  readHeicPicture,
  turnUpright,
  withoutOrientation,
} from '../src/intake/index.ts';

// Photos are decoded one at a time, and their memory is needed back immediately.
sharp.cache(false);

/** Decodes a photo to upright sRGB, with transparent parts on white. Bad input is a fault. */
export async function decodePhoto(bytes: Uint8Array): Promise<Result<RgbaImage, IntakeFault>> {
  const photo = inspectPhoto(bytes);
  if (!photo.ok) return photo;
  const isHeic = photo.value.format === 'heic';
  const stored = await (isHeic ? decodeHeic : decodeStored)(bytes, photo.value);
  if (!stored.ok) return stored;
  try {
    return ok(turnUpright(stored.value, photo.value.orientation));
  } catch (error) {
    if (error instanceof RangeError) return err({ kind: 'out-of-memory' });
    throw error;
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

async function decodeStored(
  bytes: Uint8Array,
  photo: PhotoFile,
): Promise<Result<RgbaImage, IntakeFault>> {
  try {
    const { data, info } = await sharp(withoutOrientation(bytes, photo), {
      limitInputPixels: INTAKE_LIMITS.maxPixels,
      failOn: 'truncated',
      pages: 1,
    })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const isAsDeclared =
      info.channels === 4 &&
      (photo.format === 'avif' || (width === photo.width && height === photo.height));
    return isAsDeclared ? ok({ width, height, data }) : err({ kind: 'damaged' });
  } catch {
    return err({ kind: 'not-decodable' });
  }
}
