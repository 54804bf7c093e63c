import type { CodePoint, ReadCode } from './read-codes.ts';

/** Everything the library can do: all symbologies, several codes at once. */
export const READER_OPTIONS = {
  formats: [],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 20,
  /** Noise can look like a barcode, but not in three identical rows. */
  minLineCount: 3,
  textMode: 'Plain',
} as const;

/** The parts of the library's result that we use. */
export interface RawResult {
  readonly isValid: boolean;
  readonly format: string;
  readonly text: string;
  readonly contentType: string;
  readonly position: {
    readonly topLeft: CodePoint;
    readonly topRight: CodePoint;
    readonly bottomRight: CodePoint;
    readonly bottomLeft: CodePoint;
  };
}

/** Nobody puts more text than this into a code, and longer text is not worth showing. */
const LONGEST_TEXT = 8000;

export function toReadCode({ format, text, contentType, position }: RawResult): ReadCode {
  const { topLeft, topRight, bottomRight, bottomLeft } = position;
  return {
    format,
    text: text.slice(0, LONGEST_TEXT),
    isBinary: contentType === 'Binary' || contentType === 'UnknownECI',
    corners: [topLeft, topRight, bottomRight, bottomLeft],
  };
}
