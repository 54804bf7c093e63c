import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE } from '@tc/e2e/support/browser.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { button, grade, isKept, prepareScan } from '@tc/e2e/support/scanner.ts';
import { product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

const LARGE = { widthPx: 2448, heightPx: 3264 } as const;

const CUT_OFF = '**/eng.traineddata';

describe('the text printed on a card', () => {
  it('is read when asked for, and what its owner chooses is saved with the card', async () => {
    const front = await renderTestPhoto('front.jpg', { ...LARGE, seed: 739, style: 'panorama' });
    const { page, own, messages, close } = await prepareScan(front, PHONE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await grade(page);
    await isKept(page);
    // Nobody asked yet: nothing of the reader is loaded.
    expect(asked.filter((path) => /tesseract|traineddata/.test(path))).toEqual([]);
    await button(page, 'Read the printed text').press('Enter');
    await page.getByText('Read from the card.').waitFor({ timeout: 120_000 });
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

  it('fills in the fields of a card in the locker, where it can be changed and stopped', async () => {
    const front = await renderTestPhoto('front.jpg', { ...LARGE, seed: 739, style: 'panorama' });
    const { page, own, close } = await prepareScan(front, DESKTOP);
    await own.sendAndWait(front.file.buffer);
    const [scan] = await own.list();
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
    await page.getByText('Read from the card.').waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Use as name: Bram Lindqvar' }).press('Enter');
    const name = page.getByRole('textbox', { name: /^Name/ });
    expect(await name.inputValue()).toBe('Bram Lindqvar');
    await name.fill('Bram Lindqvar, twice');
    await button(page, 'Save the card').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Bram Lindqvar, twice' }).waitFor();
    await close();
  });
});
