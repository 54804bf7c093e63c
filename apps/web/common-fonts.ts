import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { PAPER_CHARACTERS } from './src/grading/pdf/paper-characters.ts';

/** The characters nearly every page uses: printable ASCII, typographic marks, unit signs, and Pokémon. */
const COMMON_CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...'\u00a0©°±·½×é–—‘’“”•…↑↓−≤≥',
].join('');

export const COMMON_FONTS = [
  {
    file: 'sans-common.woff2',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    lightest: 400,
  },
  {
    file: 'mono-common.woff2',
    source: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    // The ± sign.
    lightest: 300,
  },
] as const;

/** The heaviest weight in the styles; the font files cover the range up to it. */
const STRONGEST = 600;

/** The part of a font that every page needs. The whole font is fetched only for rarer letters. */
export async function cutFont({
  source,
  lightest,
}: (typeof COMMON_FONTS)[number]): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(source));
  return subsetFont(whole, COMMON_CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: lightest, max: STRONGEST, default: 400 } },
  });
}

/** Fonts for PDF files, one file per weight. The PDF writer embeds only the letters that are used. */
export const PAPER_FONTS = [
  { file: 'sans-400.ttf', source: COMMON_FONTS[0].source, weight: 400 },
  { file: 'sans-600.ttf', source: COMMON_FONTS[0].source, weight: 600 },
  { file: 'mono-400.ttf', source: COMMON_FONTS[1].source, weight: 400 },
] as const;

/** One weight of a font, uncompressed. */
export async function cutPaperFont({
  source,
  weight,
}: (typeof PAPER_FONTS)[number]): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(source));
  return subsetFont(whole, PAPER_CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
}
