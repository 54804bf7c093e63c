import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE } from '@tc/e2e/support/browser.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { button, grade, isKept, prepareScan } from '@tc/e2e/support/scanner.ts';
import { product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const LARGE = { widthPx: 2448, heightPx: 3264 } as const;

const CUT_OFF = '**/eng.traineddata';

const byItself = (page: Page) => page.getByLabel('Read unnamed cards automatically');

describe('the text printed on a card', () => {
  it('is read when asked for where its owner wants that, and what they choose is saved', async () => {
    const front = await renderTestPhoto('front.jpg', { ...LARGE, seed: 739, style: 'panorama' });
    const { page, own, messages, close } = await prepareScan(front, PHONE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(() => localStorage.setItem('read-print-by-itself', 'off'));
    await grade(page);
    await isKept(page);
    expect(await byItself(page).isChecked()).toBe(false);
    // Nobody has asked for it yet, so no part of the reader is loaded.
    expect(asked.filter((path) => /tesseract|traineddata/.test(path))).toEqual([]);
    await button(page, 'Read the printed text').press('Enter');
    await page.getByText('Read from the card.').waitFor();
    expect(asked.filter((path) => /tesseract|traineddata/.test(path))).not.toEqual([]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const number = page.getByRole('button', { name: 'Use as number: 027/180' });
    const name = page.getByRole('button', { name: 'Use as name: Bram Lindqvar' });
    await number.press('Enter');
    await name.press('Enter');
    await page.getByText('The name is saved with the card.').waitFor();
    await expect.poll(() => number.getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByLabel('Name of the card').inputValue()).toBe('Bram Lindqvar');
    const [scan] = await own.list();
    const card = await own.read(`/api/v1/cards/${scan?.cardId}`);
    expect(card).toMatchObject({ name: 'Bram Lindqvar', number: '027/180', year: null, set: null });
    expect(messages).toEqual([]);
    await close();
  });

  it('is read by itself on a card without a name, can be stopped, and fills in nothing unasked', async () => {
    const front = await renderTestPhoto('front.jpg', { ...LARGE, seed: 739, style: 'panorama' });
    const { page, own, messages, close } = await prepareScan(front, PHONE);
    const held = new Promise<() => void>((resolve) => {
      void page.route(CUT_OFF, (route) => resolve(() => void route.continue()), { times: 1 });
    });
    await grade(page);
    await isKept(page);
    await button(page, 'Read the printed text')
      .or(button(page, 'Stop reading'))
      .scrollIntoViewIfNeeded();
    const goOn = await held;
    await button(page, 'Stop reading').press('Enter');
    goOn();
    // Once stopped, it waits until somebody asks.
    await button(page, 'Read the printed text').waitFor();
    const [scan] = await own.list();
    await page.goto(`${product.url}/digital-locker/cards/${scan?.cardId}`);
    await page.getByRole('heading', { name: 'Details' }).click();
    await page.getByText('Read from the card.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const name = page.getByRole('combobox', { name: /^Name/ });
    expect(await name.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Use as name: Bram Lindqvar' }).press('Enter');
    expect(await name.inputValue()).toBe('Bram Lindqvar');
    await byItself(page).uncheck();
    await page.reload();
    await page.getByRole('heading', { name: 'Details' }).click();
    expect(await byItself(page).isChecked()).toBe(false);
    expect(messages).toEqual([]);
    await close();
  });

  it('is left alone where it cannot be read, and nobody asked', async () => {
    const front = await renderTestPhoto('front.jpg', { ...LARGE, seed: 739, style: 'panorama' });
    const { page, own, close } = await prepareScan(front, DESKTOP);
    await own.sendAndWait(front.file.buffer);
    const [scan] = await own.list();
    await page.route(CUT_OFF, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().includes('traineddata'),
    });
    await page.goto(`${product.url}/digital-locker/cards/${scan?.cardId}`);
    await page.getByRole('heading', { name: 'Details' }).click();
    // It is read once it is in view.
    await byItself(page).scrollIntoViewIfNeeded();
    await failed;
    await button(page, 'Read the printed text').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
  });

  it('fills in the fields of a card in the locker, where it can be changed and stopped', async () => {
    const front = await renderTestPhoto('front.jpg', { ...LARGE, seed: 739, style: 'panorama' });
    const { page, own, close } = await prepareScan(front, DESKTOP);
    await own.sendAndWait(front.file.buffer);
    const [scan] = await own.list();
    await page.evaluate(() => localStorage.setItem('read-print-by-itself', 'off'));
    await page.goto(`${product.url}/digital-locker/cards/${scan?.cardId}`);
    await page.getByRole('heading', { name: 'Details' }).click();
    await page.route(CUT_OFF, (route) => route.abort());
    await button(page, 'Read the printed text').press('Enter');
    await page.getByRole('alert').getByText('The text could not be read.').waitFor();
    await page.unroute(CUT_OFF);
    const held = new Promise<() => void>((resolve) => {
      void page.route(CUT_OFF, (route) => resolve(() => void route.continue()), { times: 1 });
    });
    await button(page, 'Read it again').press('Enter');
    const goOn = await held;
    await button(page, 'Stop reading').press('Enter');
    goOn();
    await button(page, 'Read the printed text').press('Enter');
    await page.getByText('Read from the card.').waitFor();
    await page.getByRole('button', { name: 'Use as name: Bram Lindqvar' }).press('Enter');
    const name = page.getByRole('combobox', { name: /^Name/ });
    expect(await name.inputValue()).toBe('Bram Lindqvar');
    await name.fill('Bram Lindqvar, twice');
    await button(page, 'Save the card').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Bram Lindqvar, twice' }).waitFor();
    await close();
  });
});
