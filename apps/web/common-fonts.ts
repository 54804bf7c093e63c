import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** What nearly every page is written with: printable ASCII, typographic marks, signs of measures, and Pokémon. */
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
    // The plus-minus beside a number.
    lightest: 300,
  },
] as const;

/** The strongest text of the styles; the files hold the range up to it. */
const STRONGEST = 600;

/** The part of a font that every page needs; the whole one is fetched for a rarer letter. */
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
