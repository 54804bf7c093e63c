import { inspectPhoto } from '@tc/engine';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { withoutPlace } from './without-place.ts';

const SIZE = { width: 320, height: 448 };

/** Noise, so that any changed pixel would show. */
function picture(): Sharp {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  return sharp({ create: { ...SIZE, channels: 3, background: '#778899', noise } });
}

const PLACE = {
  IFD0: { Make: 'Acme', Model: 'Phone 7', Copyright: 'Annabel Author' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
};

async function strip(bytes: Uint8Array) {
  const photo = inspectPhoto(bytes);
  if (!photo.ok) throw new Error(photo.error.kind);
  const clean = await withoutPlace(bytes, photo.value);
  if (!clean) throw new Error('it was not decoded');
  return { photo: photo.value, ...clean };
}

async function uprightPixels(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).autoOrient().toColorspace('srgb').removeAlpha().raw().toBuffer();
}

describe('a photo that is kept', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s says nothing but its pixels',
    async (format) => {
      const bytes = await picture()
        .withExif(PLACE)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>51 N 0 W</place></x:xmpmeta>')
        .withIccProfile('p3')
        .toFormat(format, format === 'avif' ? { lossless: true } : {})
        .toBuffer();
      expect(bytes.includes('Phone 7')).toBe(true);
      const stripped = await strip(bytes);
      const kept = await sharp(stripped.bytes).metadata();
      expect(kept).toMatchObject(SIZE);
      expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined]);
      expect(kept.icc).toBeDefined();
      for (const word of ['Phone 7', 'Acme', 'Annabel', '51 N 0 W']) {
        expect(Buffer.from(stripped.bytes).includes(word), word).toBe(false);
      }
      expect((await uprightPixels(stripped.bytes)).equals(await uprightPixels(bytes))).toBe(true);
    },
  );

  it.each([2, 3, 4, 5, 6, 7, 8])(
    'stays turned as it was by orientation %i',
    async (orientation) => {
      const bytes = await picture().withExif(PLACE).withMetadata({ orientation }).jpeg().toBuffer();
      const stripped = await strip(bytes);
      expect(inspectPhoto(stripped.bytes)).toMatchObject({ ok: true, value: { orientation } });
      expect((await uprightPixels(stripped.bytes)).equals(await uprightPixels(bytes))).toBe(true);
    },
  );

  it('loses a second picture that hides behind the first', async () => {
    const bytes = await picture().jpeg({ progressive: true }).toBuffer();
    const both = Buffer.concat([bytes, await picture().withExif(PLACE).jpeg().toBuffer()]);
    const stripped = await strip(both);
    expect(Buffer.from(stripped.bytes).includes('Phone 7')).toBe(false);
    expect((await uprightPixels(stripped.bytes)).equals(await uprightPixels(bytes))).toBe(true);
  });
});
