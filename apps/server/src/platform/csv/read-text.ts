import { err, ok, type Result } from '@tc/kernel';

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export interface FileText {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * First bytes of files that are not text: archives (including new spreadsheets), old spreadsheets, pictures,
 * PDFs.
 */
const NO_TEXT = [
  'PK\x03\x04',
  'PK\x05\x06',
  '\x1f\x8b',
  '\xd0\xcf\x11\xe0',
  '\x89PNG',
  '\xff\xd8\xff',
  '%PDF',
];

function startsWith(bytes: Uint8Array, signs: string): boolean {
  return [...signs].every((sign, index) => bytes[index] === sign.charCodeAt(0));
}

function decode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-16 without a byte order mark: in mostly Latin text, every other byte is zero. */
function wideLabel(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, '\xff\xfe')) return 'utf-16le';
  if (startsWith(bytes, '\xfe\xff')) return 'utf-16be';
  const head = bytes.subarray(0, 200);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null;
}

/** Reads a text file whichever program wrote it; an error if it is not text. */
export function readText(bytes: Uint8Array): Result<FileText, 'no-text'> {
  if (NO_TEXT.some((signs) => startsWith(bytes, signs))) return err('no-text');
  const wide = wideLabel(bytes);
  if (wide) {
    const text = decode(bytes, wide);
    return text === null ? err('no-text') : ok({ text, encoding: 'UTF-16' });
  }
  if (bytes.includes(0)) return err('no-text');
  const text = decode(bytes, 'utf-8');
  if (text !== null) return ok({ text, encoding: 'UTF-8' });
  return ok({ text: decode(bytes, 'windows-1252') ?? '', encoding: 'Windows-1252' });
}
