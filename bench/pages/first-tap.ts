import type { Browser, Page } from 'playwright-core';

/** Something that people tap first, and how the page looks once it has responded. */
interface FirstTap {
  readonly name: string;
  readonly path: string;
  readonly tap: (page: Page) => Promise<void>;
  readonly done: (page: Page) => Promise<unknown>;
}

export interface MeasuredTap {
  readonly name: string;
  /**
   * From the touch to the first change on the page; null if nothing had changed by the time the page had
   * responded.
   */
  readonly signMs: number | null;
  /** From the touch until the page has done what was asked; null if it never did. */
  readonly doneMs: number | null;
}

/** DevTools' "Slow 4G": 1.6 Mbit/s at nine tenths, and a delay of 150 ms that each request pays 3.75 times. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
/** Nobody waits longer than this after a tap. */
export const LONGEST_MS = 15_000;
const SIGN = 'first-tap ';
/** The page shows the server's date, so it has no reason to wake up by itself. */
const TIME_ZONE = 'UTC';

const tapOn = (selector: string) => (page: Page) => page.locator(selector).first().tap();
const sees = (selector: string) => (page: Page) =>
  page.locator(selector).first().waitFor({ timeout: LONGEST_MS });

const FIRST_TAPS: readonly FirstTap[] = [
  {
    name: 'menu',
    path: '/pricing',
    tap: tapOn('header button:has-text("Open menu"), header [aria-label="Open menu"]'),
    done: sees('header nav a[href="/camera-scan"] >> visible=true'),
  },
  {
    name: 'tab',
    path: '/grading-standards',
    tap: (page) => page.getByText('Beckett Grading', { exact: true }).first().tap(),
    done: sees('h2:text("Four subgrades, then one grade") >> visible=true'),
  },
  {
    name: 'next month',
    path: '/calendar?month=2026-03',
    tap: tapOn('[aria-label="Next month"]'),
    done: sees('h2:has-text("April 2026")'),
  },
  {
    name: 'day',
    path: '/calendar?month=2026-03',
    tap: tapOn('[data-day="2026-03-18"]'),
    done: sees('h2:has-text("Wednesday, March 18, 2026")'),
  },
  {
    name: 'filter',
    path: '/blog',
    tap: (page) => page.locator('fieldset, nav').getByText('Authentication').first().tap(),
    done: sees(
      '[aria-pressed="true"]:text("Authentication"), [aria-current]:text("Authentication")',
    ),
  },
  {
    name: 'form with mistakes',
    path: '/contact',
    tap: (page) => page.getByRole('button', { name: 'Send message' }).tap(),
    done: sees('form [aria-invalid="true"]'),
  },
];

/** Runs in the page: measures how long after a touch something in it changed for the first time. */
function tellFirstChange(sign: string): void {
  let touched = Number.NaN;
  const tell = () => {
    if (Number.isNaN(touched)) return;
    console.info(sign + (performance.now() - touched));
    touched = Number.NaN;
  };
  const isSeen = ({ target }: MutationRecord) =>
    target === document.documentElement ||
    (target instanceof HTMLElement && target.getClientRects().length > 0);
  new MutationObserver((changes) => {
    if (changes.some(isSeen)) tell();
  }).observe(document, { attributes: true, childList: true, subtree: true });
  addEventListener('change', tell, true);
  addEventListener('beforetoggle', tell, true);
  addEventListener(
    'pointerdown',
    () => {
      touched = performance.now();
    },
    true,
  );
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function measureOnce(browser: Browser, url: string, one: FirstTap): Promise<MeasuredTap> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    timezoneId: TIME_ZONE,
  });
  const page = await context.newPage();
  await slowDown(page);
  const signs: number[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(SIGN)) signs.push(Number(message.text().slice(SIGN.length)));
  });
  await page.addInitScript(tellFirstChange, SIGN);
  await page.goto(url + one.path, { waitUntil: 'networkidle' });
  const started = performance.now();
  await one.tap(page);
  const isDone = await one.done(page).then(
    () => true,
    () => false,
  );
  const doneMs = isDone ? performance.now() - started : null;
  await context.close();
  return { name: one.name, signMs: signs[0] ?? null, doneMs };
}

/** What a slow phone on a slow network does with the first touch on a page that nobody has used yet. */
export async function measureFirstTaps(
  browser: Browser,
  url: string,
  runs: number,
): Promise<readonly (readonly MeasuredTap[])[]> {
  const all: MeasuredTap[][] = [];
  for (const one of FIRST_TAPS) {
    const loads: MeasuredTap[] = [];
    for (let run = 0; run < runs; run++) loads.push(await measureOnce(browser, url, one));
    all.push(loads);
  }
  return all;
}
