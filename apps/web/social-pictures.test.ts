import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PUBLIC, RECORD, recordOfPictures } from './social-pictures.ts';

function sizeOf(picture: Buffer): readonly [number, number] {
  if (picture.readUInt32BE(0) === 0x89504e47) {
    return [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  }
  for (let at = 2; at < picture.length; at += 2 + picture.readUInt16BE(at + 2)) {
    const marker = picture.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return [picture.readUInt16BE(at + 7), picture.readUInt16BE(at + 5)];
    }
  }
  throw new Error('Neither PNG nor JPEG.');
}

describe('pictures for previews', () => {
  it('were drawn from their present sources, and have the size that previews ask for', () => {
    const record = readFileSync(RECORD, 'utf8');
    expect(record, 'Run: node apps/web/write-social-pictures.ts').toBe(recordOfPictures());
    const files = [...record.matchAll(/"(og\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(7);
    for (const file of files) {
      expect(sizeOf(readFileSync(path.join(PUBLIC, file)))).toEqual([1200, 630]);
    }
  });
});
