import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { PUBLIC, RECORD, recordOfPictures, socialPictures } from './social-pictures.ts';

/**
 * Draws the link preview pictures and the icons from their sources: `node
 * apps/web/write-social-pictures.ts`. Needs Chromium; the results are committed.
 */
const EXECUTABLE = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const JPEG_QUALITY = 84;

const browser = await chromium.launch({
  executablePath: EXECUTABLE,
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
for (const { file, width, height, html } of socialPictures()) {
  const target = path.join(PUBLIC, file);
  await mkdir(path.dirname(target), { recursive: true });
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot(
    file.endsWith('.jpg')
      ? { path: target, type: 'jpeg', quality: JPEG_QUALITY }
      : { path: target, omitBackground: true },
  );
  await page.close();
  process.stdout.write(`${file}\n`);
}
await browser.close();
await writeFile(RECORD, recordOfPictures());
