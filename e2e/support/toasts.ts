import type { Locator, Page } from 'playwright-core';

/** The toast with a given text. */
export function toast(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: /^Messages/ })
    .getByRole('listitem')
    .filter({ hasText: title });
}
