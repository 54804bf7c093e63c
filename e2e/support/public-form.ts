import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, openPage, visit } from './browser.ts';
import { browser, product } from './stage.ts';

/** Nobody types faster than this, but bots do, and their messages are set aside. */
const TYPING_MS = 5_000;

/** A page whose clock is under the test's control. */
export async function openForm(path: string, device: BrowserContextOptions = DESKTOP) {
  const opened = await openPage(browser, device);
  await opened.page.clock.install();
  await visit(opened.page, product.url + path);
  return opened;
}

export async function fillIn(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.clock.fastForward(TYPING_MS);
}
