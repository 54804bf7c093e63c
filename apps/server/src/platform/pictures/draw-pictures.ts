import { err, ok } from '@tc/kernel';
import type { PictureFault, PictureForm, Pictures } from '@tc/provider';
import sharp, { type Sharp } from 'sharp';

// Only a few pictures are drawn at a time, and their memory should be freed at once.
sharp.cache(false);

/** As many pixels as the largest camera has; anything larger was made to fill up the memory. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 10;

const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

function faultOf(error: unknown): PictureFault {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large/i.test(message)) return 'too-large';
  return /timeout/i.test(message) ? 'too-slow' : 'damaged';
}

function write(picture: Sharp, { format, quality }: PictureForm): Sharp {
  // For these two, quality would mean a reduced palette and change how the picture looks.
  if (format === 'png' || format === 'gif') return picture.toFormat(format);
  // The best compression takes seconds while somebody waits.
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  return picture.toFormat(format, { quality });
}

/**
 * Draws pictures again: upright, in sRGB, only the first frame if they move, and without anything that a camera
 * or a person wrote into the file.
 */
export function drawPictures(): Pictures {
  return {
    async transform(bytes, form) {
      const { width, height, resize } = form;
      try {
        const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
          .autoOrient()
          .resize(width, height, { fit: FITS[resize], withoutEnlargement: true })
          .timeout({ seconds: MOST_SECONDS });
        const drawn = await write(picture, form).toBuffer();
        return ok({ bytes: new Uint8Array(drawn), type: `image/${form.format}` });
      } catch (error) {
        return err(faultOf(error));
      }
    },
  };
}
