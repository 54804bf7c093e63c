import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  ENLARGED,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '@tc/e2e/support/browser.ts';
import { reportIsThere } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

/** Breaks something that grading needs, but only in the first page that loads. */
async function breakFirstLoad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('has-failed')) return;
    Object.defineProperty(window, 'ResizeObserver', {
      value: class {
        constructor() {
          sessionStorage.setItem('has-failed', 'yes');
          throw new Error('broken on purpose');
        }
      },
    });
  });
}

describe('an unexpected failure', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
    ['desktop enlarged to 200 %', ENLARGED],
  ])('is reported, and trying again leads back to a page that works: %s', async (_, device) => {
    const { page, close } = await openPage(browser, device);
    await breakFirstLoad(page);
    await page.goto(`${product.url}/demo`);
    await page.getByRole('button', { name: 'Printed off center' }).click();
    await page.getByRole('heading', { name: 'Something went wrong', exact: true }).waitFor();
    await page
      .getByText('An unexpected error occurred. Please try refreshing the page.', { exact: true })
      .waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Printed off center' }).click();
    await reportIsThere(page);
    await close();
  });

  it('does not affect the page if only the header fails', async () => {
    const person = await addPerson(product, 'Ada Lovelace');
    const { page, close } = await openPage(browser);
    await page.route(/\/assets\/user-menu/, (route) => route.abort());
    await signIn(page, product, person.email);
    const link = page.getByRole('banner').getByRole('link', { name: 'Profile and Settings' });
    await link.waitFor();
    expect(await link.textContent()).toBe('AL');
    expect(await page.getByRole('heading', { name: 'Profile and Settings' }).isVisible()).toBe(
      true,
    );
    await close();
  });
});
