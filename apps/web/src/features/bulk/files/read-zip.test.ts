import { isOk } from '@tc/kernel';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFiles } from './read-files.ts';
import { readZip, ZIP_LIMITS } from './read-zip.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 200 }, (_, n) => n)]);

function zipOf(files: Record<string, Uint8Array>, level: 0 | 6 = 0): Blob {
  return new Blob([zipSync(files, { level }) as Uint8Array<ArrayBuffer>]);
}

async function found(zip: Blob) {
  const read = await readZip(zip);
  if (!isOk(read)) throw new Error(read.error);
  return read.value;
}

async function refusal(zip: Blob): Promise<string> {
  const read = await readZip(zip);
  return isOk(read) ? '' : read.error;
}

describe('a ZIP of photos', () => {
  it('is read whole, stored or packed, and what is no photo is left out with a word', async () => {
    for (const level of [0, 6] as const) {
      const files = { 'box/1-front.jpg': JPEG, 'box/1-back.JPG': JPEG, 'box/list.txt': JPEG };
      const { photos, left } = await found(zipOf(files, level));
      expect(photos.map(({ path }) => path)).toEqual(['box/1-front.jpg', 'box/1-back.JPG']);
      expect(new Uint8Array(await photos[0]!.blob.arrayBuffer())).toEqual(JPEG);
      expect(left).toEqual(['box/list.txt is not a photo.']);
    }
  });

  it('U01 leads nowhere by its names, and hides none', async () => {
    const names = [
      '../../etc/passwd.jpg',
      'C:\\Windows\\a.jpg',
      '/root/.b/c.png',
      'd\u202egpj.jpg',
    ];
    const { photos } = await found(zipOf(Object.fromEntries(names.map((name) => [name, JPEG]))));
    expect(photos.map(({ path }) => path)).toEqual(['etc/passwd.jpg', 'Windows/a.jpg', 'dgpj.jpg']);
    const noise = { '__MACOSX/._a.jpg': JPEG, '.DS_Store': JPEG, 'Thumbs.db': JPEG, 'a.jpg': JPEG };
    expect(await found(zipOf(noise))).toMatchObject({ photos: [{ path: 'a.jpg' }], left: [] });
  });

  it('U02 takes no file for a photo that only is called one', async () => {
    const html = new TextEncoder().encode('<html><script>alert(1)</script></html>');
    const { photos, left } = await found(zipOf({ 'a.jpg': html, 'b.png': JPEG }));
    expect(photos.map(({ path }) => path)).toEqual(['b.png']);
    expect(left).toEqual(['a.jpg is not a photo.']);
  });

  it('V09 that is a bomb is refused before it has grown', async () => {
    const zeros = new Uint8Array(30_000_000);
    const bomb = zipOf({ 'a.jpg': zeros, 'b.jpg': zeros }, 6);
    expect(bomb.size).toBeLessThan(100_000);
    expect(await refusal(bomb)).toMatch(/far larger than photos/);
    const many = Object.fromEntries(
      Array.from({ length: ZIP_LIMITS.entries + 1 }, (_, n) => [`${n}.txt`, new Uint8Array()]),
    );
    expect(await refusal(zipOf(many))).toMatch(/more than 5000 files/);
  });

  it('that is cut off, none at all or empty is refused in a sentence', async () => {
    const whole = zipOf({ 'a.jpg': JPEG, 'b.jpg': JPEG });
    expect(await refusal(whole.slice(0, 300))).toMatch(/ends in the middle of b\.jpg|damaged/);
    expect(await refusal(new Blob([JPEG]))).toMatch(/nothing to read|damaged/);
    expect(await refusal(new Blob([]))).toMatch(/nothing to read/);
  });
});

describe('files of a folder', () => {
  it('are taken where they are photos, and named with their folder', async () => {
    const file = (name: string, bytes = JPEG) => new File([bytes], name, { type: '' });
    const { photos, left } = await readFiles([
      file('1.jpg'),
      file('.hidden.jpg'),
      file('notes.docx'),
      file('2.png', new Uint8Array(20)),
    ]);
    expect(photos.map(({ path }) => path)).toEqual(['1.jpg']);
    expect(left).toEqual(['notes.docx is not a photo.', '2.png is not a photo.']);
  });
});
