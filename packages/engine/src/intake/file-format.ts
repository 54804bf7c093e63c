import { letters } from './byte-view.ts';

/** What can be decoded the same way everywhere the engine runs; HEIC by a library that is loaded for it. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

export type FileFormat =
  | { readonly photo: PhotoFormat }
  /** A known kind of file that is not supported; the name fits after "This is". */
  | { readonly other: string }
  | null;

const RAW = 'a camera raw photo';

/** Leading bytes, as letters, of files that people choose by mistake. */
const OTHER_SIGNATURES: readonly (readonly [signature: string, name: string])[] = [
  ['GIF87a', 'a GIF picture'],
  ['GIF89a', 'a GIF picture'],
  ['II*\0', 'a TIFF or camera raw photo'],
  ['MM\0*', 'a TIFF or camera raw photo'],
  ['II+\0', 'a TIFF picture'],
  ['MM\0+', 'a TIFF picture'],
  ['IIRO', RAW],
  ['IIRS', RAW],
  ['IIU\0', RAW],
  ['FUJIFILMCCD-RAW', RAW],
  ['\xff\x0a', 'a JPEG XL photo'],
  ['\0\0\0\x0cJXL ', 'a JPEG XL photo'],
  ['\0\0\0\x0cjP  ', 'a JPEG 2000 picture'],
  ['\xff\x4f\xff\x51', 'a JPEG 2000 picture'],
  ['BM', 'a BMP picture'],
  ['8BPS', 'a Photoshop document'],
  ['%PDF-', 'a PDF document'],
  ['PK\x03\x04', 'a ZIP archive'],
];

/** The last two say only that a picture lies in the container: what else would be in it is told by now. */
const HEIC_BRANDS = [
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'],
  ...['mif1', 'msf1'],
];

/** Detects the format from the leading bytes alone: names and declared types can be wrong. */
export function detectFileFormat(bytes: Uint8Array): FileFormat {
  const head = letters(bytes, 0, 16);
  if (head.startsWith('\xff\xd8\xff')) return { photo: 'jpeg' };
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { photo: 'png' };
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return { photo: 'webp' };
  if (head.slice(4, 8) === 'ftyp') return detectMediaFormat(bytes);
  const other = OTHER_SIGNATURES.find(([signature]) => head.startsWith(signature));
  if (other) return { other: other[1] };
  return isSvg(bytes) ? { other: 'an SVG drawing' } : null;
}

/** HEIC, AVIF, Canon raw and movies share one container; its brands tell them apart. */
function detectMediaFormat(bytes: Uint8Array): FileFormat {
  const boxBytes = Math.min(bytes[3] | (bytes[2] << 8), 256);
  const names = letters(bytes, 8, Math.max(4, boxBytes - 8));
  const brands = [names.slice(0, 4)];
  for (let at = 8; at + 4 <= names.length; at += 4) brands.push(names.slice(at, at + 4));
  if (brands.includes('avif') || brands.includes('avis')) return { photo: 'avif' };
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return { photo: 'heic' };
  if (brands.includes('crx ')) return { other: RAW };
  return { other: 'a film' };
}

function isSvg(bytes: Uint8Array): boolean {
  const start = letters(bytes, 0, 512)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  return /^<(\?xml|!--|!doctype svg|svg)/i.test(start) && /<svg[\s>]/i.test(start);
}
