import type { Page } from 'playwright-core';
import { readText } from './downloads.ts';

/** Measuring has come to its end: the report can be taken along. */
export const reportIsThere = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save as JSON' }).waitFor({ timeout: 60_000 });

/** The report as the person gets it: by saving it. */
export async function saveReport(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  return JSON.parse(await readText(await download));
}
