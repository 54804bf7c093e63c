import { openPage } from '@tc/e2e/support/browser.ts';
import { holdBack } from '@tc/e2e/support/hold-back.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

describe('while a session is looked up', () => {
  it('the page shows a skeleton, and the header a pulsing placeholder', async () => {
    const { page, close } = await openPage(browser);
    const letGo = await holdBack(page, '**/auth/v1/token**');
    await page.goto(`${product.url}/settings`);
    const shape = page.getByRole('region', { name: 'Loading' });
    await shape.waitFor();
    expect(await shape.getAttribute('aria-busy')).toBe('true');
    const place = page.getByTestId('account-placeholder');
    await place.waitFor();
    const motion = place.locator('.pulses');
    expect(await motion.evaluate((element) => element.getAnimations().length)).toBe(1);
    await letGo();
    await page.waitForURL(`${product.url}/auth?next=%2Fsettings`);
    await place.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Account menu' }).count()).toBe(0);
    await close();
  });
});
