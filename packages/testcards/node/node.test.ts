import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderScene } from '../src/index.ts';
import { photoToJpeg, renderPhoto } from './index.ts';

const SPEC = { seed: 3, widthPx: 320, heightPx: 426 } as const;

/** Mean squared difference of two photos' colors. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return sum / a.length;
}

describe('photos as files', () => {
  it('writes a JPEG that any decoder reads', async () => {
    const { photo } = renderScene(SPEC);
    const meta = await sharp(await photoToJpeg(photo, 90)).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: 320, height: 426, channels: 3 });
  });

  it('returns the photo after compression, close to the raw one and coarser at low quality', async () => {
    const raw = renderScene(SPEC);
    const plain = await renderPhoto({ ...SPEC, jpegQuality: null });
    expect(plain.photo.data).toEqual(raw.photo.data);
    const good = await renderPhoto({ ...SPEC, jpegQuality: 95 });
    const poor = await renderPhoto({ ...SPEC, jpegQuality: 40 });
    expect(good.photo.data).toHaveLength(raw.photo.data.length);
    const [near, far] = [good, poor].map((each) => difference(each.photo.data, raw.photo.data));
    expect(near).toBeGreaterThan(0);
    expect(near).toBeLessThan(40);
    expect(far).toBeGreaterThan(near * 2);
    expect(good.cards).toEqual(raw.cards);
  });
});
