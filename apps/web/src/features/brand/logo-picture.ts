import { BRAND_LIMITS, LOGO_TYPES } from '@tc/contract/locker';
import { err, ok, type Result } from '@tc/kernel';

const DRAWING = 'image/svg+xml';
/** What a file chooser offers. */
export const CHOSEN_TYPES = `${LOGO_TYPES.join(',')},${DRAWING}`;
const NOT_DRAWN = 'This drawing could not be read. Save it as a PNG picture and choose that.';

/** The size at which the logo is stored, because a drawing has no pixels. */
function drawInside(image: HTMLImageElement): HTMLCanvasElement {
  const { logoWidth, logoHeight } = BRAND_LIMITS;
  const scale = Math.min(logoWidth / image.naturalWidth, logoHeight / image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * The file in a form that the server accepts. An SVG is drawn here, as an image, so that it runs no script and
 * requests nothing from other machines.
 */
export async function toLogoPicture(file: File): Promise<Result<Blob, string>> {
  if (file.type !== DRAWING) return ok(file);
  if (file.size > BRAND_LIMITS.logoFileBytes)
    return err('This file is too large. The limit is 2 MB.');
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    if (image.naturalWidth === 0 || image.naturalHeight === 0) return err(NOT_DRAWN);
    const canvas = drawInside(image);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? ok(blob) : err(NOT_DRAWN);
  } catch {
    return err(NOT_DRAWN);
  } finally {
    URL.revokeObjectURL(address);
  }
}
