import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  takenOver,
} from '@tc/e2e/support/browser.ts';
import { apiOf } from '@tc/e2e/support/cards.ts';
import { readText } from '@tc/e2e/support/downloads.ts';
import { openOwnScans } from '@tc/e2e/support/own-scans.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { setPlan } from '@tc/e2e/support/plans.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { toast } from '@tc/e2e/support/toasts.ts';
import { GRADING_FEES } from '@tc/rulebook/submission';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

const SMALL = { widthPx: 840, heightPx: 1120, fill: 0.9 } as const;

async function photo(seed: number): Promise<Buffer> {
  return (await renderTestPhoto(`${seed}.jpg`, { ...SMALL, seed })).file.buffer;
}

async function addBusiness() {
  const person = await addPerson(product);
  await setPlan(product, person, 'business');
  return person;
}

describe('bulk scan', () => {
  it('takes a folder, pairs it, is corrected, survives a reload and ends with a table', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tc-bulk-'));
    const box = path.join(folder, 'box');
    mkdirSync(box);
    const names = ['1-front.jpg', '1-back.jpg', '2-front.jpg', '2-back.jpg', 'IMG_7.jpg'];
    for (const [at, name] of names.entries())
      writeFileSync(path.join(box, name), await photo(at + 1));
    writeFileSync(path.join(box, 'prices.txt'), 'no photo');
    const person = await addBusiness();
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await signIn(page, product, person.email, '/bulk-scan');
    await takenOver(page);
    await page.getByLabel('Choose a folder').setInputFiles(box);
    await page.getByText('3 cards, 2 of them with a back.').waitFor();
    await page.getByText('Left out: box/prices.txt is not a photo.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take card 2 apart' }).click();
    await page.getByText('4 cards, 1 of them with a back.').waitFor();
    await page.getByRole('button', { name: 'Leave card 3 out' }).click();
    await page.getByText('3 cards, 1 of them with a back.').waitFor();
    await page.getByRole('textbox', { name: /^Name of the batch/ }).fill('My box');
    await page.getByRole('button', { name: 'Begin with 3 cards' }).click();
    await page.getByRole('heading', { level: 1, name: 'My box' }).waitFor();
    await page.reload();
    await page
      .getByText(/^3 of 3 (graded|done)/)
      .first()
      .waitFor();
    await page.getByText('3 of 3 graded.').waitFor();
    await expectAccessible(page);
    const row = page.getByRole('row').filter({ hasText: 'Graded' });
    await expect.poll(() => row.count()).toBe(3);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Results as CSV' }).click();
    const lines = (await readText(await saved)).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain('IMG_7,graded');
    const { send } = await apiOf(product, person);
    expect((await send('GET', '/plan')).used).toEqual({ scans: 3, cards: 3 });
    expect(messages).toEqual([]);
    await close();
    rmSync(folder, { recursive: true });
  });

  it('takes a ZIP on a phone, pauses, goes on and is forgotten', async () => {
    const files: Record<string, Uint8Array> = {};
    for (const seed of [21, 22]) files[`${seed}a.jpg`] = new Uint8Array(await photo(seed));
    const zip = Buffer.from(zipSync(files, { level: 0 }));
    const person = await addBusiness();
    const { page, messages, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email, '/bulk-scan');
    await takenOver(page);
    const field = page.getByLabel('Choose a ZIP');
    await field.setInputFiles({
      name: 'no.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('x'),
    });
    await page.getByRole('alert').waitFor();
    await field.setInputFiles({ name: 'box.zip', mimeType: 'application/zip', buffer: zip });
    await page.getByText('2 cards, 0 of them with a back.').waitFor();
    await expectNoSidewaysScroll(page);
    // Nothing leaves the browser until the batch is paused, so everything is still waiting.
    await page.route('**/api/v1/uploads', (route) => route.abort());
    await page.getByRole('button', { name: 'Begin with 2 cards' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused. 0 of 2 graded.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.unroute('**/api/v1/uploads');
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('2 of 2 graded.').waitFor();
    await page.getByRole('button', { name: 'Forget this batch' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forget it' }).click();
    await page
      .getByRole('button', { name: 'Choose a folder' })
      .or(page.getByText('Choose a folder'))
      .first()
      .waitFor();
    const { send } = await apiOf(product, person);
    expect((await send('GET', '/batches')).items).toEqual([]);
    expect((await send('GET', '/cards')).items).toHaveLength(2);
    expect(messages.filter((one) => !/ERR_FAILED/.test(one))).toEqual([]);
    await close();
  });

  it('grades picked cards again by another book, and ranks a stack by what it gains', async () => {
    const person = await addBusiness();
    const own = await openOwnScans(product, person.email);
    await own.sendAndWait(await photo(31), { name: 'Worth sending' });
    const [scan] = await own.list();
    const { send } = await apiOf(product, person);
    const value = { amount: '5.00', currency: 'USD', on: '2026-11-01', source: null };
    await send('PATCH', `/cards/${scan?.cardId}`, { value });
    for (const grade of [1, 5, 9, 10]) {
      const price = { company: 'psa', grade, amount: '900.00', currency: 'USD' };
      await send('POST', `/cards/${scan?.cardId}/prices`, {
        ...{ ...price, on: '2026-11-01', source: null },
      });
    }
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await signIn(page, product, person.email, '/digital-locker');
    await takenOver(page);
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('checkbox', { name: 'Select Worth sending' }).check();
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await bar.getByRole('button', { name: 'Grade again' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rule book').selectOption('current');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Grade again' }).click();
    await toast(page, '1 card will be graded again').waitFor();
    const rulesOf = async () => (await send('GET', `/scans/${scan?.id}`)).report?.rules;
    await expect.poll(rulesOf).toBe('2026-11-current');
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('checkbox', { name: 'Select Worth sending' }).check();
    await bar.getByRole('link', { name: 'Rank by gain' }).click();
    await page.getByRole('heading', { level: 1, name: 'Expected gain' }).waitFor();
    // Every grade sells for 900, minus 5 for the raw card, minus the fee and 10 for shipping.
    const fee = GRADING_FEES.find(({ id }) => id === 'psa-standard');
    const gain = (900 - 5 - 10 - Number(fee?.amount)).toFixed(2);
    await page.getByLabel(/Shipping and other costs/).fill('10');
    await page
      .getByRole('row')
      .filter({ hasText: `$${gain}` })
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect(await readText(await saved)).toContain('Worth sending');
    // Without a price there is no gain, but the way to the prices.
    await own.sendAndWait(await photo(41), { name: 'No price yet' });
    await page.goto(`${product.url}/digital-locker`);
    await page.getByRole('link', { name: 'Expected gain' }).click();
    await page.getByRole('link', { name: 'Enter prices of No price yet' }).click();
    await page.waitForURL(/\/digital-locker\/cards\/[^/]+\/worth$/);
    expect(messages).toEqual([]);
    await close();
  });
});
