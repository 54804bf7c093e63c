import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openPage } from './browser.ts';

/** Addresses of the articles, newest first. */
export const ARTICLES = [
  'three-tenths-of-a-millimeter',
  'how-to-pre-grade-a-card',
  'when-grading-pays',
  'five-kinds-of-card',
  'photographing-a-card',
  'signs-of-a-trimmed-card',
];

/** Reads what the server rendered, with scripts turned off. */
export async function readWritten<Value>(
  browser: Browser,
  address: string,
  read: (page: Page) => Promise<Value>,
): Promise<Value> {
  const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
  await page.goto(address);
  const value = await read(page);
  await close();
  return value;
}

/** The words of a part of the page, with a space between different elements. */
export function wordsOf(page: Page, part = 'main'): Promise<string> {
  return page.locator(part).evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let text = '';
    let parent: Node | null = null;
    while (walker.nextNode()) {
      const { parentNode, textContent } = walker.currentNode;
      text += (parentNode === parent ? '' : ' ') + textContent;
      parent = parentNode;
    }
    return text.replaceAll(/\s+/g, ' ').trim();
  });
}
