import { openKeeping, PHONE, takenOver, visit } from '@tc/e2e/support/browser.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

const front = await renderTestPhoto('front.jpg', {
  ...{ seed: 4242, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'blue' },
  ...{ corners: 'square', tiltDeg: 1, rollDeg: 1, bowMm: 0 },
  flaws: [{ kind: 'corner-wear', corner: 'top-right', sizeMm: 3, severity: 0.9 }],
});

describe('the workbench without a connection', () => {
  it('opens after the first visit, and measures', async () => {
    const { page, messages, close } = await openKeeping(browser, PHONE);
    await visit(page, `${product.url}/edgewise-pro`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.goto(`${product.url}/edgewise-pro`);
    await takenOver(page);
    await page.getByLabel('Photo of the front').setInputFiles(front.file);
    await page.getByRole('button', { name: 'Measure the front' }).press('Enter');
    await page.getByRole('heading', { name: /^As measured/ }).waitFor();
    const wear = page.getByRole('listitem').filter({ hasText: /^\dCorner wear/ });
    await wear.getByText('top right corner').waitFor();
    expect(messages.filter((message) => message.startsWith('page error'))).toEqual([]);
    await close();
  });
});
