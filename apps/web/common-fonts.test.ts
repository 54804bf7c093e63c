import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMMON_FONTS, cutFont, cutPaperFont, PAPER_FONTS } from './common-fonts.ts';

const FONTS = path.join(import.meta.dirname, 'src/ui/fonts');

it.each(COMMON_FONTS)('$file is what its source gives today', async (font) => {
  const kept = await readFile(path.join(FONTS, font.file));
  expect((await cutFont(font)).equals(kept)).toBe(true);
});

it.each(PAPER_FONTS)('$file, for PDF files, is what its source gives today', async (font) => {
  const kept = await readFile(path.join(import.meta.dirname, 'src/grading/pdf/fonts', font.file));
  expect((await cutPaperFont(font)).equals(kept)).toBe(true);
});
