import { openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

const front = await renderTestPhoto('front.jpg', { seed: 4242, style: 'atlas', size: 'standard' });

describe('the layers of the workbench on a phone', () => {
  it('are in sight, and the tools below them fill their row', async () => {
    const { page, messages, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/edgewise-pro`);
    await page.getByLabel('Photo of the front').setInputFiles(front.file);
    await page.getByRole('button', { name: 'Measure the front' }).tap();
    await page.getByRole('heading', { name: /^As measured/ }).waitFor();
    const layers = page.getByRole('group', { name: 'Layers' });
    const inSight = await layers.evaluate((group) => {
      const { right } = group.getBoundingClientRect();
      const buttons = [...group.querySelectorAll('button')];
      return buttons.filter((one) => one.getBoundingClientRect().right <= right).length;
    });
    expect(inSight).toBeGreaterThanOrEqual(4);
    const surface = page.getByRole('button', { name: 'Surface', exact: true });
    const isOn = await surface.getAttribute('aria-pressed');
    await surface.tap();
    expect(await surface.getAttribute('aria-pressed')).not.toBe(isOn);
    const [first, last] = [
      await page.getByRole('button', { name: 'Turn left' }).boundingBox(),
      await page.getByRole('button', { name: 'Show the whole card' }).boundingBox(),
    ];
    expect(first?.x).toBeLessThan(24);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThan(390 - 24);
    expect(first?.y).toBe(last?.y);
    expect(messages).toEqual([]);
    await close();
  });
});
