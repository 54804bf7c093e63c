import { crc32 as judgedCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { inspectPhoto } from './inspect-photo.ts';
import { INTAKE_LIMITS } from './intake-limits.ts';

function chunk(kind: string, body: Uint8Array): Buffer {
  const framed = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(judgedCrc32(framed));
  return Buffer.concat([head, framed, sum]);
}

/** A PNG that declares a size but has no real pixels: enough to be inspected. */
function pngOfSize(width: number, height: number, ...extra: readonly Buffer[]): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      ...[chunk('IHDR', header), ...extra, chunk('IDAT', new Uint8Array(3))],
      chunk('IEND', new Uint8Array(0)),
    ]),
  );
}

function faultOf(bytes: Uint8Array): string | null {
  const result = inspectPhoto(bytes);
  return result.ok ? null : result.error.kind;
}

const { minShortSidePx: least, maxSidePx: most, maxPixels } = INTAKE_LIMITS;

describe('inspecting a photo file', () => {
  it('enforces every size limit exactly', () => {
    expect(faultOf(pngOfSize(least, least))).toBe(null);
    expect(faultOf(pngOfSize(least - 1, 4000))).toBe('too-few-pixels');
    expect(faultOf(pngOfSize(4000, least - 1))).toBe('too-few-pixels');
    expect(faultOf(pngOfSize(most, least))).toBe(null);
    expect(faultOf(pngOfSize(most + 1, least))).toBe('too-many-pixels');
    expect(faultOf(pngOfSize(10_000, maxPixels / 10_000))).toBe(null);
    expect(faultOf(pngOfSize(10_000, maxPixels / 10_000 + 1))).toBe('too-many-pixels');
    expect(faultOf(pngOfSize(0, 500))).toBe('damaged');
    expect(faultOf(pngOfSize(4_294_967_295, 4_294_967_295))).toBe('too-many-pixels');
  });

  it('refuses a file over the size limit without looking at it', () => {
    const large = new Uint8Array(INTAKE_LIMITS.maxFileBytes + 1);
    large.set(pngOfSize(500, 500));
    expect(faultOf(large)).toBe('file-too-large');
    expect(faultOf(large.subarray(0, -1))).toBe(null);
  });

  it('reads the orientation in both byte orders and ignores invalid ones', () => {
    const tag = (order: string, ...entry: readonly number[]) =>
      chunk('eXIf', Buffer.from([...Buffer.from(order, 'latin1'), ...entry]));
    const little = [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0];
    const big = [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1];
    const orientationOf = (exif: Buffer) => {
      const result = inspectPhoto(pngOfSize(500, 400, exif));
      return result.ok ? result.value.orientation : null;
    };
    expect(orientationOf(tag('II*\0', ...little, 6, 0, 0, 0))).toBe(6);
    expect(orientationOf(tag('MM\0*', ...big, 0, 8, 0, 0))).toBe(8);
    expect(orientationOf(tag('II*\0', ...little, 9, 0, 0, 0))).toBe(1);
    expect(orientationOf(tag('II*\0', 200, 0, 0, 0, 1, 0))).toBe(1);
    expect(orientationOf(tag('XX*\0', ...little, 6, 0, 0, 0))).toBe(1);
  });

  it('never throws, whatever follows a known signature', () => {
    const beginnings = [
      [0xff, 0xd8, 0xff],
      [...Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
      [...Buffer.from('RIFF\x40\0\0\0WEBPVP8X', 'latin1')],
      [...Buffer.from('\0\0\0\x18ftypavif', 'latin1')],
      [],
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...beginnings),
        fc.uint8Array({ maxLength: 200 }),
        (head, rest) => {
          const result = inspectPhoto(Uint8Array.from([...head, ...rest]));
          expect(result.ok ? result.value.width : result.error.kind).toBeTruthy();
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('computes the same CRC as zlib', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), fc.nat(9), (bytes, start) => {
        const from = Math.min(start, bytes.length);
        expect(crc32(bytes, from, bytes.length)).toBe(judgedCrc32(bytes.subarray(from)));
      }),
    );
  });
});
