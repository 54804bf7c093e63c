import { err, ok, type Result } from '@tc/kernel';

/** Shown at 36 to 72 CSS pixels, on screens with up to three device pixels for each. */
const SIZE_PX = 256;
const QUALITY = 0.85;
const LARGEST_FILE_BYTES = 20_000_000;

function drawSquare(image: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const side = Math.min(image.width, image.height);
  const left = (image.width - side) / 2;
  const top = (image.height - side) / 2;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, left, top, side, side, 0, 0, SIZE_PX, SIZE_PX);
  }
  return canvas;
}

/** The middle of a picture as a small WebP. It is redrawn, so it contains no camera or location data. */
export async function shrinkPicture(file: File): Promise<Result<Blob, string>> {
  if (file.size > LARGEST_FILE_BYTES) return err('This file is too large. The limit is 20 MB.');
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return err('This file could not be read as an image.');
  const canvas = drawSquare(image);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', QUALITY),
  );
  // A browser that cannot write WebP returns a PNG instead.
  return blob?.type === 'image/webp' ? ok(blob) : err('This browser cannot resize images.');
}
