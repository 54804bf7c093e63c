import { DESKTOP, openPage, visit } from '@tc/e2e/support/browser.ts';
import { saveBy } from '@tc/e2e/support/downloads.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const small = await renderTestPhoto('small.jpg', {
  ...{ ground: 'wood', borderColor: 'white', bowMm: 0, damageLevel: 0 },
  seed: 80,
  widthPx: 600,
  heightPx: 800,
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const save = (page: Page, name: string) => saveBy(button(page, name));

it('background removal takes a hundred photos, and what is stopped goes on where it stood', async () => {
  const { page, messages, close } = await openPage(browser, DESKTOP);
  await visit(page, `${product.url}/background-removal`);
  const { buffer, mimeType } = small.file;
  const files = Array.from({ length: 101 }, (_, k) => ({
    ...{ name: `card ${k + 1}.jpg`, mimeType },
    buffer,
  }));
  await page.getByLabel('Choose photos').setInputFiles(files);
  await page.getByText('1 photo was left out').waitFor();
  await button(page, 'Save card 2.jpg').waitFor();
  await button(page, 'Stop').click();
  await button(page, 'Try again: card 100.jpg').waitFor();
  const before = await page.getByText(/^\d+ of 100 cards cut out$/).textContent();
  await button(page, 'Try again: card 100.jpg').click();
  await button(page, 'Save card 100.jpg').waitFor();
  const count = Number(before?.split(' ')[0]) + 1;
  await page.getByText(`${count} of 100 cards cut out`).waitFor();
  const pictures = unzipSync(await save(page, 'Save all (ZIP)'));
  expect(Object.keys(pictures)).toHaveLength(count);
  expect(Object.keys(pictures).at(-1)).toBe('card 100 cut out.png');
  // What else was stopped goes on by one press.
  await button(page, `Go on with ${100 - count} photos`).click();
  await page.getByRole('progressbar', { name: 'Cutting out' }).waitFor();
  await button(page, 'Save card 50.jpg').waitFor();
  expect(messages).toEqual([]);
  await close();
});
