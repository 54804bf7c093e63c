import { crc32, deflateSync } from 'node:zlib';
import type { Rng } from '@tc/kernel';

/** Corrupts a few bytes of a file, often in its header, and sometimes cuts it off. */
export function mutate(bytes: Uint8Array, random: Rng): Uint8Array {
  const mutated = new Uint8Array(bytes);
  const reach = random() < 0.3 ? Math.min(400, mutated.length) : mutated.length;
  for (let hits = 1 + Math.floor(random() * 4); hits > 0; hits--) {
    mutated[Math.floor(random() * reach)] = Math.floor(random() * 256);
  }
  return random() < 0.1 ? mutated.subarray(0, Math.floor(random() * mutated.length)) : mutated;
}

export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function pngChunk(kind: string, body: Uint8Array): Buffer {
  const framed = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const chunk = Buffer.alloc(framed.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  framed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(framed), chunk.length - 4);
  return chunk;
}

/** A true black picture with one bit per pixel: millions of pixels in a few kilobytes. */
export function blackPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return join(
    ...[ascii('\x89PNG\r\n\x1a\n'), pngChunk('IHDR', header)],
    ...[pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', new Uint8Array(0))],
  );
}

/** A black picture whose header states another size than its pixels have. */
export function pngOfTwoSizes(
  stated: readonly [number, number],
  actual: readonly [number, number],
): Uint8Array {
  const file = Buffer.from(blackPng(...actual));
  const header = Buffer.from(blackPng(...stated)).subarray(0, 33);
  return new Uint8Array(Buffer.concat([header, file.subarray(33)]));
}

/** The image as a PNG with an animation control chunk, which makes it an animated PNG. */
export function animatePng(png: Uint8Array): Uint8Array {
  return join(png.subarray(0, 33), pngChunk('acTL', new Uint8Array(8)), png.subarray(33));
}

/** The start of a file in the container that HEIC, AVIF and movies share. */
export function containerHead(brand: string): Uint8Array {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(24, 0);
  box.write(`ftyp${brand}\0\0\0\0${brand}${brand}`, 4, 'latin1');
  return join(box, new Uint8Array(4000));
}

/** A JPEG whose frame marker is replaced by that of another coding. */
export function withFrameMarker(jpeg: Uint8Array, marker: number): Uint8Array {
  const copy = new Uint8Array(jpeg);
  const at = Buffer.from(copy).indexOf(Buffer.from([0xff, 0xc0]));
  copy[at + 1] = marker;
  return copy;
}

/** A progressive JPEG whose last scan is repeated far too often. */
export function withTooManyScans(progressive: Uint8Array): Uint8Array {
  const last = Buffer.from(progressive).lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(last, progressive.length - 2);
  return join(progressive.subarray(0, -2), ...Array(150).fill(scan), progressive.subarray(-2));
}

/** A frame header on its own, as if someone tried to smuggle in a second size. */
export function flatFrame(width: number, height: number): Uint8Array {
  const [high, low] = [height >> 8, width >> 8];
  return Uint8Array.from([
    ...[0xff, 0xc0, 0, 17, 8, high, height & 255, low, width & 255],
    ...[3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
  ]);
}
