import { err, ok, type Result } from '@tc/kernel';
import type { RgbaImage } from '../image.ts';
import { displayP3ToSrgb, isDisplayP3 } from './display-p3.ts';
import { findColorProfile } from './heif-header.ts';
import type { PhotoFile } from './inspect-photo.ts';
import type { IntakeFault } from './intake-fault.ts';

/** An object of the library, or why there is none. */
interface Answer {
  readonly code?: unknown;
}

interface DecodedPlanes extends Answer {
  readonly image: unknown;
  readonly channels: readonly {
    readonly id: unknown;
    readonly width: number;
    readonly height: number;
    readonly stride: number;
    readonly data: Uint8Array;
  }[];
}

/**
 * The part of libheif that decoding needs. The place where the engine runs loads it. Its friendlier
 * classes are not used: they write to the console, which on the command line belongs to reports.
 */
export interface HeicLibrary {
  readonly heif_error_code: { readonly heif_error_Ok: unknown };
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: unknown };
  readonly heif_channel: { readonly heif_channel_interleaved: unknown };
  heif_context_alloc(): unknown;
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): Answer;
  heif_js_context_get_primary_image_handle(context: unknown): Answer;
  heif_image_handle_get_width(handle: unknown): number;
  heif_image_handle_get_height(handle: unknown): number;
  heif_js_decode_image2(handle: unknown, colors: unknown, chroma: unknown): DecodedPlanes;
}

/** The main picture as the library decodes it, if it can and is no larger than declared. */
function decodeMain(library: HeicLibrary, bytes: Uint8Array, most: number): RgbaImage | null {
  const context = library.heif_context_alloc();
  const { code } = library.heif_context_read_from_memory(context, bytes);
  if (code !== library.heif_error_code.heif_error_Ok) return null;
  const handle = library.heif_js_context_get_primary_image_handle(context);
  if (!handle || handle.code) return null;
  const width = library.heif_image_handle_get_width(handle);
  const height = library.heif_image_handle_get_height(handle);
  if (width * height > most) return null;
  const planes = library.heif_js_decode_image2(
    handle,
    library.heif_colorspace.heif_colorspace_RGB,
    library.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  if (!planes || planes.code) return null;
  const plane = planes.channels.find(
    ({ id }) => id === library.heif_channel.heif_channel_interleaved,
  );
  if (!plane || plane.width !== width || plane.height !== height) return null;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    data.set(plane.data.subarray(y * plane.stride, y * plane.stride + width * 4), y * width * 4);
  }
  return { width, height, data };
}

function layOnWhite(data: Uint8Array | Uint8ClampedArray): void {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3];
    if (alpha === 255) continue;
    for (let c = 0; c < 3; c++)
      data[i + c] = Math.round((data[i + c] * alpha + 255 * (255 - alpha)) / 255);
    data[i + 3] = 255;
  }
}

/**
 * The main picture of a HEIC file, turned upright by the decoder, in sRGB. Its colors are converted
 * here, because the library leaves them as stored: phones store Display P3.
 */
export function readHeicPicture(
  library: HeicLibrary,
  bytes: Uint8Array,
  photo: PhotoFile,
): Result<RgbaImage, IntakeFault> {
  try {
    const image = decodeMain(library, bytes, photo.width * photo.height);
    if (!image) return err({ kind: 'not-decodable' });
    layOnWhite(image.data);
    const profile = findColorProfile(bytes);
    if (profile && isDisplayP3(profile)) displayP3ToSrgb(image.data);
    return ok(image);
  } catch (error) {
    return err({ kind: error instanceof RangeError ? 'out-of-memory' : 'not-decodable' });
  }
}
