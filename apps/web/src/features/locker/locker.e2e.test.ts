import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  ENLARGED,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '@tc/e2e/support/browser.ts';
import { addManyCards, apiOf } from '@tc/e2e/support/cards.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

async function openLocker(
  options: BrowserContextOptions = DESKTOP,
  cards: readonly object[] = [],
  path = '/digital-locker',
) {
  const person = await addPerson(product);
  const { send } = await apiOf(product, person);
  const made = [];
  for (const card of cards) made.push(await send('POST', '/cards', card));
  const { page, messages, close } = await openPage(browser, options);
  await signIn(page, product, person.email, path);
  return { page, messages, close, person, send, made };
}

/** The names of the cards in the grid, in order. */
const namesOn = (page: Page) =>
  page
    .getByRole('list', { name: 'Cards' })
    .getByRole('listitem')
    .evaluateAll((items) => {
      const placed = items as HTMLElement[];
      const at = (item: HTMLElement) => item.getBoundingClientRect();
      return placed
        .sort((a, b) => at(a).top - at(b).top || at(a).left - at(b).left)
        .map((item) => item.querySelector('a span')?.textContent ?? '');
    });

const listed = (page: Page) => expect.poll(() => namesOn(page));

/** Presses Tab until this is focused. */
async function tabTo(page: Page, name: string): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const { activeElement: it } = document;
      if (it === document.body) return '';
      const label = it?.id ? document.querySelector(`label[for="${it.id}"]`)?.textContent : '';
      return `${it?.getAttribute('aria-label') ?? ''} ${label} ${it?.textContent}`;
    });
  for (let presses = 0; presses < 60; presses++) {
    if ((await named()).includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

describe('the locker', () => {
  it('is empty at first, leads to the scanner, and takes a card by keyboard alone', async () => {
    const { page, messages, close, send } = await openLocker(PHONE);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.getByRole('link', { name: 'Scan a card' }).getAttribute('href')).toBe(
      '/scan',
    );
    await tabTo(page, 'Add one by hand');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await tabTo(page, 'Name');
    await page.keyboard.type('Élan “7”');
    await tabTo(page, 'Year');
    await page.keyboard.type('19x');
    await page.keyboard.press('Enter');
    await page.getByText('must be a year').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1999');
    await page.keyboard.press('Enter');
    await listed(page).toEqual(['Élan “7”']);
    expect((await send('GET', '/cards')).items).toMatchObject([{ name: 'Élan “7”', year: 1999 }]);
    await page.getByText('1 of 25').waitFor();
    // The browser itself logs refused requests. There should be none here.
    expect(messages).toEqual([]);
    await close();
  });

  it('finds what is typed as it is typed, with signs that mean something elsewhere', async () => {
    const { page, close } = await openLocker(DESKTOP, [
      { name: '100% mine', set: 'Base' },
      { name: 'It’s a "Pikachu"', set: 'Jungle' },
      { name: 'Rocket 🚀 card_1' },
    ]);
    await listed(page).toHaveLength(3);
    const search = page.getByRole('searchbox', { name: 'Search your cards' });
    for (const [typed, found] of [
      ['100%', ['100% mine']],
      ['"pika', ['It’s a "Pikachu"']],
      ['🚀', ['Rocket 🚀 card_1']],
      ['d_1', ['Rocket 🚀 card_1']],
      ['jungle pika', ['It’s a "Pikachu"']],
    ] as const) {
      await search.fill(typed);
      await listed(page).toEqual(found);
    }
    await page.reload();
    await listed(page).toEqual(['It’s a "Pikachu"']);
    await search.fill('nothing like it');
    await page.getByText('No card matches.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all cards' }).click();
    await listed(page).toHaveLength(3);
    await close();
  });

  it('leaves a selection behind on the way to the trash and back', async () => {
    const { page, close } = await openLocker(PHONE, [{ name: 'One' }, { name: 'Two' }]);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'All 2' }).click();
    await page.getByText('2 cards selected').waitFor();
    await page
      .getByRole('button', { name: 'Trash' })
      .or(page.getByRole('link', { name: 'Trash' }))
      .click();
    await page.getByText('The trash is empty.').waitFor();
    const bar = page.getByRole('region', { name: 'Selected cards' });
    expect(await bar.count()).toBe(0);
    await page.getByText('Back to my locker').click();
    await listed(page).toHaveLength(2);
    expect(await bar.count()).toBe(0);
    await close();
  });

  it('changes several cards and takes it back, throws them away and restores them', async () => {
    const { page, close, send } = await openLocker(DESKTOP, [
      { name: 'One', tags: ['old'] },
      { name: 'Two', game: 'Magic' },
      { name: 'Three' },
    ]);
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('checkbox', { name: 'Select One' }).check();
    await page.getByRole('checkbox', { name: 'Select Two' }).check();
    await page.getByText('2 cards selected').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Tags to add, separated by commas').fill('binder, for sale');
    await page.getByRole('button', { name: 'Change 2 cards' }).click();
    await page.getByText('2 cards changed', { exact: true }).waitFor();
    const tagsOf = async () => {
      const { items } = await send('GET', '/cards?sort=name');
      return items.map(({ tags }: { tags: string[] }) => tags.join());
    };
    expect(await tagsOf()).toEqual(['old,binder,for sale', '', 'binder,for sale']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 cards changed back').first().waitFor();
    expect(await tagsOf()).toEqual(['old', '', '']);

    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('checkbox', { name: 'Select Three' }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await listed(page).toEqual(['Two', 'One']);
    await page.getByRole('button', { name: 'Trash' }).click();
    await listed(page).toEqual(['Three']);
    await page.getByText('30 days left').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('checkbox', { name: 'Select Three' }).check();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('The trash is empty.').waitFor();
    await page.getByRole('button', { name: 'Back to my locker' }).click();
    await listed(page).toEqual(['Three', 'Two', 'One']);
    await close();
  });

  it('X08 keeps 25 cards on the free plan and says so before anything is lost', async () => {
    const full = Array.from({ length: 25 }, (_, n) => ({ name: `Card ${n}` }));
    const { page, close } = await openLocker(DESKTOP, full);
    await page.getByText('25 of 25').waitFor();
    await page.getByRole('button', { name: 'Add by hand' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('One too many');
    await dialog.getByRole('button', { name: 'Add the card' }).click();
    await dialog.getByText('your locker is full').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('One too many');
    await dialog.getByRole('link', { name: 'See the plans' }).waitFor();
    await close();
  });

  it('remembers a view by name, and grid or table', async () => {
    const { page, close } = await openLocker(
      DESKTOP,
      [{ name: 'Low', game: 'Magic' }, { name: 'Other' }],
      '/digital-locker?game=Magic&sort=name&look=table',
    );
    const row = page.getByRole('row', { name: 'Low' });
    await row.waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Name of the view').fill('My Magic');
    await page.getByRole('button', { name: 'Save the view' }).click();
    await page.getByRole('link', { name: 'My Magic' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${product.url}/card-grid`);
    await listed(page).toEqual(['Other', 'Low']);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('link', { name: 'My Magic' }).click();
    await row.waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(await page.getByRole('columnheader', { name: 'Card' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await expectAccessible(page);
    await close();
  });
});

describe('ten thousand cards', () => {
  it('are searched, sorted and scrolled while only those in sight are drawn', async () => {
    const person = await addPerson(product);
    await addManyCards(product, person);
    const { page, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email, '/digital-locker');
    await page.getByText('10,000', { exact: true }).first().waitFor();
    await page.getByText('$50,005,000.00').waitFor();
    await expect.poll(async () => (await namesOn(page))[0]).toBe('Card 1');
    const items = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
    // Far down the list, after several pages of cards.
    const deepest = async () =>
      Math.max(...(await namesOn(page)).map((name) => Number(name.replace(/\D/g, ''))));
    let steps = 0;
    while ((await deepest()) < 700 && steps < 400) {
      steps += 1;
      await page.evaluate(() => window.scrollBy(0, 2000));
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      expect(await items.count()).toBeLessThan(60);
    }
    expect(await deepest()).toBeGreaterThanOrEqual(700);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('searchbox').fill('card 9876');
    await listed(page).toEqual(['Card 9876']);
    await page.goto(`${product.url}/digital-locker?sort=value&tag=box 1&look=table`);
    await page.getByRole('row', { name: 'Card 9997' }).waitFor();
    await page.getByText('2,500', { exact: true }).first().waitFor();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(ENLARGED.viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await close();
  });
});
