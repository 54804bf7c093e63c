import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, startSession } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  visit,
} from '@tc/e2e/support/browser.ts';
import { apiOf } from '@tc/e2e/support/cards.ts';
import { openOwnScans } from '@tc/e2e/support/own-scans.ts';
import { countDots, read, readPaper } from '@tc/e2e/support/paper.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { setPlan } from '@tc/e2e/support/plans.ts';
import { savePdf } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

/** A green bar on a transparent background, which has to be found among the pixels of the band. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60">
  <script>window.stolen = true</script><rect width="120" height="60" fill="#00e05a"/></svg>`;

const ESTIMATE = 'An estimate, not a grade from any grading company.';

/** Poppler's table of the pictures in a file, without its two header lines. */
function picturesIn(pdf: Buffer): number {
  return read('pdfimages', ['-list', '-'], pdf).toString().trim().split('\n').length - 2;
}

async function savedPdf(page: Page) {
  const { pdf } = await savePdf(page);
  return { ...readPaper(pdf), pictures: picturesIn(pdf) };
}

it('a brand is tried out, refused where it cannot be read, and stands on PDF and link', async () => {
  const person = await addPerson(product);
  await setPlan(product, person, 'business');
  const { send } = await apiOf(product, person);
  const own = await openOwnScans(product, person.email);
  const { file } = await renderTestPhoto('front.jpg', { seed: 5, style: 'circuit' });
  const scanId = await own.sendAndWait(file.buffer, { name: 'Port Sentinel' });
  const { page, messages, close } = await openPage(browser, PHONE);
  await startSession(page, product, person.email);
  await expect.poll(async () => (await own.read(`/api/v1/scans/${scanId}`)).status).toBe('graded');
  const { cardId } = await own.read(`/api/v1/scans/${scanId}`);

  await visit(page, `${product.url}/digital-locker/cards/${cardId}`);
  await page.getByRole('heading', { name: 'Report', exact: true }).click();
  const plain = await savedPdf(page);
  expect(plain.text).not.toContain('Measured with');

  await visit(page, `${product.url}/settings/brand`);
  await page.getByLabel('Name', { exact: true }).fill('Harbor Cards');
  await page.getByLabel('Contact line').fill('harbor.example, 555 0100');
  await page.getByLabel('Color of the band', { exact: true }).fill('#1b2a6b');
  await page.getByLabel('Color of the name', { exact: true }).fill('#30407f');
  await page.getByText('Contrast 1.3 to 1; at least 4.5 is needed.').waitFor();
  await page.getByRole('button', { name: 'Save the brand' }).click();
  await page.getByText('Too close to the other color').waitFor();
  await page.getByLabel('Color of the name', { exact: true }).fill('#ffe9a8');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Harbor Cards').waitFor();
  await page.getByRole('button', { name: 'Save the brand' }).click();
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await preview.getByRole('img', { name: 'Logo of Harbor Cards' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await visit(page, `${product.url}/digital-locker/cards/${cardId}`);
  await page.getByRole('heading', { name: 'Report', exact: true }).click();
  const branded = await savedPdf(page);
  for (const said of ['Harbor Cards', 'harbor.example, 555 0100', ESTIMATE]) {
    expect(branded.text).toContain(said);
  }
  expect(branded.text).toMatch(/Measured with \w+/);
  expect(branded.pages).toBe(plain.pages);
  expect(branded.pictures).toBe(plain.pictures + 1);
  const green = (r: number, g: number, b: number) => r < 40 && g > 200 && b > 60 && b < 120;
  const band = (r: number, g: number, b: number) => r < 45 && g > 30 && g < 60 && b > 90 && b < 125;
  expect(countDots(plain, green)).toBe(0);
  expect(countDots(branded, green)).toBeGreaterThan(500);
  expect(countDots(branded, band)).toBeGreaterThan(10_000);

  const { url } = await send('POST', '/shares', { cardId });
  const guest = await openPage(browser, DESKTOP);
  await visit(guest.page, url);
  const from = guest.page.getByRole('region', { name: 'From Harbor Cards' });
  await from.getByText('harbor.example, 555 0100').waitFor();
  await from.getByRole('img', { name: 'Logo of Harbor Cards' }).waitFor();
  await guest.page.getByText(ESTIMATE).first().waitFor();
  expect(await from.evaluate((band) => getComputedStyle(band).backgroundColor)).toBe(
    'rgb(27, 42, 107)',
  );
  await expectAccessible(guest.page);
  expect(guest.messages).toEqual([]);
  await guest.close();
  expect(messages).toEqual([]);
  await close();
});
