import { openKeeping, PHONE } from '@tc/e2e/support/browser.ts';
import { borderOf, choose, front, TRUTH } from '@tc/e2e/support/centering.ts';
import { becomesKept } from '@tc/e2e/support/kept-build.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

describe('without a connection, after one visit', () => {
  it('the centering tool opens and measures', async () => {
    const { page, messages, close } = await openKeeping(browser, PHONE);
    await page.goto(`${product.url}/centering`);
    await becomesKept(page);
    await page.context().setOffline(true);
    await page.goto(`${product.url}/centering`);
    await choose(page, front.file);
    expect(Math.abs((await borderOf(page, 'Left'))[0] - TRUTH.left)).toBeLessThan(0.12);
    expect(messages).toEqual([]);
    await close();
  });
});
