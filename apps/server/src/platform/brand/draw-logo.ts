import { BRAND_LIMITS } from '@tc/contract/locker';
import { err, ok, type Result } from '@tc/kernel';
import sharp from 'sharp';

const MOST_PIXELS = 25_000_000;
const LONGEST_SECONDS = 5;
/** Whether a file starts like a raster image, whatever it is called. */
function isRaster(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n') ||
    head.startsWith('\xff\xd8\xff') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

/**
 * Draws a logo again as our own pixels, so that nothing else from the file remains. SVG is not accepted: a file
 * of a few hundred bytes can keep the library busy for minutes, using gigabytes. Browsers turn an SVG into
 * pixels before they send it.
 */
export async function drawLogo(bytes: Buffer): Promise<Result<Buffer, 'wrong-type' | 'too-large'>> {
  if (!isRaster(bytes)) return err('wrong-type');
  try {
    const png = await sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'truncated',
      pages: 1,
    })
      .timeout({ seconds: LONGEST_SECONDS })
      .rotate()
      .resize({
        width: BRAND_LIMITS.logoWidth,
        height: BRAND_LIMITS.logoHeight,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .png({ palette: true, colors: 256, compressionLevel: 9 })
      .toBuffer();
    return ok(png);
  } catch (error) {
    return err(/pixel limit/i.test(String(error)) ? 'too-large' : 'wrong-type');
  }
}
