import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openPage, visit } from './support/browser.ts';
import { browser, product } from './support/stage.ts';

describe('the header of a visitor', () => {
  it('never moves: written, awake, and while a session is looked up', async () => {
    const places = (page: Page) =>
      page
        .getByRole('banner')
        .getByRole('navigation')
        .locator('a')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
    const { page, close } = await openPage(browser, DESKTOP);
    await page.goto(`${product.url}/contact`);
    const asleep = await places(page);
    await visit(page, `${product.url}/contact`);
    expect(await places(page)).toEqual(asleep);
    await page.route('**/auth/v1/token**', () => {});
    await page.goto(`${product.url}/settings`);
    await page.getByTestId('account-placeholder').waitFor();
    expect(await places(page)).toEqual(asleep);
    await close();
  });
});
