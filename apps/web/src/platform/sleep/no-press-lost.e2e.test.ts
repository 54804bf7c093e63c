import { openPage, PHONE, takenOver } from '@tc/e2e/support/browser.ts';
import { listPublicPages } from '@tc/e2e/support/public-pages.ts';
import { sideBySide } from '@tc/e2e/support/side-by-side.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

const PAGES = await listPublicPages();
const SCRIPT = /\/assets\/[^"'\s]+\.js/g;

/** Buttons that would ignore a press; runs in the page. */
function listDeaf(): string[] {
  return [...document.querySelectorAll('main button:not([popovertarget]):not([type=submit])')]
    .filter((button) => !Object.keys(button).some((key) => key.startsWith('__react')))
    .map((button) => button.textContent ?? '');
}

/** What ignores presses on a page whose later scripts never arrive. */
async function deafOn(path: string): Promise<string[]> {
  const { page, close } = await openPage(browser, PHONE);
  const named = new Set((await (await fetch(product.url + path)).text()).match(SCRIPT));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    // What is never answered never arrives.
    if (named.has(new URL(route.request().url()).pathname)) await route.continue();
  });
  await page.goto(product.url + path);
  await takenOver(page);
  const deaf = await page.evaluate(listDeaf);
  await close();
  return deaf.map((name) => `${path}: ${name}`);
}

describe('a page that has taken over', () => {
  it('hears every press, even while other parts are still loading', async () => {
    expect(PAGES).toContain('/edgewise-pro-v2');
    expect((await sideBySide(PAGES, deafOn)).flat()).toEqual([]);
  });
});
