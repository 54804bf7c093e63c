import { writeFileSync } from 'node:fs';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  ENLARGED,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '@tc/e2e/support/browser.ts';
import { openOwnScans } from '@tc/e2e/support/own-scans.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { setPlan } from '@tc/e2e/support/plans.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const CARD = { name: 'Woven Ram', game: 'Foxes', set: 'First Harvest', number: '92' };

/** The columns of PriceCharting's own download, in their order. */
const GUIDE_HEAD = [
  ...['id', 'console-name', 'product-name', 'loose-price', 'cib-price', 'new-price'],
  ...['graded-price', 'box-only-price', 'manual-only-price', 'bgs-10-price'],
  ...[9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22].map((n) => `condition-${n}-price`),
  ...['gamestop-price', 'gamestop-trade-price', 'retail-loose-buy', 'retail-loose-sell'],
  ...['retail-cib-buy', 'retail-cib-sell', 'retail-new-buy', 'retail-new-sell', 'upc'],
  ...['sales-volume', 'genre', 'tcg-id', 'asin', 'epid', 'release-date'],
];

type Line = Readonly<Record<string, string>>;

function guideFile(...lines: Line[]) {
  const rows = lines.map((line) => GUIDE_HEAD.map((column) => line[column] ?? '').join(','));
  const buffer = Buffer.from([GUIDE_HEAD.join(','), ...rows].join('\n'));
  return { name: 'price-guide.csv', mimeType: 'text/csv', buffer };
}

const GUIDE = guideFile(
  {
    ...{ id: '7', 'console-name': 'Foxes First Harvest', 'product-name': 'Woven Ram #92' },
    ...{ 'loose-price': '$21.50', 'cib-price': '$60.00', 'new-price': '$110.00' },
    ...{ 'graded-price': '$260.00', 'manual-only-price': '"$1,900.00"', upc: '0042' },
  },
  {
    ...{ id: '8', 'console-name': 'Foxes Second Harvest', 'product-name': 'Woven Ram #92' },
    ...{ 'loose-price': '$9000.00' },
  },
);

/** What PSA charged for its Standard level, as the page says it was read. */
const FEE = 59.99;

type Chances = Readonly<Record<string, number>>;

/**
 * What a graded copy sells for on average, less what it costs: by the definition of an average, and by the rule on
 * the page for grades without a price.
 */
function expectedGain(chances: Chances, prices: Chances, costs: number) {
  const known = Object.entries(prices).map(([grade, price]) => [Number(grade), price] as const);
  const sums = Object.entries(chances).map(([name, chance]) => {
    const grade = Number(name);
    const lower = known.filter(([one]) => one <= grade).map(([, price]) => price);
    const higher = known.filter(([one]) => one >= grade).map(([, price]) => price);
    const least = Math.max(0, ...lower);
    return { least: chance * least, most: chance * Math.min(...higher), chance };
  });
  const sum = (of: 'least' | 'most') => sums.reduce((total, one) => total + one[of], 0) - costs;
  return { least: sum('least'), most: sum('most') };
}

async function look(page: Page, name: string): Promise<void> {
  const { LOOK } = process.env;
  if (LOOK) writeFileSync(`${LOOK}/${name}.png`, await page.screenshot());
}

/** Somebody with one graded card, on the page about what it is worth. */
async function openWorth(options: BrowserContextOptions) {
  const person = await addPerson(product);
  const own = await openOwnScans(product, person.email);
  const spec = { seed: 11, style: 'atlas', borderColor: 'cream', tiltDeg: 3 } as const;
  const { file } = await renderTestPhoto('front.jpg', spec);
  const scan = await own.sendAndWait(file.buffer, CARD);
  const { cardId, report } = (await own.read(`/api/v1/scans/${scan}`)) as {
    readonly cardId: string;
    readonly report: { readonly psa: { readonly probabilities: Chances } };
  };
  const opened = await openPage(browser, options);
  const { page } = opened;
  await signIn(page, product, person.email, `/digital-locker/cards/${cardId}`);
  await page.getByRole('heading', { name: 'Worth', exact: true }).click();
  await page.getByRole('link', { name: 'Value, prices and grading' }).click();
  await check(page).waitFor();
  return { ...opened, person, cardId, chances: report.psa.probabilities };
}

const check = (page: Page) => page.getByRole('region', { name: 'Should I grade it?' });
const byGrade = (page: Page) => page.getByRole('region', { name: 'Prices by grade' });
const verdict = (page: Page) =>
  check(page)
    .getByText(/^(Yes|No|Not known)\b/)
    .first();

/** Every sum of money that an element shows. */
async function sumsIn(part: Locator): Promise<readonly string[]> {
  return ((await part.textContent()) ?? '').match(/\$[\d,]+\.\d\d/g) ?? [];
}

interface Said {
  readonly answer: string;
  readonly gain: { readonly least: number; readonly most: number };
  readonly odds: string;
}

/** The answer as a person reads it: one sentence with a sum, or a range, and how many cards would pay. */
async function readVerdict(page: Page): Promise<Said> {
  const said = (await verdict(page).textContent()) ?? '';
  const form =
    /^(Yes|No)(?:, as far as the photos show)?: on average it (gains|loses) \$([\d,.]+)(?: to \$([\d,.]+))?, and (.+) would at least pay for themselves\.$/;
  const [, answer = '', way, low = '', high = low, odds = ''] = form.exec(said) ?? [];
  expect([said, answer]).not.toEqual([said, '']);
  const sign = way === 'loses' ? -1 : 1;
  const ends = [low, high].map((text) => sign * Number(text.replaceAll(',', '')));
  return { answer, odds, gain: { least: Math.min(...ends), most: Math.max(...ends) } };
}

async function addPrice(page: Page, price: { by?: string; grade?: string; amount: string }) {
  const { by = 'PSA', grade, amount } = price;
  const part = byGrade(page);
  await part.getByRole('button', { name: 'Add a price' }).click();
  await part.getByLabel('Graded by').selectOption(by);
  if (grade) await part.getByLabel('Grade', { exact: true }).selectOption(grade);
  await part.getByLabel('Price', { exact: true }).fill(amount);
  await part.getByLabel('Where it comes from').fill('my own sales');
  await part.getByRole('button', { name: 'Save price' }).click();
}

const near = (gain: { least: number; most: number }) => ({
  least: expect.closeTo(gain.least, 1),
  most: expect.closeTo(gain.most, 1),
});

describe('what a card is worth', () => {
  it('is not invented: without prices the page says which ones it needs', async () => {
    const { page, messages, close } = await openWorth(PHONE);
    const first = (await verdict(page).textContent()) ?? '';
    expect(first).toMatch(/^Not known: add a price for the raw card and PSA \d/);
    // What cannot be answered is said once.
    expect(await check(page).getByText('Not known').count()).toBe(1);
    await byGrade(page).getByText('No prices yet.').waitFor();
    await page.getByText('Only you can: we do not look up prices.').waitFor();
    // The only sum on the page is the company's fee, with its date and source.
    const sums = await sumsIn(page.getByRole('main'));
    expect(sums).toEqual([`$${FEE}`]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await look(page, 'worth-none-390');

    await addPrice(page, { by: 'Not graded', amount: 'twenty' });
    await byGrade(page).getByRole('textbox', { name: 'Price', exact: true }).waitFor();
    expect(
      await byGrade(page).getByLabel('Price', { exact: true }).getAttribute('aria-invalid'),
    ).toBe('true');
    await byGrade(page).getByLabel('Price', { exact: true }).fill('20');
    await byGrade(page).getByRole('button', { name: 'Save price' }).click();
    await check(page)
      .getByText(/^Not known: add a price for PSA \d/)
      .waitFor();
    await check(page).getByText('has to sell for $79.99 to break even').waitFor();
    expect(messages.filter((one) => one.startsWith('page error'))).toEqual([]);
    await close();
  });

  it('is answered in one sentence from prices entered by hand', async () => {
    const { page, chances, close } = await openWorth(DESKTOP);
    await addPrice(page, { by: 'Not graded', amount: '20' });
    await addPrice(page, { grade: '10', amount: '900' });
    await addPrice(page, { grade: '8', amount: '700.50' });
    await addPrice(page, { grade: '1', amount: '600' });
    const list = byGrade(page).getByRole('list', { name: 'Prices by grade' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(4);
    await list.getByText('my own sales').first().waitFor();
    const priced = { 1: 600, 8: 700.5, 10: 900 };
    const said = await readVerdict(page);
    expect(said).toMatchObject({ answer: 'Yes', odds: 'nearly all such cards' });
    expect(said.gain).toEqual(near(expectedGain(chances, priced, 20 + FEE)));
    await check(page).getByText('by your prices a PSA 1 or better does').waitFor();
    await look(page, 'worth-hand-1440');

    // What else it costs changes the answer at once.
    await check(page).getByLabel('Shipping and other costs per card, USD').fill('1000');
    await expect.poll(async () => (await readVerdict(page)).answer).toBe('No');
    const dearer = await readVerdict(page);
    expect(dearer.odds).toBe('hardly any such card');
    expect(dearer.gain).toEqual(near(expectedGain(chances, priced, 1020 + FEE)));
    await check(page).getByLabel('Shipping and other costs per card, USD').fill('');

    // Prices that are gone are not remembered.
    for (const grade of ['1', '8', '10']) {
      await list
        .getByRole('button', { name: `Remove the price of PSA ${grade}`, exact: true })
        .click();
      await page.getByRole('button', { name: 'Remove price' }).click();
      await list.getByText(`PSA ${grade}`, { exact: true }).waitFor({ state: 'detached' });
    }
    await check(page)
      .getByText(/^Not known: add a price for PSA \d/)
      .waitFor();
    await close();
  });

  it('is answered from an imported price guide, and ranked by the same numbers', async () => {
    const { page, person, cardId, chances, close } = await openWorth(PHONE);
    await byGrade(page).getByRole('link', { name: 'import a price guide' }).click();
    await page.getByLabel('Choose a price guide').setInputFiles(GUIDE);
    await page.getByText('5 prices for 1 card of yours, out of 2 lines.').waitFor();
    const matched = page.getByRole('list', { name: 'Matched cards' });
    await matched.getByText('Foxes First Harvest · Woven Ram #92').waitFor();
    expect(await sumsIn(matched)).not.toContain('$9,000.00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await matched.scrollIntoViewIfNeeded();
    await look(page, 'guide-preview-390');
    await page.getByRole('button', { name: 'Save 5 prices' }).click();
    await page.getByRole('button', { name: 'Save 5 prices' }).waitFor({ state: 'detached' });

    await page.goto(`${product.url}/digital-locker/cards/${cardId}/worth`);
    const list = byGrade(page).getByRole('list', { name: 'Prices by grade' });
    await list.getByText('PriceCharting file').first().waitFor();
    expect(await sumsIn(list)).toEqual([
      ...['$1,900.00', '$260.00', '$110.00', '$60.00', '$21.50'],
    ]);
    const priced = { 7: 60, 8: 110, 9: 260, 10: 1900 };
    const gain = expectedGain(chances, priced, 21.5 + FEE);
    const said = await readVerdict(page);
    expect(said.gain).toEqual(near(gain));
    expect(said.answer).toBe(gain.least > 0 ? 'Yes' : 'No');
    // A price is missing for the lowest grades, so the answer is a range and says why.
    expect(said.gain.least).toBeLessThan(said.gain.most);
    await check(page)
      .getByText(/^No price for PSA \d/)
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await verdict(page).scrollIntoViewIfNeeded();
    await look(page, 'worth-guide-390');

    await setPlan(product, person, 'business');
    await page.setViewportSize(DESKTOP.viewport ?? { width: 1440, height: 900 });
    await page.goto(`${product.url}/digital-locker/gain`);
    const row = page.getByRole('row', { name: /Woven Ram/ });
    const { least, most } = said.gain;
    await row.getByText(`$${least.toFixed(2)} to $${most.toFixed(2)}`).waitFor();
    await look(page, 'gain-1440');
    await page.setViewportSize(ENLARGED.viewport);
    await expectNoSidewaysScroll(page);
    await close();
  });
});
