import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { ENLARGED, openPage, restingBox, sidewaysExcess } from '@tc/e2e/support/browser.ts';
import {
  borderOf,
  button,
  choose,
  front,
  openTool,
  slider,
  TRUTH,
} from '@tc/e2e/support/centering.ts';
import { readBytes, readText } from '@tc/e2e/support/downloads.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

/** Drags a handle until its line is this many millimeters from the left edge of the picture. */
async function dragTo(page: Page, name: string, xMm: number) {
  const handle = await restingBox(slider(page, name));
  const picture = await page.getByRole('application').locator('img').first().boundingBox();
  if (!picture) throw new Error('nothing to drag');
  // The picture shows 3 mm of background on each side of a card 63.5 mm wide.
  const x = picture.x + ((xMm + 3) * picture.width) / 69.5;
  const y = handle.y + handle.height / 2;
  await page.mouse.move(handle.x + handle.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(x + 9, y, { steps: 3 });
  await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.up();
}

describe('the centering tool', () => {
  it('measures a photo that was chosen before the scripts of the page had come', async () => {
    const { page, close } = await openPage(browser);
    const held: (() => Promise<void>)[] = [];
    let isHolding = true;
    await page.route('**/assets/*.js', async (route) => {
      if (isHolding) held.push(() => route.continue());
      else await route.continue();
    });
    await page.goto(`${product.url}/centering`, { waitUntil: 'commit' });
    await page.getByLabel('Photo of the front').setInputFiles(front.file);
    isHolding = false;
    await Promise.all(held.map((letGo) => letGo()));
    await slider(page, 'Left frame line').waitFor();
    await close();
  });

  it('measures a card of known borders, and says what every scale makes of them', async () => {
    const { page, messages, uploads, close } = await openTool();
    await choose(page, front.file);
    for (const [name, mm] of [
      ['Left', TRUTH.left],
      ['Right', TRUTH.right],
      ['Top', TRUTH.top],
      ['Bottom', TRUTH.bottom],
    ] as const) {
      const [shown, doubt] = await borderOf(page, name);
      expect(Math.abs(shown - mm), name).toBeLessThan(0.12);
      expect(doubt).toBeLessThan(0.2);
    }
    const share = (a: number, b: number) => (100 * Math.max(a, b)) / (a + b);
    const worst = Math.max(share(TRUTH.left, TRUTH.right), share(TRUTH.top, TRUTH.bottom));
    // The published front limits of PSA and SGC. Only whole grades, because the half grades are our
    // interpretation.
    const psa = (
      [
        [55, 10],
        [60, 9],
        [65, 8],
        [70, 7],
      ] as const
    ).find(([upTo]) => worst <= upTo)?.[1];
    const scales = page.getByRole('region', { name: 'What each scale allows' });
    const shown = scales.getByRole('listitem').filter({ hasText: /^PSA Published/ });
    const grade = await shown.locator('.measured').first().textContent();
    expect(Math.floor(Number(grade))).toBe(psa);
    expect(await scales.getByRole('listitem').count()).toBe(8);
    await expectAccessible(page);
    expect(messages).toEqual([]);
    expect(uploads).toEqual([]);
    await close();
  });

  it('shows the borders that the picture shows where lines are placed by hand, with a wider interval', async () => {
    const { page, close } = await openTool();
    await choose(page, front.file);
    await button(page, 'Snap when released').click();
    const [, before] = await borderOf(page, 'Left');
    await slider(page, 'Left frame line').focus();
    for (let k = 0; k < 5; k++) await page.keyboard.press('Shift+ArrowRight');
    expect((await borderOf(page, 'Left'))[0]).toBeCloseTo(TRUTH.left + 0.5, 0);
    await dragTo(page, 'Left frame line', TRUTH.left);
    await dragTo(page, 'Right frame line', 63.5 - TRUTH.right);
    const [left, doubt] = await borderOf(page, 'Left');
    expect(Math.abs(left - TRUTH.left)).toBeLessThan(0.2);
    expect(doubt).toBeGreaterThan(before);
    expect(Math.abs((await borderOf(page, 'Right'))[0] - TRUTH.right)).toBeLessThan(0.2);
    await close();
  });

  it('moves a line by keys, by finger steps and back, tilts it, and snaps it to the edge', async () => {
    const { page, close } = await openTool();
    await choose(page, front.file);
    const text = async () =>
      (await slider(page, 'Top frame line').getAttribute('aria-valuenow')) ?? '';
    const start = Number(await text());
    await slider(page, 'Top frame line').focus();
    await page.keyboard.press('ArrowDown');
    expect(Number(await text())).toBeCloseTo(start + 0.01, 5);
    await page.keyboard.press('Shift+ArrowDown');
    expect(Number(await text())).toBeCloseTo(start + 0.11, 5);
    await button(page, 'Move the line inward by 0.1 mm').click();
    expect(Number(await text())).toBeCloseTo(start + 0.21, 5);
    for (let k = 0; k < 3; k++) await page.keyboard.press('Control+z');
    expect(Number(await text())).toBeCloseTo(start, 5);
    await page.keyboard.press('Control+Shift+Z');
    expect(Number(await text())).toBeCloseTo(start + 0.01, 5);
    await button(page, 'Redo').click();
    await button(page, 'Redo').click();
    expect(Number(await text())).toBeCloseTo(start + 0.21, 5);
    await slider(page, 'Top frame line').press('Enter');
    await page.getByText('Top frame line snapped to the printed edge beside it.').waitFor();
    expect(Math.abs((await borderOf(page, 'Top'))[0] - TRUTH.top)).toBeLessThan(0.12);
    await slider(page, 'Top frame line, right end').press('Shift+ArrowDown');
    await page.getByText('Tilt of every line').click();
    // A tenth of a millimeter over the card's width.
    const tilt = (Math.atan(0.1 / 63.5) * 180) / Math.PI;
    const shown = await page
      .getByText('Top frame', { exact: true })
      .last()
      .locator('+ dd')
      .textContent();
    expect(Math.abs(Number.parseFloat(shown ?? '') - tilt)).toBeLessThan(0.08);
    await close();
  });

  it('takes a small screenshot, with an interval as wide as its pixels', async () => {
    const small = await sharp(front.file.buffer).resize({ width: 240 }).png().toBuffer();
    const { page, messages, close } = await openTool();
    await page
      .getByLabel('Photo of the front')
      .setInputFiles({ name: 'listing.png', mimeType: 'image/png', buffer: small });
    await slider(page, 'Left frame line').waitFor();
    const [, doubt] = await borderOf(page, 'Left');
    // The card is 192 of 240 pixels wide, which is three per millimeter.
    expect(doubt).toBeGreaterThan(0.3);
    expect(messages).toEqual([]);
    await close();
  });

  it('lets the corners be marked where no card is found', async () => {
    const blank = await sharp({
      create: { width: 900, height: 1200, channels: 3, background: '#777' },
    })
      .png()
      .toBuffer();
    const { page, close } = await openTool();
    await page
      .getByLabel('Photo of the front')
      .setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
    await page.getByRole('heading', { name: 'Mark the card’s corners' }).waitFor();
    expect(await button(page, 'Use these corners').isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^Top left corner/ }).press('Shift+ArrowLeft');
    await button(page, 'Use these corners').click();
    await page.getByText('Drag the dashed lines to where the border ends.').waitFor();
    expect((await page.getByText('not measured').count()) >= 6).toBe(true);
    await button(page, 'Start over').click();
    await close();
  });

  it('saves the picture with its lines, and a report that says the same', async () => {
    const { page, uploads, close } = await openTool();
    await choose(page, front.file);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save picture').click(),
    ]);
    expect(picture.suggestedFilename()).toBe('centering-front.png');
    const { width, height } = await sharp(await readBytes(picture)).metadata();
    expect((height ?? 0) / (width ?? 1)).toBeGreaterThan(1.2);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save report').click(),
    ]);
    const report = await readText(saved);
    const [left] = await borderOf(page, 'Left');
    expect(report).toContain(`${left.toFixed(2)} ±`);
    expect(report).toContain('not a grade by any company');
    expect(report).not.toMatch(/(?:src|href)="https?:/);
    expect(uploads).toEqual([]);
    await close();
  });

  it('is usable at 200 %', async () => {
    const { page, close } = await openTool(ENLARGED);
    await choose(page, front.file);
    expect(await sidewaysExcess(page)).toBe(0);
    await expectAccessible(page);
    await close();
  });
});
