import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openPage, PHONE, visit, visitAndRest } from './support/browser.ts';
import { browser, product } from './support/stage.ts';

/** Pages that are read; each must stay light. */
const READ_PAGES = [
  '/',
  '/features',
  '/how-it-works',
  '/pricing',
  '/about',
  '/contact',
  '/download',
  '/ai-technology',
  '/grading-standards',
  '/grading-scale',
  '/plates',
  '/blog',
  '/dallas-card-show',
  '/privacy',
  '/terms',
  '/measured',
];
/** One of each kind: with a card to explore, with a form, with figures, with tables. */
const WOKEN_PAGES = ['/', '/contact', '/measured', '/grading-scale'];
const BUDGET_BYTES = 150_000;

/** What crosses the network while a page loads, compressed as sent, by kind. */
async function watchTransfer(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const sums: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    sums[kind] = (sums[kind] ?? 0) + encodedDataLength;
  });
  return sums;
}

describe('a page that is read', () => {
  it.each(READ_PAGES)('weighs less than its budget, and runs nothing unasked: %s', async (path) => {
    const { page, close } = await openPage(browser, PHONE);
    const sums = await watchTransfer(page);
    await visitAndRest(page, product.url + path);
    expect(sums.Script ?? 0).toBe(0);
    const { Image: _, ...counted } = sums;
    const total = Object.values(counted).reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
    await close();
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

  it('does what was pressed before its scripts had come', async () => {
    const { page, messages, close } = await openPage(browser, PHONE);
    await visitAndRest(page, `${product.url}/contact`);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('wakes at once where somebody may be signed in', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await page.goto(product.url);
    await page.evaluate(() => localStorage.setItem('account.person', '{}'));
    await page.reload();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    );
    await close();
  });
});
