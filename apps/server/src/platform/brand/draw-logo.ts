import { BRAND_LIMITS } from '@tc/contract/locker';
import { err, ok, type Result } from '@tc/kernel';
import sharp from 'sharp';

const MOST_PIXELS = 25_000_000;
const LONGEST_SECONDS = 5;
/** A drawing of 72 dots per inch is drawn finely enough for print. */
const SVG_DENSITY = 288;

/** Declarations of entities make a small file unfold into a huge one, and name files; a logo has none. */
const DECLARES = /<!\s*(?:doctype|entity)/i;

function isDrawing(bytes: Buffer): boolean {
  return /<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('utf8'));
}

/** What a raster file begins with, whatever it is called. */
function isRaster(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n') ||
    head.startsWith('\xff\xd8\xff') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

/**
 * A logo as pixels of our own: what else was in the file is gone, scripts and addresses of a drawing included. A
 * drawing is drawn here by librsvg, which runs no script and, given bytes without a place, loads no other file.
 */
export async function drawLogo(bytes: Buffer): Promise<Result<Buffer, 'wrong-type' | 'too-large'>> {
  const isSvg = !isRaster(bytes) && isDrawing(bytes);
  if (!isSvg && !isRaster(bytes)) return err('wrong-type');
  if (isSvg && DECLARES.test(bytes.toString('utf8'))) return err('wrong-type');
  try {
    const image = sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'truncated',
      pages: 1,
      ...(isSvg && { density: SVG_DENSITY }),
    });
    const png = await image
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
