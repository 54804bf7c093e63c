import type { Locator, Page } from 'playwright-core';

/** One section of the settings. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}
