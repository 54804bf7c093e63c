import { openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { reportIsThere } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

describe('the photo of a report, by finger', () => {
  it('drags a corner with a finger and sees it under a loupe', async () => {
    const { page, close } = await openPage(browser, { ...PHONE, reducedMotion: 'reduce' });
    await visit(page, `${product.url}/demo?card=off-center`);
    await reportIsThere(page);
    await page.getByRole('button', { name: 'Correct the outline' }).click();
    const corner = page.getByRole('button', { name: 'Bottom right corner' });
    const before = await corner.getAttribute('aria-label');
    const box = await corner.boundingBox();
    if (!box) throw new Error('The corner is not visible.');
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await page.mouse.move(box.x + 22, box.y + 22);
    await page.mouse.down();
    await page.mouse.move(box.x + 12, box.y + 8, { steps: 4 });
    expect(await page.locator('[data-loupe]').isVisible()).toBe(true);
    await page.mouse.up();
    expect(await corner.getAttribute('aria-label')).not.toBe(before);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await reportIsThere(page);
    await close();
  });

  it('zooms with two fingers and finds a listed flaw on the photo', async () => {
    const { page, close } = await openPage(browser, {
      ...PHONE,
      reducedMotion: 'reduce',
    });
    await visit(page, `${product.url}/demo?card=worn`);
    await reportIsThere(page);
    const photo = page.getByRole('application').locator('img').first();
    const widthOf = async () => (await photo.boundingBox())?.width ?? 0;
    const before = await widthOf();
    const touch = await page.context().newCDPSession(page);
    const fingers = (spread: number) => [
      { x: 190 - spread, y: 240, id: 1 },
      { x: 190 + spread, y: 240, id: 2 },
    ];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
    for (const spread of [50, 70, 90]) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: fingers(spread),
      });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(widthOf).toBeGreaterThan(before * 2);

    await page.locator('[data-flaw-row="2"]').click();
    const stage = await page.getByRole('application').boundingBox();
    expect(stage?.y).toBeGreaterThanOrEqual(0);
    expect(await page.locator('[data-flaw-tag="2"]').getAttribute('aria-pressed')).toBe('true');
    await close();
  });
});
