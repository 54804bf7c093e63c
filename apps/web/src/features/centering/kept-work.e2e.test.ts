import { PHONE, restingBox, sidewaysExcess } from '@tc/e2e/support/browser.ts';
import {
  button,
  choose,
  front,
  keptLeft,
  openTool,
  slider,
  TRUTH,
} from '@tc/e2e/support/centering.ts';
import { describe, expect, it } from 'vitest';

describe('work on this device', () => {
  it('drags by finger on a phone, keeps the work over a reload, and forgets it on request', async () => {
    const { page, messages, close } = await openTool(PHONE);
    await choose(page, front.file);
    await button(page, 'Snap when released').tap();
    // The tap may have scrolled the page.
    const box = await restingBox(slider(page, 'Left frame line'));
    const [x, y] = [box.x + 22, box.y + 22];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
      });
    await touch('touchStart', x);
    await touch('touchMove', x + 12);
    await touch('touchMove', x + 15);
    await touch('touchEnd', x + 15);
    await page.getByText('by hand').first().waitFor({ state: 'attached' });
    const moved = await slider(page, 'Left frame line').getAttribute('aria-valuenow');
    expect(Number(moved)).toBeGreaterThan(TRUTH.left + 1);
    await expect.poll(() => keptLeft(page)).toBeCloseTo(Number(moved), 1);
    await page.reload();
    await slider(page, 'Left frame line').waitFor();
    expect(await slider(page, 'Left frame line').getAttribute('aria-valuenow')).toBe(moved);
    expect(await sidewaysExcess(page)).toBe(0);
    await button(page, 'Start over').click();
    await page.getByRole('heading', { name: 'Centering tool' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => keptLeft(page)).toBeNull();
    // A card that was put away by mistake comes back with its lines, by finger too.
    await button(page, 'Undo').tap();
    await slider(page, 'Left frame line').waitFor();
    expect(await slider(page, 'Left frame line').getAttribute('aria-valuenow')).toBe(moved);
    await expect.poll(() => keptLeft(page)).toBeCloseTo(Number(moved), 1);
    await button(page, 'Redo').tap();
    await page.getByRole('heading', { name: 'Centering tool' }).waitFor();
    await expect.poll(() => keptLeft(page)).toBeNull();
    expect(messages).toEqual([]);
    await close();
  });

  it('C06 C07 works with damaged work on the device, and where nothing can be stored', async () => {
    const { page, messages, close } = await openTool();
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('centering', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('sides');
          opening.onsuccess = () => {
            const change = opening.result.transaction('sides', 'readwrite');
            change.objectStore('sides').put({ blob: new Blob(['x']), side: { card: 7 } }, 'front');
            change.objectStore('sides').put('{', 'back');
            change.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
          opening.onerror = () => reject(opening.error);
        }),
    );
    await page.reload();
    await page.getByRole('heading', { name: 'Centering tool' }).waitFor();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no', 'SecurityError');
      };
    });
    await page.reload();
    await choose(page, front.file);
    await page
      .getByText('This browser stores nothing, so the work lasts as long as this page.')
      .waitFor();
    expect(messages).toEqual([]);
    await close();
  });
});
