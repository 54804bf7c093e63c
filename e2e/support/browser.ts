import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const EXECUTABLE = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

export interface WatchedPage {
  readonly page: Page;
  /** Everything the page wrote to the console, errors of the page included. */
  readonly messages: string[];
  /** Requests that carried anything to the server. */
  readonly uploads: string[];
  readonly close: () => Promise<void>;
}

/** A page whose console and outgoing data are written down. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const messages: string[] = [];
  const uploads: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const isPlainRead = request.method() === 'GET' && request.postDataBuffer() === null;
    if (!isPlainRead) uploads.push(`${request.method()} ${request.url()}`);
  });
  return { page, messages, uploads, close: () => context.close() };
}

/** Opens an address and waits until its scripts have taken over. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}
