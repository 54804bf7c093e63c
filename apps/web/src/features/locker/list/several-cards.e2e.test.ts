import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  ENLARGED,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '@tc/e2e/support/browser.ts';
import { apiOf } from '@tc/e2e/support/cards.ts';
import { readText } from '@tc/e2e/support/downloads.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';

async function openLocker(options: BrowserContextOptions, cards: readonly object[], query = '') {
  const person = await addPerson(product);
  const { send } = await apiOf(product, person);
  for (const card of cards) await send('POST', '/cards', card);
  const opened = await openPage(browser, options);
  await signIn(opened.page, product, person.email, `/digital-locker${query}`);
  const all = async () => (await send('GET', '/cards?sort=name')).items;
  return { ...opened, all };
}

const worth = (amount: string, currency: string) => ({
  value: { amount, currency, on: '2026-11-01', source: null },
});

describe('several picked cards', () => {
  it('are taken along as a file', async () => {
    const { page, messages, close } = await openLocker(PHONE, [
      { name: 'One' },
      { name: 'Two' },
      { name: 'Three' },
    ]);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const name of ['One', 'Three']) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export 2 cards' });
    await dialog.getByLabel('Format').selectOption('JSON');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^cards-\d{4}-\d\d-\d\d\.json$/);
    const { cards } = JSON.parse(await readText(file));
    expect(cards.map(({ name }: { readonly name: string }) => name)).toEqual(['One', 'Three']);
    await page.getByText('Exported', { exact: true }).waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('are given what they share in one form, and each gets its own back', async () => {
    const { page, messages, all, close } = await openLocker(PHONE, [
      { name: 'One', year: 1999, notes: 'mine', cost: { amount: '1.00', currency: 'USD' } },
      { name: 'Two', language: 'German', quantity: 2 },
    ]);
    const before = await all();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'All 2' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const field = (label: string) =>
      dialog.getByLabel(label).and(dialog.locator(':not([type="checkbox"])'));
    const send = dialog.getByRole('button', { name: 'Change 2 cards' });
    await send.press('Enter');
    await dialog.getByRole('alert').getByText('Fill in or empty at least one field.').waitFor();
    await field('Year').fill('20x1');
    await send.press('Enter');
    await dialog.getByText('must be a year').waitFor();
    // On a phone the button is far below the field.
    await expect.poll(() => field('Year').evaluate((e) => e === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const [label, value] of [
      ['Year', '2001'],
      ['Set', 'Base'],
      ['Variant', 'Foil'],
      ['Language', 'Japanese'],
      ['Quantity of each', '4'],
      ['Acquired on', '2026-01-31'],
      ['Cost of one', '2,50'],
      ['Currency', 'eur'],
      ['Note to add below the others', 'From the show'],
    ] as const) {
      await field(label).fill(value);
    }
    await send.press('Enter');
    await page.getByText('2 cards changed', { exact: true }).waitFor();
    const alike = {
      ...{ year: 2001, set: 'Base', variant: 'Foil', language: 'Japanese', quantity: 4 },
      ...{ acquiredOn: '2026-01-31', cost: { amount: '2.50', currency: 'EUR' } },
    };
    expect(await all()).toMatchObject([
      { name: 'One', notes: 'mine\nFrom the show', ...alike },
      { name: 'Two', notes: 'From the show', ...alike },
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 cards changed back').first().waitFor();
    const plain = (cards: readonly object[]) =>
      cards.map((card) => ({ ...card, version: 0, updatedAt: '' }));
    expect(plain(await all())).toEqual(plain(before));
    expect(messages).toEqual([]);
    await close();
  });
});

it('several cards lose a fact that they share, and get their own back', async () => {
  const cards = [
    { name: 'One', set: 'Base', year: 1999, cost: { amount: '1.00', currency: 'USD' } },
    { name: 'Two', set: 'Jungle', language: 'German' },
  ];
  const { page, messages, all, close } = await openLocker(DESKTOP, cards);
  const before = await all();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'All 2' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const offered = (label: string) =>
    dialog.getByLabel(label, { exact: true }).evaluate((field) => {
      const { list } = field as HTMLInputElement;
      return [...(list?.options ?? [])].map(({ value }) => value);
    });
  await expect.poll(() => offered('Player or name (optional)')).toEqual(['One', 'Two']);
  await expect.poll(() => offered('Year (optional)')).toEqual(['1999']);
  const emptied = dialog.getByRole('group', { name: 'Empty these on every card' });
  for (const name of ['Set', 'Year', 'Cost']) await emptied.getByLabel(name).check();
  await dialog.getByLabel('Year (optional)').fill('2001');
  const send = dialog.getByRole('button', { name: 'Change 2 cards' });
  await send.press('Enter');
  await dialog.getByText('is filled in here, but also marked to be emptied').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Year (optional)').fill('');
  await send.press('Enter');
  await page.getByText('2 cards changed', { exact: true }).waitFor();
  const less = { set: null, year: null, cost: null };
  expect(await all()).toMatchObject([
    { name: 'One', language: null, ...less },
    { name: 'Two', language: 'German', ...less },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 cards changed back').first().waitFor();
  const plain = (list: readonly object[]) =>
    list.map((card) => ({ ...card, version: 0, updatedAt: '' }));
  expect(plain(await all())).toEqual(plain(before));
  expect(messages).toEqual([]);
  await close();
});

describe('cards with values in several currencies', () => {
  it('are in order within each, and the page says so', async () => {
    const cards = [
      { name: 'Cents', ...worth('0.50', 'EUR') },
      { name: 'Yen', ...worth('90000', 'JPY') },
      { name: 'Euros', ...worth('20', 'EUR') },
      { name: 'None' },
    ];
    const { page, close } = await openLocker(DESKTOP, cards, '?sort=value&look=table');
    const said = page.getByText('EUR first, as most of your values are in it, then JPY.');
    await said.waitFor();
    const names = () => page.getByRole('row').locator('a').allTextContents();
    await expect.poll(async () => (await names()).join()).toMatch(/^Euros.*Cents.*Yen.*None/);
    await page.getByRole('button', { name: 'Value' }).click();
    await expect.poll(async () => (await names()).join()).toMatch(/^Cents.*Euros.*Yen.*None/);
    const totals = page.getByLabel('Totals');
    expect(await totals.locator('.measured').allTextContents()).toContain('€20.50');
    await expectAccessible(page);
    await page.setViewportSize(ENLARGED.viewport);
    await expectNoSidewaysScroll(page);
    await page.goto(`${product.url}/digital-locker?sort=name`);
    await page.getByText('Euros').first().waitFor();
    expect(await said.count()).toBe(0);
    await close();
  });
});
