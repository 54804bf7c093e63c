import path from 'node:path';
import { renderScene } from '@tc/testcards';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChromiumPage, openChromiumPage } from './testing/chromium.ts';

const { photo } = renderScene({
  ...{ seed: 2106, style: 'bloom', border: 'solid', borderColor: 'red', ground: 'plain' },
  ...{ widthPx: 451, heightPx: 600, fill: 0.85 },
} as const);

const raw = { width: photo.width, height: photo.height, channels: 4 } as const;
const picture = () => sharp(photo.data, { raw });
const opaque = () => picture().removeAlpha();

async function base64Of(file: Sharp): Promise<string> {
  return (await file.toBuffer()).toString('base64');
}

interface PageWithDecoder {
  decodeInPage: (file: string) => Promise<string>;
  VideoFrame: object | undefined;
  copies: number;
}

describe('pixels that a browser copies', () => {
  let chromium: ChromiumPage;
  beforeAll(async () => {
    const files = { 'decode.js': path.join(import.meta.dirname, 'testing/decode-page.ts') };
    chromium = await openChromiumPage(files);
    await chromium.page.addScriptTag({ type: 'module', url: '/decode.js' });
    await chromium.page.waitForFunction(() => 'decodeInPage' in globalThis);
  });
  afterAll(() => chromium?.close());

  /** The pixels read both ways, and how often they were copied the first time. */
  const readBothWays = (file: string) =>
    chromium.page.evaluate(async (given) => {
      const page = globalThis as unknown as PageWithDecoder;
      const { prototype } = VideoFrame;
      const { copyTo } = prototype;
      page.copies = 0;
      prototype.copyTo = function copyCounted(...args) {
        page.copies += 1;
        return copyTo.apply(this, args);
      };
      const copied = await page.decodeInPage(given);
      prototype.copyTo = copyTo;
      const kept = page.VideoFrame;
      page.VideoFrame = undefined;
      const drawn = await page.decodeInPage(given);
      page.VideoFrame = kept;
      return { isSame: copied === drawn, copies: page.copies, characters: drawn.length };
    }, file);

  const characters = Math.ceil((raw.width * raw.height * 4) / 3 / 4) * 4 * 4;

  it.each([
    ['a JPEG', () => opaque().jpeg({ quality: 90 }), 1],
    ['a JPEG in sRGB', () => opaque().withIccProfile('srgb').jpeg({ quality: 90 }), 1],
    ['a JPEG in Display P3', () => opaque().withIccProfile('p3').jpeg({ quality: 90 }), 0],
    ['an AVIF, which the decoder may have turned', () => opaque().avif({ quality: 80 }), 0],
    ['a gray JPEG', () => opaque().grayscale().jpeg({ quality: 90 }), 1],
    ['an opaque WebP', () => opaque().webp({ quality: 90 }), 1],
    [
      'a PNG with transparent parts, which are drawn on white',
      () => picture().ensureAlpha(0.5).png(),
      0,
    ],
  ] as const)('are the ones that it would draw: %s', async (_, file, copies) => {
    const read = await readBothWays(await base64Of(file()));
    expect(read).toEqual({ isSame: true, copies, characters });
  });
});
