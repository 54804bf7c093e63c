import { DESKTOP, openPage, PHONE, visit, visitAndRest } from '@tc/e2e/support/browser.ts';
import { button, cell, OWN, OWN_KEY, query } from '@tc/e2e/support/calendar.ts';
import { listPublicPages } from '@tc/e2e/support/public-pages.ts';
import { sideBySide } from '@tc/e2e/support/side-by-side.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { watchTransfer } from '@tc/e2e/support/transfer.ts';
import { describe, expect, it } from 'vitest';

/** The demo is a tool and loads what it needs. */
const READ_PAGES = (await listPublicPages()).filter((path) => path !== '/demo');
/** One of each kind: with a card to explore, a form, numbers, tables, a month. */
const WOKEN_PAGES = ['/', '/contact', '/measured', '/grading-scale', '/calendar'];
const BUDGET_BYTES = 150_000;
const LEAST_BYTES = 10_000;
/** The server's own day: no page has a reason to wake. */
const SLEEPER = { ...PHONE, timezoneId: 'UTC' };

/** Whether scripts have taken over; runs in the page. */
const hasReact = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));

/** Holds requests until they are released. */
function holdBack() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** How a page breaks the limits for reading pages. */
async function weigh(path: string): Promise<string[]> {
  const { page, close } = await openPage(browser, SLEEPER);
  const sums = await watchTransfer(page);
  await visitAndRest(page, product.url + path);
  const { Image: _, ...counted } = sums;
  const total = Object.values(counted).reduce((sum, bytes) => sum + bytes, 0);
  await close();
  return [
    ...(total < LEAST_BYTES ? [`${path}: hardly anything came, ${total} bytes`] : []),
    ...(total > BUDGET_BYTES ? [`${path}: weighs ${total} bytes`] : []),
    ...(sums.Script ? [`${path}: ${sums.Script} bytes of scripts unasked`] : []),
  ];
}

describe('a page for reading', () => {
  it('weighs less than its budget, and runs no scripts by itself', async () => {
    expect(READ_PAGES.length).toBeGreaterThan(20);
    expect((await sideBySide(READ_PAGES, weigh)).flat()).toEqual([]);
  }, 240_000);

  it.each(WOKEN_PAGES)('has neither engine nor account client when awake: %s', async (path) => {
    const { page, close } = await openPage(browser, DESKTOP);
    const texts: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') texts.push(answer.text());
    });
    await visit(page, product.url + path);
    await page.waitForLoadState('networkidle');
    const all = (await Promise.all(texts)).join('\n');
    expect(all).toContain('page-awake');
    expect(all).not.toMatch(/GoTrueClient|truecorner\.report\/1/);
    await close();
  });

  it('does what was pressed before its scripts had loaded', async () => {
    const { page, messages, close } = await openPage(browser, PHONE);
    await visitAndRest(page, `${product.url}/contact`);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    expect(messages).toEqual([]);
    await close();
  });
});

describe('a page that sleeps', () => {
  it('keeps sleeping under a resting pointer, and wakes when it moves', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, timezoneId: 'UTC' });
    await page.mouse.move(300, 300);
    await visitAndRest(page, `${product.url}/pricing`);
    expect(await page.evaluate(hasReact)).toBe(false);
    await page.mouse.move(320, 320);
    await page.mouse.move(340, 330);
    await page.waitForFunction(hasReact);
    await close();
  });

  it('wakes at once if somebody may be signed in', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await page.goto(product.url);
    await page.evaluate(() => localStorage.setItem('account.person', '{}'));
    await page.reload();
    await page.waitForFunction(hasReact);
    await close();
  });

  it.each(['/calendar', '/privacy', '/dallas-card-show'])(
    "wakes at once if the visitor's date is another: %s",
    async (path) => {
      const isEarly = new Date().getUTCHours() < 11;
      const timezoneId = isEarly ? 'Pacific/Midway' : 'Pacific/Kiritimati';
      const { page, close } = await openPage(browser, { ...DESKTOP, timezoneId });
      await page.goto(product.url + path);
      await page.waitForFunction(hasReact);
      await close();
    },
  );

  it("passes on the browser's offer to install it that came while it slept", async () => {
    const { page, messages, close } = await openPage(browser, SLEEPER);
    await visitAndRest(page, `${product.url}/download`);
    const isMuted = await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = () => console.info('asked whether to install');
      return !window.dispatchEvent(Object.assign(offer, { prompt }));
    });
    // The browser's own bar would ask the same question again.
    expect(isMuted).toBe(true);
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
    await button(page, 'Install on this device').tap();
    expect(messages).toEqual(['info: asked whether to install']);
    await close();
  });

  it("wakes at once if the browser has stored the visitor's own events", async () => {
    const { page, close } = await openPage(browser, SLEEPER);
    await visitAndRest(page, `${product.url}/calendar`);
    expect(await page.evaluate(hasReact)).toBe(false);
    await page.evaluate(
      ([key, kept]) => localStorage.setItem(key as string, kept as string),
      [OWN_KEY, JSON.stringify(OWN)],
    );
    await page.reload();
    await page.waitForFunction(hasReact);
    await close();
  });

  it('keeps what was filled in, and the day that was pressed, until its scripts have loaded', async () => {
    const { page, messages, close } = await openPage(browser, SLEEPER);
    const scripts = holdBack();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`${product.url}/calendar?month=2026-03`);
    await query(page).fill('Chicago');
    await page.getByText('Filters').tap();
    await page.getByLabel('State').selectOption('IL');
    await cell(page, '2026-03-18').tap();
    expect(await page.evaluate(hasReact)).toBe(false);
    scripts.resolve();
    await page.waitForURL(({ searchParams }) => searchParams.get('day') === '2026-03-18');
    await button(page, 'Search').tap();
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'Chicago');
    expect(new URL(page.url()).searchParams.get('state')).toBe('IL');
    expect(messages).toEqual([]);
    await close();
  });

  it('turns the month by a press that came before its scripts', async () => {
    const { page, close } = await openPage(browser, SLEEPER);
    await visitAndRest(page, `${product.url}/calendar?month=2026-03`);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await button(page, 'Next month').tap();
    await page.getByRole('grid', { name: 'April 2026' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await close();
  });
});
