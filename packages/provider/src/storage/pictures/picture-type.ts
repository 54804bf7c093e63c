/** How many leading bytes identify every picture format that we know. */
export const HEAD_BYTES = 1024;

/** What files of a format begin with; `at` is the offset. */
const SIGNATURES: readonly { readonly type: string; readonly at: number; readonly text: string }[] =
  [
    { type: 'image/jpeg', at: 0, text: '\xff\xd8\xff' },
    { type: 'image/png', at: 0, text: '\x89PNG\r\n\x1a\n' },
    { type: 'image/gif', at: 0, text: 'GIF87a' },
    { type: 'image/gif', at: 0, text: 'GIF89a' },
    { type: 'image/bmp', at: 0, text: 'BM' },
    { type: 'image/tiff', at: 0, text: 'II*\0' },
    { type: 'image/tiff', at: 0, text: 'MM\0*' },
    { type: 'image/x-icon', at: 0, text: '\0\0\x01\0' },
    { type: 'image/jxl', at: 0, text: '\xff\x0a' },
    { type: 'image/jxl', at: 4, text: 'JXL \r\n\x87\n' },
  ];

/** Other names of the same formats. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/apng', 'image/png'],
  ['image/x-png', 'image/png'],
  ['image/x-ms-bmp', 'image/bmp'],
  ['image/vnd.microsoft.icon', 'image/x-icon'],
  ['image/heif', 'image/heic'],
  ['image/heic-sequence', 'image/heic'],
  ['image/heif-sequence', 'image/heic'],
]);

const DRAWING = 'image/svg+xml';

/** The box-based formats (ISO BMFF): the first box lists what the file can be read as. */
function brandOf(text: string): string | null {
  if (text.slice(4, 8) !== 'ftyp') return null;
  const size = Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE();
  const brands = text.slice(8, size).match(/[\s\S]{4}/g) ?? [];
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'image/avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))
    ? 'image/heic'
    : null;
}

/** SVG is text whose first element is `svg`. */
function isDrawing(text: string): boolean {
  const start =
    /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>/]/;
  return start.test(text);
}

/** The picture format that a file's first bytes show; null if it is none that we know. */
export function pictureTypeOf(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  const known = SIGNATURES.find((one) => text.startsWith(one.text, one.at));
  if (known) return known.type;
  return brandOf(text) ?? (isDrawing(text) ? DRAWING : null);
}

/**
 * The type to store a file under; null to refuse it. A declared picture format must match the
 * file's first bytes. With `mayMistake`, a different picture format is stored as what it really is.
 */
export function judgeType(claimed: string, head: Uint8Array, mayMistake: boolean): string | null {
  const [bare = ''] = claimed.toLowerCase().split(';');
  const said = bare.trim();
  if (!said.startsWith('image/')) return claimed;
  const real = pictureTypeOf(head);
  if (real === (ALIASES.get(said) ?? said)) return claimed;
  const isMistake = mayMistake && said !== DRAWING && real !== DRAWING;
  return isMistake ? real : null;
}
