function characters(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
}

/** Latin 1 characters that our text typeface lacks. */
const MISSING: ReadonlySet<string> = new Set('¤¦¬\u00ad²³µ¹¼½¾');

/** Printable ASCII, typographic marks, unit signs, and the letters of Western European languages. */
export const PAPER_CHARACTERS = [
  ...characters(0x20, 0x7e),
  ...characters(0xa0, 0xff).filter((sign) => !MISSING.has(sign)),
  ...'–—‘’“”•…↑↓−Œœ€™',
].join('');

/** Only the typeface for numbers has it. */
export const PLUS_MINUS = '±';

const WRITABLE: ReadonlySet<string> = new Set(PAPER_CHARACTERS);

/** Whether the fonts of a PDF file have every letter of a text. */
export function isWritable(text: string): boolean {
  return [...text].every((letter) => WRITABLE.has(letter));
}
