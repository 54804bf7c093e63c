import { randomUUID } from 'node:crypto';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  takenOver,
  visit,
} from '@tc/e2e/support/browser.ts';
import { publishCards } from '@tc/e2e/support/cards.ts';
import { withDatabase } from '@tc/e2e/support/database.ts';
import { card, chooseAtOnce, namesOn } from '@tc/e2e/support/gallery.ts';
import { holdBack } from '@tc/e2e/support/hold-back.ts';
import { openOwnScans } from '@tc/e2e/support/own-scans.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** A person with one graded card, on the card's page with its sharing section open. */
async function openOwner(name: string) {
  const person = await addPerson(product);
  const own = await openOwnScans(product, person.email);
  const { file } = await renderTestPhoto('front.jpg', { seed: 5, style: 'circuit' });
  await own.sendAndWait(file.buffer, { name, game: 'Tides', notes: 'from the shoebox' });
  const [scan] = await own.list();
  const opened = await openPage(browser, PHONE);
  await signIn(opened.page, product, person.email, `/digital-locker/cards/${scan?.cardId}`);
  await opened.page.getByRole('heading', { name: 'Sharing' }).click();
  return { ...opened, person };
}

describe('the gallery', () => {
  it('L03 shows what a collector publishes to a stranger, who reports it, until it is taken back', async () => {
    const name = `Port Sentinel ${randomUUID().slice(0, 8)}`;
    const owner = await openOwner(name);
    await owner.page.getByRole('button', { name: 'Publish in the gallery' }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel('Name to show beside it').fill('Ada of Tides');
    await expectAccessible(owner.page);
    await dialog.getByRole('button', { name: 'Publish the card' }).click();
    await owner.page.getByText('as Ada of Tides').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expectAccessible(owner.page);
    await expectNoSidewaysScroll(owner.page);

    const { page, messages, close } = await openPage(browser, DESKTOP);
    await visit(page, `${product.url}/gallery?q=${encodeURIComponent(name)}`);
    await card(page, name).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Published by Ada of Tides').waitFor();
    const words = (await page.getByRole('main').textContent()) ?? '';
    for (const secret of ['shoebox', owner.person.email]) expect(words).not.toContain(secret);
    await expectAccessible(page);
    const picture = await page.getByAltText('The front of the card').getAttribute('src');
    const statusOf = async () => (await fetch(product.url + picture)).status;
    expect(await statusOf()).toBe(200);
    await page.getByRole('button', { name: 'Report this card' }).click();
    await page.getByLabel('What is wrong').selectOption({ label: 'Shows something private' });
    await page.getByLabel('What we should know').fill('My face is on it.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the report' }).click();
    await page.getByText('Thank you. We look at every report').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    expect(messages).toEqual([]);

    await owner.page.getByRole('button', { name: 'Take it out of the gallery' }).click();
    await owner.page.getByRole('button', { name: 'Take it out', exact: true }).click();
    await owner.page.getByText('This card is not in the public gallery.').waitFor();
    expect(await statusOf()).toBe(404);
    const answer = await page.reload();
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This card is not in the gallery' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See the cards that are' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    expect(owner.messages).toEqual([]);
    await close();
    await owner.close();
  });

  it('finds among ten thousand cards, and pages on and back by addresses that can be shared', async () => {
    const person = await addPerson(product);
    const game = `Embers ${randomUUID().slice(0, 8)}`;
    const remove = await publishCards(product, person, { game, count: 10_000 });
    try {
      const { page, close } = await openPage(browser, DESKTOP);
      await visit(page, `${product.url}/gallery`);
      await page.getByLabel('Game or sport').selectOption(game);
      await card(page, 'Card 1 ').first().waitFor();
      await chooseAtOnce(page, { Sort: 'best', 'Grade to': '9' });
      await card(page, '9.0').first().waitFor();
      const first = await namesOn(page);
      expect(first).toHaveLength(24);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.getByRole('link', { name: 'Previous page' }).waitFor();
      await expect.poll(() => namesOn(page)).not.toContain(first[0]);
      const second = await namesOn(page);
      expect(second.filter((one) => first.includes(one))).toEqual([]);
      const address = page.url();
      await page.goBack();
      await expect.poll(() => namesOn(page)).toEqual(first);
      await close();

      const friend = await openPage(browser, PHONE);
      await friend.page.goto(address);
      await takenOver(friend.page);
      await expect.poll(() => namesOn(friend.page)).toEqual(second);
      await expectNoSidewaysScroll(friend.page);
      await friend.page.getByRole('link', { name: 'Previous page' }).click();
      await expect.poll(() => namesOn(friend.page)).toEqual(first);
      await friend.page.getByLabel('Search the gallery').fill('no such card');
      await friend.page.getByText('No published card matches.').waitFor();
      await expectAccessible(friend.page);
      await friend.close();
    } finally {
      await remove();
    }
  });
});

describe('a gallery whose scripts do not run', () => {
  /** Without digits, which a search would find. */
  const GAME = `Lanterns ${randomUUID().replaceAll(/[\d-]/g, '')}`;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    remove = await publishCards(product, await addPerson(product), { game: GAME, count: 30 });
  });

  afterAll(() => remove());

  it('finds cards and turns pages by itself', async () => {
    const { page, messages, close } = await openPage(browser, {
      ...PHONE,
      javaScriptEnabled: false,
    });
    await page.goto(`${product.url}/gallery`);
    await page.getByText('Filters').tap();
    await page.getByLabel('Game or sport').selectOption(GAME);
    await page.getByLabel('Search the gallery').fill('card');
    await page.getByRole('button', { name: 'Search' }).tap();
    await page.getByRole('status').getByText('24 cards shown, and more').waitFor();
    expect(await page.getByLabel('Game or sport').inputValue()).toBe(GAME);
    await page.getByRole('link', { name: 'Next page' }).tap();
    await page.getByRole('link', { name: 'Previous page' }).waitFor();
    expect(await namesOn(page)).toHaveLength(6);
    await expectNoSidewaysScroll(page);
    // These cards have no photos, which the console mentions.
    expect(messages.filter((message) => !message.includes('404'))).toEqual([]);
    await close();
  });

  it('searches for what was filled in before they did', async () => {
    const { page, close } = await openPage(browser, PHONE);
    const letGo = await holdBack(page, /\/assets\/(?!wake-)[^/]+\.js$/);
    await page.goto(`${product.url}/gallery`);
    await page.getByText('Filters').tap();
    await page.getByLabel('Game or sport').selectOption(GAME);
    await page.getByLabel('Search the gallery').fill('Card 7 ');
    await letGo();
    await expect
      .poll(() => namesOn(page))
      .toEqual([7, 17, 27].map((number) => `Card ${number} of many`));
    expect(new URL(page.url()).searchParams.get('game')).toBe(GAME);
    expect(await page.getByLabel('Search the gallery').inputValue()).toBe('Card 7 ');
    await close();
  });

  it('is kept by no browser, and going back shows what its address says', async () => {
    const answer = await fetch(`${product.url}/gallery`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { page, close } = await openPage(browser, {
      ...PHONE,
      javaScriptEnabled: false,
    });
    await page.goto(`${product.url}/gallery`);
    await page.getByText('Filters').tap();
    await page.getByLabel('Game or sport').selectOption(GAME);
    await page.getByRole('button', { name: 'Search' }).tap();
    await page.waitForURL((url) => url.searchParams.get('game') === GAME);
    await page.goBack();
    await page.waitForURL(`${product.url}/gallery`);
    expect(await page.getByLabel('Game or sport').inputValue()).toBe('');
    await close();
  });

  it('says so if the cards of its address are not there, and how to go on', async () => {
    const { page, close } = await openPage(browser, PHONE);
    const answer = await page.goto(`${product.url}/gallery?after=not-a-page`);
    expect(answer?.status()).toBe(400);
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'First page' }).tap();
    await card(page, 'Card 7 of many').first().waitFor();
    await close();
  });
});

describe('a gallery', () => {
  beforeEach(() =>
    // Nothing else in the run publishes cards.
    withDatabase(product, (client) => client.query('delete from locker.publications')),
  );

  it.each([PHONE, DESKTOP])(
    'without a card says how it gets one, and shows samples',
    async (size) => {
      const { page, messages, close } = await openPage(browser, size);
      await visit(page, `${product.url}/gallery`);
      await page.getByText('No card is published yet.').waitFor();
      await page.getByRole('status').getByText('No cards', { exact: true }).waitFor();
      const samples = page.getByRole('list', { name: 'Sample cards' }).getByRole('listitem');
      expect(await samples.count()).toBeGreaterThan(3);
      expect(await samples.getByText('Sample', { exact: true }).count()).toBe(
        await samples.count(),
      );
      expect(await page.getByRole('navigation', { name: 'Pages of the gallery' }).count()).toBe(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'Scan a card' }).press('Enter');
      await page.waitForURL(/\/auth/);
      expect(messages).toEqual([]);
      await close();
    },
  );

  it.each([PHONE, DESKTOP])(
    'of ten cards shows ten, on one page and without samples',
    async (size) => {
      const remove = await publishCards(product, await addPerson(product), {
        game: 'Ten',
        count: 10,
      });
      const { page, close } = await openPage(browser, size);
      await visit(page, `${product.url}/gallery`);
      await expect.poll(() => namesOn(page)).toHaveLength(10);
      await page.getByRole('status').getByText('10 cards shown', { exact: true }).waitFor();
      expect(await page.getByRole('heading', { name: 'Samples' }).count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Pages of the gallery' }).count()).toBe(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByLabel('Search the gallery').fill('card 7');
      await expect.poll(() => namesOn(page)).toEqual(['Card 7 of many']);
      await close();
      await remove();
    },
  );

  it('of more than a page shows each card once, while others are published', async () => {
    const numbers = Array.from({ length: 50 }, (_, at) => `Card ${at + 1} of many`);
    const remove = await publishCards(product, await addPerson(product), {
      game: 'Fifty',
      count: 50,
    });
    const { page, messages, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/gallery`);
    const expectNames = (names: readonly string[]) =>
      expect.poll(() => namesOn(page)).toEqual(names);
    const go = (name: string) => page.getByRole('link', { name, exact: true }).press('Enter');
    await expectNames(numbers.slice(0, 24));
    const late = await addPerson(product);
    const removeLate = await publishCards(product, late, { game: 'Late', count: 3 });
    await go('Next page');
    await expectNames(numbers.slice(24, 48));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await go('Next page');
    await expectNames(numbers.slice(48));
    expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0);
    await go('Previous page');
    await expectNames(numbers.slice(24, 48));
    await go('Previous page');
    await expectNames(numbers.slice(0, 24));
    // What was published meanwhile lies before what was the first page.
    await go('Previous page');
    await expectNames(numbers.slice(0, 3));
    expect(await page.getByRole('link', { name: 'Previous page' }).count()).toBe(0);
    await expectAccessible(page);
    // Now they are gone, and the address of that page says where the others are.
    await removeLate();
    await page.reload();
    await page.getByText('The cards that were here are gone.').waitFor();
    await page.getByRole('link', { name: 'First page' }).press('Enter');
    await expectNames(numbers.slice(0, 24));
    // These cards have no photos, which the console mentions.
    expect(messages.filter((message) => !message.includes('404'))).toEqual([]);
    await close();
    await remove();
  });
});
