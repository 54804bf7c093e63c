import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMMON_FONTS, cutFont } from './common-fonts.ts';

const FONTS = path.join(import.meta.dirname, 'src/ui/fonts');

it.each(COMMON_FONTS)('$file is what its source gives today', async (font) => {
  const kept = await readFile(path.join(FONTS, font.file));
  expect((await cutFont(font)).equals(kept)).toBe(true);
});
