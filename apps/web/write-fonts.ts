import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COMMON_FONTS, cutFont, cutPaperFont, PAPER_FONTS } from './common-fonts.ts';

/**
 * Makes the subsets of the fonts that pages load first, and the fonts for PDF files: `node
 * apps/web/write-fonts.ts`. The results are committed.
 */
for (const font of COMMON_FONTS) {
  const target = path.join(import.meta.dirname, 'src/ui/fonts', font.file);
  await writeFile(target, await cutFont(font));
}
for (const font of PAPER_FONTS) {
  const target = path.join(import.meta.dirname, 'src/grading/pdf/fonts', font.file);
  await writeFile(target, await cutPaperFont(font));
}
