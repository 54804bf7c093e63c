import type { CodePoint, ReadCode } from './read-codes.ts';

/** How the library looks: everything it can do, for all kinds of codes, several at once. */
export const READER_OPTIONS = {
  formats: [],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 20,
  /** Stripes are seen in noise too, but not in three rows alike. */
  minLineCount: 3,
  textMode: 'Plain',
} as const;

/** What we use of the library's result. */
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

/** Nobody types more than this into a code, and nothing longer is worth showing. */
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
