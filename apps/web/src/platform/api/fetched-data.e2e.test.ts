import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { openPage } from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;

describe('data that a page has fetched', () => {
  it('is used for five minutes, is not fetched again when the window gets focus, and is tried twice', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await page.clock.install();
    let calls = 0;
    await page.route('**/api/v1/sessions', (route) => {
      calls += 1;
      return route.fallback();
    });
    const devices = page.getByRole('region', { name: 'Where you are signed in' });
    const leaveAndReturn = async () => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Scan Cards' }).click();
      await page.waitForURL(`${product.url}/scan`);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Profile and Settings' }).click();
      await devices.getByText('This device').waitFor();
    };
    await signIn(page, product, person.email);
    await devices.getByText('This device').waitFor();
    expect(calls).toBe(1);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await page.clock.fastForward(4 * MINUTE_MS);
    await leaveAndReturn();
    expect(calls).toBe(1);
    await page.clock.fastForward(2 * MINUTE_MS);
    await leaveAndReturn();
    await expect.poll(() => calls).toBe(2);
    // It fails from here on. It is tried once more, then reported.
    await page.unroute('**/api/v1/sessions');
    let failures = 0;
    await page.route('**/api/v1/sessions', (route) => {
      failures += 1;
      return route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: 'Away a moment' },
      });
    });
    await page.reload();
    await expect.poll(() => failures).toBeGreaterThanOrEqual(1);
    await page.clock.runFor(2000);
    await devices.getByRole('alert').filter({ hasText: 'Away a moment' }).waitFor();
    await page.clock.runFor(30_000);
    expect(failures).toBe(2);
    await close();
  });
});
