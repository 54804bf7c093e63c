import { err, ok } from '@tc/kernel';
import type { PictureFault, PictureForm, Pictures } from '@tc/provider';
import sharp, { type Sharp } from 'sharp';

// A few pictures at a time are drawn, and their memory is wanted back at once.
sharp.cache(false);

/** Pixels of the largest camera; more is a picture made to fill the memory. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 10;

const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

function faultOf(error: unknown): PictureFault {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large/i.test(message)) return 'too-large';
  return /timeout/i.test(message) ? 'too-slow' : 'damaged';
}

function write(picture: Sharp, { format, quality }: PictureForm): Sharp {
  // A palette would be the meaning of quality for these two, and change what is seen.
  if (format === 'png' || format === 'gif') return picture.toFormat(format);
  // The best compression takes seconds, and somebody waits.
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  return picture.toFormat(format, { quality });
}

/**
 * Draws pictures anew: upright, in the colors of the web, the first one where they move, and
 * without anything that a camera or a person wrote into the file.
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
