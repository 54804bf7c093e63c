import { PHOTO_LIMITS } from '@tc/contract';
import { HIDDEN_CHARACTERS } from '@tc/contract/display-name';

/** A photo from a folder, a ZIP or a selection of files. */
export interface FoundPhoto {
  /** Its path, for people to read. Nothing is ever written there. */
  readonly path: string;
  readonly blob: Blob;
}

export interface Found {
  readonly photos: readonly FoundPhoto[];
  /** Sentences about what was left out and why. */
  readonly left: readonly string[];
}

/** Two sides for as many cards as a batch can have. */
export const MOST_PHOTOS = 2000;

const PHOTO_NAME = /\.(jpe?g|png|webp|avif|heic|heif)$/i;

/** Files that operating systems add, which are not worth mentioning. */
const SYSTEM_FILE = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

export function isPhotoName(path: string): boolean {
  return PHOTO_NAME.test(path);
}

export function isSystemFile(path: string): boolean {
  return SYSTEM_FILE.test(path);
}

/** Removes what could hide the real name or lead somewhere else: `..\..\a.jpg` becomes `a.jpg`. */
export function plainPath(path: string): string {
  const parts = path.replaceAll('\\', '/').split('/');
  const shown = parts
    .map((part) =>
      [...part]
        .filter((sign) => !HIDDEN_CHARACTERS.test(sign))
        .join('')
        .trim(),
    )
    .filter((part) => part !== '' && part !== '.' && part !== '..' && !/^[a-z]:$/i.test(part));
  return shown.map((part) => part.slice(0, 120)).join('/');
}

const ASCII = new TextDecoder('latin1');

/** The first bytes of photo formats, whatever the files are called. */
function isPhoto(head: Uint8Array): boolean {
  const signs = ASCII.decode(head);
  return (
    signs.startsWith('\xff\xd8\xff') ||
    signs.startsWith('\x89PNG') ||
    (signs.startsWith('RIFF') && signs.slice(8, 12) === 'WEBP') ||
    signs.slice(4, 8) === 'ftyp'
  );
}

/** Null if it may be a photo, otherwise why it is left out. */
export async function judge(path: string, blob: Blob): Promise<string | null> {
  if (blob.size > PHOTO_LIMITS.maxFileBytes) {
    return `${path} is larger than ${Math.round(PHOTO_LIMITS.maxFileBytes / 1_000_000)} MB.`;
  }
  const head = new Uint8Array(await blob.slice(0, 12).arrayBuffer());
  return isPhoto(head) ? null : `${path} is not a photo.`;
}
