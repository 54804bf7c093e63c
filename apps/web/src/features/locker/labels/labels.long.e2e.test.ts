import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from '@tc/e2e/support/browser.ts';
import { addManyCards, apiOf } from '@tc/e2e/support/cards.ts';
import { readBytes } from '@tc/e2e/support/downloads.ts';
import { drawPage, readLabel } from '@tc/e2e/support/labels.ts';
import { readPaper } from '@tc/e2e/support/paper.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { expect, it } from 'vitest';
import { LABEL_SHEETS, placeOnSheet } from './sheets.ts';

const CARDS = [
  { name: 'Port Sentinel', set: 'First', number: '7', tags: ['PSA 48259137', 'binder'] },
  { name: '港の番人', tags: [] },
];

it('P01 labels of chosen cards lead to these cards, whatever their names are written in', async () => {
  const person = await addPerson(product);
  const { send } = await apiOf(product, person);
  const made = [];
  for (const card of CARDS) made.push((await send('POST', '/cards', card)) as { id: string });
  const { page, messages, close } = await openPage(browser, { ...PHONE, locale: 'en-GB' });
  await signIn(page, product, person.email, '/digital-locker');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'All 2' }).click();
  await page.getByText('2 cards selected').waitFor();
  await page.getByRole('button', { name: 'Labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Labels for 2 cards' });
  await dialog.getByLabel('Start at label').fill('99');
  await dialog.getByText('Choose a label from 1 to 21.').waitFor();
  await dialog.getByLabel('Start at label').fill('5');
  await dialog.getByLabel('Lines to cut along').check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download labels' }).click();
  const pdf = await readBytes(await saved);

  const { pages, text } = readPaper(pdf);
  expect(pages).toBe(1);
  for (const said of ['Port Sentinel', 'First #7', 'PSA 48259137', '港の番人']) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain('binder');
  const drawn = await drawPage(pdf, 1);
  const sheet = LABEL_SHEETS.find(({ id }) => id === 'a4-21')!;
  const read = [4, 5].map((place) => readLabel(drawn, { ...sheet, ...placeOnSheet(sheet, place) }));
  const wanted = made.map(({ id }) => `${product.url}/digital-locker/cards/${id}`);
  expect(read.map((code) => code?.text).toSorted()).toEqual(wanted.toSorted());
  expect(messages).toEqual([]);
  await close();
});

it('P03 makes more labels than a file takes one file after the other, each where the last one ended', async () => {
  const person = await addPerson(product);
  await addManyCards(product, person);
  const { page, messages, close } = await openPage(browser, { ...DESKTOP, locale: 'en-GB' });
  await signIn(page, product, person.email, '/digital-locker');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'All 10,000' }).click();
  await page.getByText('10,000 cards selected').waitFor();
  await page.getByRole('button', { name: 'Labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Labels for 10,000 cards' });
  await dialog.getByText('The next: 1 to 500.').waitFor();
  await dialog.getByLabel('Start at label').fill('3');
  // Stopped while the cards are read, and again while the labels are written, it saves nothing.
  const making = dialog.getByRole('button', { name: /^Making the labels: \d+ %/ });
  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));
  for (const atLeast of [1, 70]) {
    await dialog.getByRole('button', { name: 'Download labels' }).click();
    await expect
      .poll(async () => Number(/\d+/.exec((await making.textContent()) ?? '')?.[0]), {
        interval: 10,
      })
      .toBeGreaterThanOrEqual(atLeast);
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await dialog.getByText('Stopped. No file was saved.').waitFor();
  }
  expect(downloads).toEqual([]);
  const save = async () => {
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download labels' }).click();
    return readPaper(await readBytes(await saved));
  };
  const first = await save();
  // 2 places left free and 500 labels, 21 on a sheet.
  expect(first.pages).toBe(24);
  await dialog.getByText('The next: 501 to 1,000.').waitFor();
  await dialog.getByText('The labels are saved.').waitFor();
  expect(await dialog.getByLabel('Start at label').inputValue()).toBe('20');
  await expectAccessible(page);
  const second = await save();
  expect(first.text).toContain('Card 500');
  expect(first.text).not.toContain('Card 501');
  expect(second.text).toContain('Card 501');
  expect(second.text).not.toContain('Card 500\n');
  expect(messages).toEqual([]);
  await close();
});
