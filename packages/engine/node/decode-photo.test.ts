import { createRng } from '@tc/kernel';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { RgbaImage } from '../src/image.ts';
import { describeIntakeFault } from '../src/intake/index.ts';
import { decodePhoto } from './decode-photo.ts';
import { mutate } from './testing/hand-made-files.ts';
import { createBadFiles, createGoodFiles, createTurnedFiles } from './testing/photo-files.ts';

/** Smooth and asymmetric, so that every turn and every lost channel shows. */
function createScene(width: number, height: number): RgbaImage {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const gray = 40 + Math.floor((100 * x) / width + (80 * y) / height);
      data.set([gray, gray + (x > width / 3 ? 9 : 0), gray, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const scene = createScene(412, 333);

function worstDifference(a: RgbaImage, b: RgbaImage): number {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  let worst = 0;
  for (let at = 0; at < a.data.length; at++) {
    worst = Math.max(worst, Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)));
  }
  return worst;
}

describe('decoding a photo in Node', () => {
  it('refuses every bad file and says what is wrong with it', async () => {
    for (const { name, bytes, refused } of await createBadFiles(scene)) {
      const result = await decodePhoto(bytes);
      expect(result.ok, name).toBe(false);
      if (result.ok) continue;
      const { code, message, advice } = describeIntakeFault(result.error);
      expect(code, name).toBe(refused?.code);
      expect(message, name).toMatch(refused?.message ?? /never/);
      for (const sentence of [message, advice]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('decodes every supported format to the same picture', async () => {
    const allowed: Readonly<Record<string, number>> = {
      'transparent png': 30,
      'gray jpeg': 12,
      'palette png': 12,
      'broken profile jpeg': 40,
    };
    for (const { name, bytes } of await createGoodFiles(scene)) {
      const result = await decodePhoto(bytes);
      if (!result.ok) throw new Error(`${name}: ${result.error.kind}`);
      const isExact = ['png', '16-bit png', 'lossless webp'].includes(name);
      const difference = worstDifference(result.value, scene);
      expect(difference, name).toBeLessThanOrEqual(isExact ? 0 : (allowed[name] ?? 8));
    }
  });

  it('I11 shows all eight EXIF orientations upright, pixel for pixel', async () => {
    for (const { name, bytes } of await createTurnedFiles(scene)) {
      const result = await decodePhoto(bytes);
      if (!result.ok) throw new Error(`${name}: ${result.error.kind}`);
      const difference = worstDifference(result.value, scene);
      expect(difference, name).toBeLessThanOrEqual(name.startsWith('jpeg') ? 4 : 0);
    }
  });

  it('turns photos the way sharp does', async () => {
    for (const { name, bytes } of await createTurnedFiles(scene)) {
      const result = await decodePhoto(bytes);
      if (!result.ok) throw new Error(`${name}: ${result.error.kind}`);
      const judged = await sharp(bytes).autoOrient().ensureAlpha().raw().toBuffer();
      expect(Buffer.compare(judged, Buffer.from(result.value.data)), name).toBe(0);
    }
  });

  it('never changes the bytes it is given', async () => {
    const [file] = (await createTurnedFiles(scene)).slice(-1);
    const copy = new Uint8Array(file?.bytes ?? []);
    await decodePhoto(file?.bytes ?? copy);
    expect(Buffer.compare(copy, file?.bytes ?? new Uint8Array())).toBe(0);
  });

  it('I08 answers every mutation of a photo with pixels or a fault', async () => {
    const random = createRng(1109);
    const files = (await createGoodFiles(createScene(320, 300))).slice(0, 12);
    const outcomes = new Set<string>();
    for (let round = 0; round < 300; round++) {
      const { bytes } = files[round % files.length] ?? { bytes: new Uint8Array() };
      const result = await decodePhoto(mutate(bytes, random));
      outcomes.add(result.ok ? 'pixels' : result.error.kind);
    }
    expect(outcomes).toContain('pixels');
    expect(outcomes).toContain('incomplete');
    expect(outcomes).toContain('not-decodable');
  });
});
