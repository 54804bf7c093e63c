import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  LaunchOptions,
  Locator,
  Page,
} from 'playwright-core';
import { expect } from 'vitest';

/** How the browser of a run is started. */
export const LAUNCH: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** How long a page is waited for. A busy machine may take long for anything, but that must not fail a story. */
export const PATIENCE_MS = 240_000;

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** The same window at 200 % zoom. */
export const ENLARGED = { viewport: { width: 720, height: 450 } };

export interface WatchedPage {
  readonly page: Page;
  /** Everything the page logged, including page errors. */
  readonly messages: string[];
  /** Requests that sent anything to the server. */
  readonly uploads: string[];
  readonly close: () => Promise<void>;
}

/** Where pages share what is stored and who is signed in. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  // What the policy stops is not always logged: a library may catch the error.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`stopped by ${effectiveDirective}: ${blockedURI}`);
    });
  });
  return context;
}

/** A page whose console and outgoing data are recorded. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
): Promise<WatchedPage> {
  const context = await openContext(browser, options);
  // A service worker would hide a page's requests, so they could not be held back or counted.
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  return { ...watch(await context.newPage()), close: () => context.close() };
}

/** The same, with the browser storage that is needed to start offline. */
export async function openKeeping(
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
): Promise<WatchedPage> {
  const context = await openContext(browser, options);
  return { ...watch(await context.newPage()), close: () => context.close() };
}

/** Another page for somebody who already has pages open, so what they loaded is cached. */
export async function openAnother(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  return { ...watch(page), close: () => page.close() };
}

function watch(page: Page): Omit<WatchedPage, 'close'> {
  const messages: string[] = [];
  const uploads: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const isPlainRead = request.method() === 'GET' && request.postDataBuffer() === null;
    if (!isPlainRead) uploads.push(`${request.method()} ${request.url()}`);
  });
  return { page, messages, uploads };
}

/** Opens an address and waits until its scripts have taken over, so that clicks count. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await takenOver(page);
}

/** Starts using a page that has just opened, and waits until its scripts have taken over. */
export async function takenOver(page: Page): Promise<void> {
  // A page meant for reading runs its scripts only when somebody first uses it.
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await page.waitForFunction(() => document.documentElement.dataset.awake !== undefined);
}

/** Opens an address and waits until nothing is pending. What has not happened by now never will. */
export async function visitAndRest(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
}

/** Where something is once it has stopped moving, for gestures that aim at points of the window. */
export async function restingBox(of: Locator) {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

/** How many pixels the page can be scrolled sideways. */
export function sidewaysExcess(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysExcess(page)).toBeLessThanOrEqual(0);
}
