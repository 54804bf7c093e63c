import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findViolations } from './accessibility.ts';
import { ENLARGED, openAnother, openPage, sidewaysExcess, takenOver, visit } from './browser.ts';
import { holdBack } from './hold-back.ts';
import { listPublicPages } from './public-pages.ts';
import { readShifts, watchShifts } from './shifts.ts';
import { sideBySide } from './side-by-side.ts';
import { browser, product } from './stage.ts';

export const APP_PAGES = [
  '/demo',
  '/auth',
  '/auth/confirm',
  '/reset-password',
  '/team-invitation',
  '/offline',
  '/no/such/page',
];
/** One article and one placeholder represent the others, because they use the same components. */
const ALIKE = /^\/blog\/(?!three-tenths)/;
export const PUBLIC_PAGES = (await listPublicPages()).filter((path) => !ALIKE.test(path));
export const PAGES = [
  ...new Set([
    ...PUBLIC_PAGES,
    ...APP_PAGES,
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
  ]),
];

/**
 * Lists what moves on a page if fonts and the service's readings arrive after somebody has started reading.
 * That happens on a busy machine, and it is the only order in which they could move anything.
 */
async function findShifts(page: Page, url: string): Promise<readonly string[]> {
  const letGo = await holdBack(page, /\.woff2$|\/api\//);
  await watchShifts(page);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await takenOver(page);
  await letGo();
  return readShifts(page);
}

/** The offline page leaves as soon as our server answers, so it is given a network's own page instead. */
async function stayOffline(page: Page): Promise<void> {
  await page.route('**/healthz', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
}

/** Everything that is wrong with a page on one device, in sentences. */
async function judge(context: BrowserContext, path: string, widths: readonly number[]) {
  const { page, messages, close } = await openAnother(context);
  const url = product.url + path;
  if (path === '/offline') await stayOffline(page);
  // Pages of the app first check who is signed in, and only then make room for what they show.
  const shifts = PUBLIC_PAGES.includes(path) ? await findShifts(page, url) : [];
  if (!PUBLIC_PAGES.includes(path)) await visit(page, url);
  const faults = shifts.map((shift) => `moves by ${shift}`);
  faults.push(...(await findViolations(page)));
  for (const width of widths) {
    const { height } = width === ENLARGED.viewport.width ? ENLARGED.viewport : { height: 800 };
    await page.setViewportSize({ width, height });
    const excess = await sidewaysExcess(page);
    if (excess > 0) faults.push(`scrolls sideways by ${excess} px at ${width} px`);
  }
  // The browser logs the 404 itself, and the page adds one line.
  faults.push(...messages.filter((message) => !/404|No page at/.test(message)));
  await close();
  return faults.map((fault) => `${path}: ${fault}`);
}

/** What is wrong with any page: axe, what moves, what scrolls sideways at these widths, what is logged. */
export async function judgePages(
  device: BrowserContextOptions,
  widths: readonly number[],
): Promise<readonly string[]> {
  const { page, close } = await openPage(browser, device);
  const faults = await sideBySide(PAGES, (path) => judge(page.context(), path, widths));
  await close();
  return faults.flat();
}
