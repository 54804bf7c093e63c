import { openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

describe('the bar under the thumb', () => {
  it.each(['/centering', '/background-removal', '/edgewise-pro', '/edgewise-pro-v2', '/demo'])(
    'leaves the end of %s in sight',
    async (path) => {
      const { page, close } = await openPage(browser, PHONE);
      await visit(page, product.url + path);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = page.getByRole('contentinfo').getByRole('link').last();
      const bar = await page.locator('.action-bar').boundingBox();
      const box = await last.boundingBox();
      if (!bar || !box) throw new Error('not shown');
      expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
      await close();
    },
  );
});
