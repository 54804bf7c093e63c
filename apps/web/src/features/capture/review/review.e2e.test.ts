import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from '@tc/e2e/support/browser.ts';
import { renderTestPhoto, type TestPhoto } from '@tc/e2e/support/photos.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

const CARD = { seed: 11, style: 'atlas', borderColor: 'cream' } as const;
const SAME = 'Both photos seem to show the same side.';

let front: TestPhoto;
/** The same side again: closer, aslant, on another table. */
let frontAgain: TestPhoto;
let back: TestPhoto;

beforeAll(async () => {
  front = await renderTestPhoto('front.jpg', { ...CARD, tiltDeg: 3 });
  const other = { ground: 'mat', rollDeg: 20, fill: 0.8 } as const;
  frontAgain = await renderTestPhoto('again.jpg', { ...CARD, ...other });
  back = await renderTestPhoto('back.jpg', { seed: 52, style: 'heraldry', borderColor: 'cream' });
});

async function openScan(options: BrowserContextOptions) {
  const person = await addPerson(product);
  const opened = await openPage(browser, options);
  await signIn(opened.page, product, person.email, '/scan');
  return opened;
}

const put = (page: Page, side: string, photo: TestPhoto) =>
  page.getByLabel(`Photo of the ${side}`).setInputFiles(photo.file);

const check = (page: Page) => page.getByRole('button', { name: 'Check both sides' });

describe('U15 front and back of a card', () => {
  it('are never one file', async () => {
    const { page, messages, close } = await openScan(PHONE);
    await put(page, 'front', front);
    await page.getByRole('button', { name: 'Check the front' }).waitFor();
    await put(page, 'back', front);
    await page.getByText('front.jpg: This is the photo of the other side.').waitFor();
    expect(await check(page).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(messages).toEqual([]);
    await close();
  });

  it('that seem to be the same side are asked about before they are graded', async () => {
    const { page, messages, close } = await openScan(DESKTOP);
    await put(page, 'front', front);
    await put(page, 'back', frontAgain);
    await check(page).click();
    await page.getByText(SAME).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start over' }).click();
    await put(page, 'front', front);
    await put(page, 'back', back);
    await check(page).click();
    await page.getByText('Edge found').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(SAME).count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });

  it('can be swapped, with what was decided about each', async () => {
    const { page, messages, close } = await openScan(PHONE);
    await put(page, 'front', back);
    await put(page, 'back', front);
    await check(page).click();
    await page.getByText('Edge found').waitFor();
    const shown = () => page.getByRole('region', { name: 'Photo of the front' }).locator('img');
    const before = await shown().first().getAttribute('src');
    await page.getByRole('button', { name: 'Swap front and back' }).click();
    await expect.poll(() => shown().first().getAttribute('src')).not.toBe(before);
    await page.getByRole('radio', { name: 'Back' }).click();
    const ofBack = page.getByRole('region', { name: 'Photo of the back' }).locator('img');
    expect(await ofBack.first().getAttribute('src')).toBe(before);
    await expectNoSidewaysScroll(page);
    expect(messages).toEqual([]);
    await close();
  });
});
