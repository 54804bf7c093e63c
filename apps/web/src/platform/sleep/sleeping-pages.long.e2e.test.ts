import { DESKTOP, openPage, PHONE, visit, visitAndRest } from '@tc/e2e/support/browser.ts';
import { button, cell, OWN, OWN_KEY, query } from '@tc/e2e/support/calendar.ts';
import { listPublicPages } from '@tc/e2e/support/public-pages.ts';
import { sideBySide } from '@tc/e2e/support/side-by-side.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { watchTransfer } from '@tc/e2e/support/transfer.ts';
import { describe, expect, it } from 'vitest';

/** Tools load what they need. */
const TOOLS = [
  ...['/demo', '/centering', '/background-removal', '/qr-scanner'],
  ...['/edgewise-pro', '/edgewise-pro-v2'],
];
const READ_PAGES = (await listPublicPages()).filter((path) => !TOOLS.includes(path));
/** One page of each kind: with a card to explore, a form, numbers, tables, a month. */
const WOKEN_PAGES = ['/', '/contact', '/measured', '/grading-scale', '/calendar'];
const BUDGET_BYTES = 150_000;
const LEAST_BYTES = 10_000;
/** The script that waits for a touch, with its response headers. */
const WAKING_BYTES = 3000;
/** All scripts but that one. */
const OTHER_SCRIPTS = /\/assets\/(?!wake-)[^/]+\.js$/;
/** The server's own day, so no page has a reason to wake up. */
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

/** How a page exceeds the limits for reading pages. */
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
    ...((sums.Script ?? 0) > WAKING_BYTES
      ? [`${path}: ${sums.Script} bytes of scripts unasked`]
      : []),
  ];
}

describe('a page for reading', () => {
  it('weighs less than its budget, and runs no scripts by itself', async () => {
    expect(READ_PAGES.length).toBeGreaterThan(20);
    expect((await sideBySide(READ_PAGES, weigh)).flat()).toEqual([]);
  });

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
    await page.route(OTHER_SCRIPTS, async (route) => {
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
});

/** Only the page's own small script is loaded. */
async function openAsleep(path: string) {
  const opened = await openPage(browser, SLEEPER);
  await opened.page.route(OTHER_SCRIPTS, () => {});
  await opened.page.goto(product.url + path);
  return opened;
}

describe('before its scripts have come, a page', () => {
  it('opens and closes the menu, and follows its links', async () => {
    const { page, close } = await openAsleep('/pricing');
    const menu = page.getByRole('navigation', { name: 'Main, small screens' });
    await button(page, 'Open menu').tap();
    await menu.waitFor();
    await button(page, 'Close menu').tap();
    await menu.waitFor({ state: 'hidden' });
    await button(page, 'Open menu').tap();
    await menu.getByRole('link', { name: 'Contact' }).tap();
    await page.waitForURL(`${product.url}/contact`);
    await close();
  });

  it.each([
    ['/calendar?month=2026-03', 'Next month', '/calendar?month=2026-04#month'],
    ['/calendar?month=2026-03', 'Today', null],
    ['/calendar?state=TX&month=2026-03', 'Clear', '/calendar?'],
    ['/blog', 'Authentication', '/blog?category=Authentication'],
    ['/blog?category=Authentication', 'All Posts', '/blog?'],
  ])('answers a button at %s: %s', async (path, name, target) => {
    const { page, close } = await openAsleep(path);
    await button(page, name).tap();
    const today = new Date().toISOString().slice(0, 10);
    await page.waitForURL(product.url + (target ?? `/calendar?day=${today}#month`));
    await close();
  });

  it('shows a day, with the search as it was', async () => {
    const { page, close } = await openAsleep('/calendar?month=2026-03&state=IL');
    await cell(page, '2026-03-18').click();
    await page.getByRole('heading', { name: 'Wednesday, March 18, 2026' }).waitFor();
    expect(new URL(page.url()).searchParams.get('state')).toBe('IL');
    await close();
  });

  it('searches for what the form holds', async () => {
    const { page, close } = await openAsleep('/calendar');
    await query(page).fill('Chicago');
    await button(page, 'AI search').tap();
    await page.getByRole('heading', { name: /^Search results/ }).waitFor();
    expect(await query(page).inputValue()).toBe('Chicago');
    await close();
  });

  it('asks the question once they have', async () => {
    const { page, close } = await openAsleep('/calendar');
    await query(page).fill('shows -texas');
    await page.unroute(OTHER_SCRIPTS);
    await button(page, 'AI search').tap();
    await page.getByText('Texas left out').waitFor();
    expect(await query(page).inputValue()).toBe('shows -texas');
    await page.waitForURL(({ searchParams }) => !searchParams.has('ask'));
    await close();
  });

  it('shows the other tab', async () => {
    const { page, close } = await openAsleep('/grading-standards');
    await page.getByRole('tab', { name: 'Beckett Grading' }).tap();
    await page.getByRole('heading', { name: 'Four subgrades, then one grade' }).waitFor();
    await close();
  });

  it('shows at once that a link or a button was taken', async () => {
    const { page, close } = await openAsleep('/calendar');
    await button(page, 'Add event').tap();
    expect(await page.locator('[data-taken]').textContent()).toBe('Add event');
    const isShown = await page.evaluate(() => {
      document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click();
      return 'leaving' in document.documentElement.dataset;
    });
    expect(isShown).toBe(true);
    await close();
  });
});

describe('after a new deployment', () => {
  it('N11 a click reaches its target, though the script it needs is gone', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await visit(page, `${product.url}/about`);
    await page.route(/\/assets\/pricing-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    // On a slow phone the router knows that the script is gone before the page shows that it is loading.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.locator('footer').getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL(`${product.url}/pricing`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
  });
});
