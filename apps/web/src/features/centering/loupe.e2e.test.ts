import { PHONE, restingBox } from '@tc/e2e/support/browser.ts';
import { button, choose, front, openTool, slider, TRUTH } from '@tc/e2e/support/centering.ts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const loupe = (page: Page) => page.locator('[data-loupe]');
const LOUPE_PX = 168;
const ENLARGEMENT = 2.5;

/**
 * Screen pixels per millimeter, of the picture and of the loupe, which shows at least every pixel there is. The
 * picture has 3 mm of background on each side of a card 63.5 mm wide.
 */
async function scalesOf(page: Page) {
  const picture = page.getByRole('application').locator('img').first();
  const box = await picture.boundingBox();
  const finest = await picture.evaluate((img) => (img as HTMLImageElement).naturalWidth);
  const pxPerMm = (box?.width ?? 0) / 69.5;
  return { pxPerMm, inLoupe: Math.max(ENLARGEMENT * pxPerMm, finest / 69.5) };
}

/** The position of the line that the loupe states, once it has moved this far at least. */
async function readingFrom(page: Page, mm: number): Promise<number> {
  const read = async () => Number.parseFloat((await loupe(page).textContent()) ?? '');
  await expect.poll(read).toBeGreaterThan(mm - 0.1);
  return read();
}

/** Where the white border ends in the loupe, in screen pixels right of its middle. */
async function borderEndsAt(page: Page): Promise<number> {
  const box = await loupe(page).boundingBox();
  if (!box) throw new Error('no loupe');
  // Below the crosshair, where only the line itself is drawn over the picture.
  const clip = { x: box.x, y: box.y + LOUPE_PX / 2 + 28, width: LOUPE_PX, height: 20 };
  const { data, info } = await sharp(await page.screenshot({ clip, scale: 'css' }))
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: info.width }, (_, x) => {
    const tones = Array.from({ length: info.height }, (_, y) => data[y * info.width + x] ?? 0);
    return tones.reduce((sum, tone) => sum + tone, 0) / info.height;
  });
  // The line itself is in the middle, and the dark picture between it and the border.
  const before = columns.slice(0, LOUPE_PX / 2 - 6);
  const halfway = (Math.max(...before) + Math.min(...before)) / 2;
  return before.findLastIndex((tone) => tone > halfway) + 1 - LOUPE_PX / 2;
}

/** The loupe is all in the window, below the header, and not under the finger. */
async function expectInSight(page: Page, [x, y]: readonly [number, number]) {
  const box = await loupe(page).boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  const window = page.viewportSize();
  if (!box || !header || !window) throw new Error('no loupe');
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(window.width);
  expect(box.y + box.height).toBeLessThanOrEqual(window.height);
  const isAside = x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height;
  expect(isAside, 'the finger is beside it').toBe(true);
}

async function middleOf(handle: Locator): Promise<readonly [number, number]> {
  const box = await restingBox(handle);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly number[][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x = 0, y = 0]) => ({ x, y })),
    });
  return {
    down: (x: number, y: number) => send('touchStart', [[x, y]]),
    move: (x: number, y: number) => send('touchMove', [[x, y]]),
    up: () => send('touchEnd', []),
  };
}

describe('the loupe', () => {
  it('shows what is under a line while a mouse drags it, enlarged, and goes away', async () => {
    const { page, messages, close } = await openTool();
    await choose(page, front.file);
    await button(page, 'Snap when released').click();
    const { pxPerMm, inLoupe } = await scalesOf(page);
    const line = slider(page, 'Left frame line');
    const [x, y] = await middleOf(line);
    const start = Number(await line.getAttribute('aria-valuenow'));
    expect(await loupe(page).count()).toBe(0);
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const byMm of [1, 2.5]) {
      await page.mouse.move(x + byMm * pxPerMm, y, { steps: 3 });
      // The border that was drawn ends this far to the left of the line that is held.
      const offMm = (await readingFrom(page, start + byMm)) - TRUTH.left;
      const shown = await borderEndsAt(page);
      expect(Math.abs(shown + offMm * inLoupe)).toBeLessThan(0.2 * inLoupe);
      await expectInSight(page, [x + byMm * pxPerMm, y]);
    }
    await page.mouse.up();
    await loupe(page).waitFor({ state: 'detached' });
    expect(messages).toEqual([]);
    await close();
  });

  it('is there for a finger on a phone, wherever the page is scrolled, and not after it', async () => {
    const { page, messages, close } = await openTool(PHONE);
    await choose(page, front.file);
    await button(page, 'Snap when released').tap();
    const { pxPerMm, inLoupe } = await scalesOf(page);
    const line = slider(page, 'Left frame line');
    const finger = await fingerOn(page);
    for (const belowTopPx of [null, 130]) {
      if (belowTopPx !== null) {
        const [, y] = await middleOf(line);
        await page.evaluate(
          (by) => window.scrollBy({ top: by, behavior: 'instant' }),
          y - belowTopPx,
        );
      }
      const [x, y] = await middleOf(line);
      const scrolled = await page.evaluate(() => window.scrollY);
      const start = Number(await line.getAttribute('aria-valuenow'));
      await finger.down(x, y);
      await loupe(page).waitFor();
      await finger.move(x + pxPerMm, y);
      const offMm = (await readingFrom(page, start + 1)) - TRUTH.left;
      const shown = await borderEndsAt(page);
      expect(Math.abs(shown + offMm * inLoupe)).toBeLessThan(0.2 * inLoupe);
      await expectInSight(page, [x + pxPerMm, y]);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await finger.up();
      await loupe(page).waitFor({ state: 'detached' });
    }
    // A line at the top of the card has no room above it.
    const top = slider(page, 'Top cut line');
    const [x, y] = await middleOf(top);
    await finger.down(x, y);
    await loupe(page).waitFor();
    await expectInSight(page, [x, y]);
    await finger.up();
    await loupe(page).waitFor({ state: 'detached' });
    expect(messages).toEqual([]);
    await close();
  });

  it('leaves the corners of a card free once a finger has set them down', async () => {
    const blank = await sharp({
      create: { width: 900, height: 1200, channels: 3, background: '#777' },
    })
      .png()
      .toBuffer();
    const { page, messages, close } = await openTool(PHONE);
    await page
      .getByLabel('Photo of the front')
      .setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
    await page.getByRole('heading', { name: 'Mark the card’s corners' }).waitFor();
    const corner = page.getByRole('button', { name: /^Top left corner/ });
    const [x, y] = await middleOf(corner);
    const finger = await fingerOn(page);
    await finger.down(x, y);
    await finger.move(x + 20, y + 20);
    await loupe(page).waitFor();
    await expectInSight(page, [x + 20, y + 20]);
    await finger.up();
    await loupe(page).waitFor({ state: 'detached' });
    await corner.tap();
    expect(await loupe(page).count()).toBe(0);
    // By keys it is there as long as the corner has the focus.
    await corner.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await loupe(page).waitFor();
    expect(messages).toEqual([]);
    await close();
  });
});
