import { invariant } from '@tc/kernel';
import type { RgbaImage } from '../image.ts';
import type { PixelBox, PlanarImage, WarpMap } from './kernels.ts';

const MOST_SIDE_PX = 32767;
const MOST_FACTOR = 8;

export function emptyPlanar(width: number, height: number): PlanarImage {
  const pixels = width * height;
  return {
    width,
    height,
    red: new Uint8Array(pixels),
    green: new Uint8Array(pixels),
    blue: new Uint8Array(pixels),
  };
}

/** The kernels read memory unchecked, so everything they rely on is checked here, for both twins. */
export function requirePhoto(image: RgbaImage): void {
  const { width, height, data } = image;
  invariant(Number.isInteger(width) && width >= 2 && width <= MOST_SIDE_PX, 'photo width');
  invariant(Number.isInteger(height) && height >= 2 && height <= MOST_SIDE_PX, 'photo height');
  invariant(data.length === width * height * 4, 'photo data does not fit its size');
}

type Size = Pick<RgbaImage, 'width' | 'height'>;

export function requireFactor(photo: Size, factor: number): void {
  invariant(Number.isInteger(factor) && factor >= 1 && factor <= MOST_FACTOR, 'shrink factor');
  invariant(factor <= photo.width && factor <= photo.height, 'photo smaller than one block');
}

export function requireReduction(
  photo: Size,
  { x0, y0, width, height }: PixelBox,
  outWidth: number,
  outHeight: number,
): void {
  const sizes = [x0, y0, width, height, outWidth, outHeight];
  invariant(sizes.every(Number.isInteger), 'whole pixels');
  invariant(x0 >= 0 && y0 >= 0, 'part starts outside the photo');
  invariant(
    x0 + width <= photo.width && y0 + height <= photo.height,
    'part ends outside the photo',
  );
  invariant(outWidth >= 2 && outHeight >= 2, 'part smaller than 2 x 2');
  invariant(outWidth <= width && width <= MOST_FACTOR * outWidth, 'reduction across');
  invariant(outHeight <= height && height <= MOST_FACTOR * outHeight, 'reduction down');
}

function requirePlane(
  size: { readonly width: number; readonly height: number },
  data: Uint8Array,
): void {
  invariant(size.width >= 2 && size.height >= 2, 'plane smaller than 2 x 2');
  invariant(data.length === size.width * size.height, 'plane data does not fit its size');
}

export function requirePlanes(image: PlanarImage): void {
  for (const plane of [image.red, image.green, image.blue]) requirePlane(image, plane);
}

export function requireRowSteps(strip: PlanarImage, gapRows: number): void {
  requirePlanes(strip);
  invariant(strip.width >= 8, 'strip narrower than 8 columns');
  invariant(Number.isInteger(gapRows) && gapRows >= 1 && gapRows <= 128, 'row gap');
  invariant(strip.height >= 2 * gapRows, 'strip too short for its row gap');
}

export function requireWarpMap(map: WarpMap): void {
  invariant(map.width >= 1 && map.height >= 1, 'empty warp map');
  invariant(map.columns >= Math.ceil(map.width / 8) + 1, 'warp map has too few columns');
  invariant(map.rows >= Math.ceil(map.height / 8) + 1, 'warp map has too few rows');
  invariant(map.x.length === map.columns * map.rows, 'warp map x does not fit its size');
  invariant(map.y.length === map.columns * map.rows, 'warp map y does not fit its size');
}
