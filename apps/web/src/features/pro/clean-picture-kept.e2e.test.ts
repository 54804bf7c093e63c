import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { ownAndCopy } from '@tc/e2e/support/clean-copy.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const { own, copy } = await ownAndCopy();

/** The names of the clean pictures that are stored with a card. */
function storedPictures(page: Page, key: string): Promise<unknown> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('workbench');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('cards').objectStore('cards').get(name);
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(
              Object.values(reading.result?.cleanPictures ?? {}).map(
                (one) => (one as { name: string }).name,
              ),
            );
          };
        };
      }),
    key,
  );
}

const section = (page: Page) => page.getByRole('region', { name: 'Compare with a clean picture' });

async function layOnWorkbench(page: Page) {
  await visit(page, `${product.url}/edgewise-pro`);
  await page.getByLabel('Photo of the front').setInputFiles(own.file);
  await page.getByRole('button', { name: 'Measure the front' }).press('Enter');
}

async function layUnderLight(page: Page) {
  await visit(page, `${product.url}/edgewise-pro-v2`);
  await page.getByLabel('Choose photos').setInputFiles([own.file]);
}

describe('a clean picture', () => {
  it.each([
    ['the workbench', 'last', layOnWorkbench],
    ['the card under moving light', 'lit', layUnderLight],
  ] as const)('stays with the photos of %s until it is removed', async (_, key, lay) => {
    const { page, messages, uploads, close } = await openPage(browser, PHONE);
    await lay(page);
    await section(page).waitFor();
    await section(page).getByLabel('Choose a clean picture of the front').setInputFiles(copy.file);
    await section(page).getByText('The print lies').waitFor();
    await expect.poll(() => storedPictures(page, key)).toEqual(['copy.jpg']);
    await expectAccessible(page);

    await page.reload();
    await section(page).getByText('The print lies').waitFor();
    await section(page).getByRole('button', { name: 'Remove copy.jpg' }).press('Enter');
    await section(page).getByLabel('Choose a clean picture of the front').waitFor();
    await expect.poll(() => storedPictures(page, key)).toEqual([]);
    // The keyboard is where it was.
    await section(page).locator('[data-focus]:focus').waitFor();
    await page.reload();
    await section(page).waitFor();
    expect(await section(page).getByText('The print lies').count()).toBe(0);
    expect(messages).toEqual([]);
    expect(uploads).toEqual([]);
    await close();
  });
});
