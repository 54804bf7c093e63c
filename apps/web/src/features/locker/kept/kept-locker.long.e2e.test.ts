import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  ENLARGED,
  expectNoSidewaysScroll,
  openKeeping,
  openPage,
  PHONE,
  takenOver,
} from '@tc/e2e/support/browser.ts';
import { addManyCards } from '@tc/e2e/support/cards.ts';
import { becomesKept } from '@tc/e2e/support/kept-build.ts';
import { countKept, prepareLocker, startOffline } from '@tc/e2e/support/kept-cards.ts';
import { look } from '@tc/e2e/support/look.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const readManifest = async () => (await fetch(`${product.url}/manifest.webmanifest`)).json();

const cardNames = (page: Page) =>
  page
    .getByRole('list', { name: 'Cards' })
    .getByRole('link')
    .locator('span.truncate.font-medium')
    .allTextContents();

describe('N06 the locker without a connection', () => {
  it('opens from the home screen, read only, with its age, and is fresh again by itself', async () => {
    const before = Date.now();
    const { page, send, close } = await prepareLocker();
    const ages = [before, Date.now()].map((at) => new Date(at).toISOString().slice(11, 16));
    const start = await startOffline(page, (await readManifest()).start_url);
    const there = start.page;
    const note = there.getByRole('region', { name: 'No connection' });
    await note.waitFor();
    const said = (await note.getByText('No connection. As of').textContent()) ?? '';
    expect(ages.map((age) => `No connection. As of ${age}, yesterday.`)).toContain(said);
    await note.getByText('All 4 cards with their pictures are kept on this device.').waitFor();
    await expect
      .poll(() => cardNames(there))
      .toEqual(['Photographed', 'Grey Owl', 'Red Fox', 'Silver Fox']);
    const picture = there.getByRole('list', { name: 'Cards' }).locator('img');
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(50);
    await expectAccessible(there);
    await expectNoSidewaysScroll(there);
    await look(there, 'grid-390');
    // Nothing here would change anything.
    for (const name of [/add/i, /scan/i, /select/i, /delete/i, /trash/i, /import/i, /save/i]) {
      expect(await there.getByRole('main').getByRole('button', { name }).count()).toBe(0);
      expect(await there.getByRole('main').getByRole('link', { name }).count()).toBe(0);
    }

    await there.getByLabel('Search your cards').fill('fox base');
    await expect.poll(() => cardNames(there)).toEqual(['Red Fox', 'Silver Fox']);
    await there.getByRole('button', { name: 'Filters' }).click();
    await there.getByLabel('Tag').selectOption('trade');
    await expect.poll(() => cardNames(there)).toEqual(['Silver Fox']);
    await there.getByRole('radio', { name: 'Table' }).click();
    await there.getByRole('table', { name: 'Cards' }).getByText('Silver Fox').waitFor();
    await expectAccessible(there);
    await look(there, 'table-390');
    await there.getByRole('link', { name: 'Silver Fox' }).click();
    await there.getByRole('heading', { level: 1, name: 'Silver Fox' }).waitFor();
    await there.getByText('Bin 4').waitFor();
    await expectAccessible(there);
    await look(there, 'card-390');
    await there.goBack();
    await there.getByLabel('Search your cards').fill('wren');
    await there.getByText('No card matches.').waitFor();
    await there.getByRole('button', { name: 'Show all cards' }).click();
    await note.getByRole('button', { name: 'Try again' }).click();
    await note.getByText('Still no answer.').waitFor();

    // Somebody typing keeps their word and their place in it.
    const search = there.getByLabel('Search your cards');
    await search.fill('fox');
    await send('POST', '/cards', { name: 'New Fox' });
    await there.context().setOffline(false);
    await there.clock.fastForward(6_000);
    await there.getByText('New Fox').waitFor();
    expect(await search.inputValue()).toBe('fox');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await note.count()).toBe(0);
    await there.getByRole('button', { name: 'Add by hand' }).waitFor();
    await close();
  });

  it('shows a card whose page is opened, and leads to that page when the connection is back', async () => {
    const { page, send, close } = await prepareLocker(DESKTOP);
    const { items } = (await send('GET', '/cards?sort=name')) as { items: { id: string }[] };
    const { id } = items.at(-1) ?? { id: '' };
    const start = await startOffline(page, `/digital-locker/cards/${id}`);
    await start.page.getByRole('heading', { level: 1, name: 'Silver Fox' }).waitFor();
    await look(start.page, 'card-1440');
    await start.page.goto(`${product.url}/card-grid`);
    await start.page.getByRole('list', { name: 'Cards' }).getByText('Silver Fox').waitFor();
    await look(start.page, 'grid-1440');
    await start.page.setViewportSize(ENLARGED.viewport);
    await expectNoSidewaysScroll(start.page);
    await look(start.page, 'grid-enlarged');
    await start.page.getByRole('link', { name: 'Silver Fox' }).click();
    await start.page.getByText('Bin 4').waitFor();
    await start.page.context().setOffline(false);
    await start.page.clock.fastForward(6_000);
    await start.page.waitForURL(`${product.url}/digital-locker/cards/${id}`);
    await start.page.getByRole('button', { name: 'Delete' }).waitFor();
    await close();
  });

  it('shows what it keeps while the page is open and the server goes away', async () => {
    const { page, close } = await prepareLocker();
    const context = page.context();
    const cut = (route: { abort: () => Promise<void> }) => route.abort();
    await context.route('**/api/v1/**', cut);
    // What is on screen stays; what would have to be asked comes from this device.
    await page.getByLabel('Search your cards').fill('fox');
    await page.getByRole('region', { name: 'No connection' }).waitFor();
    await expect.poll(() => cardNames(page)).toEqual(['Red Fox', 'Silver Fox']);
    await context.unroute('**/api/v1/**', cut);
    await page.getByRole('button', { name: 'Add by hand' }).waitFor();
    expect(await page.getByLabel('Search your cards').inputValue()).toBe('fox');
    await close();
  });

  it('keeps the newest 500 of ten thousand, and says so', async () => {
    const person = await addPerson(product);
    await addManyCards(product, person);
    const { page, close } = await openKeeping(browser, { ...PHONE, timezoneId: 'UTC' });
    await signIn(page, product, person.email, '/digital-locker');
    await expect.poll(() => countKept(page)).toEqual({ cards: 500, pictures: 0 });
    await becomesKept(page);
    const { page: there } = await startOffline(page, '/digital-locker');
    await there.getByText('The newest 500 of 10,000 cards are kept on this device.').waitFor();
    const search = there.getByLabel('Search your cards');
    await search.fill('card 500');
    await expect.poll(() => cardNames(there)).toEqual(['Card 500']);
    await search.fill('card 501');
    await there.getByText('No card matches.').waitFor();
    await there.getByText('Only the cards kept on this device were searched.').waitFor();
    await expectAccessible(there);
    await look(there, 'none-390');
    await close();
  });

  it('has nothing to show where nothing was kept, and says so', async () => {
    const { page, close } = await openKeeping(browser, PHONE);
    await page.goto(`${product.url}/pricing`);
    await becomesKept(page);
    await page.context().setOffline(true);
    await page.goto(`${product.url}/digital-locker?app`);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Grade a card' }).waitFor();
    await page.context().setOffline(false);
    // The installed app of somebody without an account starts with grading.
    await page.waitForURL(`${product.url}/demo`);
    await close();
  });

  it('says so to somebody who is signed in and has not opened the locker here', async () => {
    const person = await addPerson(product);
    const { page, close } = await openKeeping(browser, PHONE);
    await signIn(page, product, person.email);
    await becomesKept(page);
    await page.context().setOffline(true);
    await page.goto(`${product.url}/digital-locker`);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page.getByText('No cards are kept on this device yet.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await close();
  });

  it('costs pages without an account nothing', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const place of ['/', '/pricing', '/demo']) {
      await page.goto(product.url + place);
      await takenOver(page);
    }
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((one) => /kept-store|keep-cards|locker|api\/v1\/cards/.test(one))).toEqual(
      [],
    );
    await close();
  });
});
