import type { Page } from 'playwright-core';
import { readBytes, readText } from './downloads.ts';

/** Waits until measuring is done, so that the report can be saved. */
export const reportIsThere = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save as JSON' }).waitFor({ timeout: 60_000 });

/** The report as a person gets it: by saving it. */
export async function saveReport(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  return JSON.parse(await readText(await download));
}

/** The report as a PDF file, and the file's name. */
export async function savePdf(page: Page): Promise<{ pdf: Buffer; name: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).press('Enter');
  const file = await download;
  return { pdf: await readBytes(file), name: file.suggestedFilename() };
}
