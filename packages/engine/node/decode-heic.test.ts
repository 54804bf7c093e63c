import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderScene } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import type { RgbaImage } from '../src/index.ts';
import { decodePhoto } from './decode-photo.ts';
import { openChromiumPage } from './testing/index.ts';

/** Files that Debian's heif-enc wrote from this very scene; `turned` says to turn it a quarter left. */
const scene = renderScene({
  ...{ seed: 41, style: 'atlas', widthPx: 480, heightPx: 640, fill: 0.86, tiltDeg: 2 },
  ...{ ground: 'plain', noise: 0, jpegQuality: null },
});

function readFile(name: string): Uint8Array {
  return readFileSync(path.join(import.meta.dirname, 'testing/heic', `${name}.heic`));
}

async function decode(name: string): Promise<RgbaImage> {
  const result = await decodePhoto(readFile(name));
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

/** Mean difference of a channel from the rendered scene, in levels. */
function meanDifference(image: RgbaImage, channel: number, truth: RgbaImage = scene.photo): number {
  let sum = 0;
  for (let i = channel; i < truth.data.length; i += 4) sum += image.data[i] - truth.data[i];
  return (4 * sum) / truth.data.length;
}

function quarterLeft({ width, height, data }: RgbaImage): RgbaImage {
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = ((width - 1 - x) * height + y) * 4;
      for (let c = 0; c < 4; c++) out[to + c] = data[(y * width + x) * 4 + c];
    }
  }
  return { width: height, height: width, data: out };
}

describe('a HEIC photo', () => {
  it.each(['srgb', 'display-p3'])('shows the colors it was made of: %s', async (name) => {
    const image = await decode(name);
    expect([image.width, image.height]).toEqual([480, 640]);
    for (const channel of [0, 1, 2]) {
      expect(Math.abs(meanDifference(image, channel))).toBeLessThan(1);
    }
    expect(image.data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
  });

  it('is turned upright as its container says', async () => {
    const image = await decode('turned');
    expect([image.width, image.height]).toEqual([640, 480]);
    const truth = quarterLeft(scene.photo);
    let away = 0;
    for (let i = 0; i < truth.data.length; i++) away += Math.abs(image.data[i] - truth.data[i]);
    expect(away / truth.data.length).toBeLessThan(5);
  });

  it('is the same picture, byte for byte, in a browser', async () => {
    const { page, close } = await openChromiumPage({
      'decode.js': path.join(import.meta.dirname, 'testing/decode-page.ts'),
    });
    try {
      await page.addScriptTag({ type: 'module', url: '/decode.js' });
      await page.waitForFunction(() => 'decodeInPage' in globalThis);
      const inPage = await page.evaluate(
        (file) =>
          (
            globalThis as unknown as { decodeInPage: (file: string) => Promise<string> }
          ).decodeInPage(file),
        Buffer.from(readFile('display-p3')).toString('base64'),
      );
      const { data } = await decode('display-p3');
      expect(Buffer.compare(Buffer.from(inPage, 'base64'), Buffer.from(data))).toBe(0);
    } finally {
      await close();
    }
  });

  it('that is cut off or changed is a fault, never an error', async () => {
    const bytes = readFile('srgb');
    const cut = await decodePhoto(bytes.subarray(0, bytes.length >> 1));
    expect(cut).toMatchObject({ ok: false, error: { kind: 'incomplete' } });
    for (let at = 40; at < 900; at += 43) {
      const changed = new Uint8Array(bytes);
      changed[at] ^= 0xff;
      const result = await decodePhoto(changed);
      if (result.ok)
        expect(result.value.data.length).toBe(result.value.width * result.value.height * 4);
      else
        expect(result.error.kind).toMatch(
          /damaged|incomplete|not-decodable|too-|not-a-photo|format/,
        );
    }
  });
});
