import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  visit,
} from '@tc/e2e/support/browser.ts';
import { reportIsThere, saveReport } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { photoToJpeg, renderPhoto } from '@tc/testcards/node';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const SAMPLES = ['off-center', 'worn', 'pristine', 'foil'] as const;
const STILL = { reducedMotion: 'reduce' } as const;

const turnRight = (page: Page) => page.getByRole('button', { name: 'Turn right' }).click();
const turnLeft = (page: Page) => page.getByRole('button', { name: 'Turn left' }).click();

/** What the page says about the borders of a side, by name: "3.21 ±0.05 mm". */
async function bordersOf(page: Page, side: 'Front' | 'Back'): Promise<Record<string, number>> {
  const list = page
    .getByRole('region', { name: 'Borders' })
    .locator('div', { has: page.getByRole('heading', { name: side }) })
    .last();
  const text = (await list.textContent()) ?? '';
  const names = ['left', 'right', 'top', 'bottom'];
  return Object.fromEntries(
    names.map((name) => [name, Number(new RegExp(`${name}([\\d.]+) ±`).exec(text)?.[1])]),
  );
}

/** Which parts of the picture extend beyond it, and by how many pixels. All are measured in one call. */
async function reachingOut(page: Page, things: Locator): Promise<readonly string[]> {
  const picture = await page.getByRole('application').boundingBox();
  if (!picture) throw new Error('The picture is not visible.');
  const boxes = await things.evaluateAll((elements) =>
    elements.map((element) => {
      if (element.getClientRects().length === 0) throw new Error('Not drawn.');
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { text: element.textContent, left, top, right, bottom };
    }),
  );
  return boxes.flatMap(({ text, left, top, right, bottom }) => {
    const excess = Math.max(
      picture.x - left,
      picture.y - top,
      right - picture.x - picture.width,
      bottom - picture.y - picture.height,
    );
    return excess > 0 ? [`${text} by ${excess.toFixed(1)} px`] : [];
  });
}

describe('a photo of a card lying sideways', () => {
  it.each(SAMPLES)('keeps every label within the picture on a phone: %s', async (sample) => {
    const { page, close } = await openPage(browser, { ...PHONE, ...STILL });
    await visit(page, `${product.url}/demo?card=${sample}`);
    await reportIsThere(page);
    const numbers = page.getByRole('application').locator('svg text.measured');
    for (const side of ['Front', 'Back']) {
      await page.getByRole('radio', { name: side }).click();
      for (const turns of [0, 1, 2, 3]) {
        const where = `${side}, ${turns} turns`;
        expect(await reachingOut(page, numbers), where).toEqual([]);
        const tags = page.locator('[data-flaw-tag]');
        expect(await reachingOut(page, tags.locator('span.measured').first()), where).toEqual([]);
        for (const tag of await tags.all()) {
          await tag.focus();
          expect(await reachingOut(page, page.locator('[data-flaw-name]')), where).toEqual([]);
        }
        await turnRight(page);
      }
    }
    await close();
  });
});

describe('a photo that is turned in the report', () => {
  it('names borders, corners and flaws by their current position, separately for each side', async () => {
    const { page, messages, close } = await openPage(browser, { ...DESKTOP, ...STILL });
    await visit(page, `${product.url}/demo?card=worn`);
    await reportIsThere(page);
    const taken = await bordersOf(page, 'Front');
    const back = await bordersOf(page, 'Back');
    const saved = await saveReport(page);
    const photo = page.getByRole('application').locator('img').first();
    const shape = async () => {
      const box = await photo.boundingBox();
      return (box?.width ?? 0) > (box?.height ?? 0) ? 'lying' : 'upright';
    };
    expect(await shape()).toBe('upright');

    const right = page.getByRole('button', { name: 'Turn right' });
    const size = await right.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await right.focus();
    await page.keyboard.press('Enter');
    expect(await shape()).toBe('lying');
    expect(await bordersOf(page, 'Front')).toEqual({
      top: taken.left,
      right: taken.top,
      bottom: taken.right,
      left: taken.bottom,
    });
    expect(await bordersOf(page, 'Back')).toEqual(back);
    const rows = await page.locator('[data-flaw-row]').allTextContents();
    // It is drawn with a worn corner at the bottom right, which is now at the bottom left.
    expect(rows.some((row) => /Corner wear.*Front, bottom left corner/.test(row))).toBe(true);
    expect(rows.some((row) => /Edge chip.*Front, top edge/.test(row))).toBe(true);
    await expectAccessible(page);

    // The saved report describes the photo as it was taken, in that photo's pixels.
    expect(await saveReport(page)).toEqual(saved);
    await page.getByRole('radio', { name: 'Back' }).click();
    expect(await shape()).toBe('upright');
    await turnLeft(page);
    expect(await shape()).toBe('lying');
    expect((await bordersOf(page, 'Back')).left).toBe(back.top);
    await page.getByRole('radio', { name: 'Front' }).click();
    await turnLeft(page);
    expect(await bordersOf(page, 'Front')).toEqual(taken);
    expect(messages).toEqual([]);
    await close();
  });

  it('says the same as a photo taken that way', async () => {
    const scene = await renderPhoto({
      seed: 11,
      style: 'atlas',
      borderColor: 'cream',
      ground: 'plain',
      widthPx: 1200,
      heightPx: 1600,
      fill: 0.8,
    });
    const { width, height, data } = scene.photo;
    const lying = new Uint8ClampedArray(data.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const from = 4 * (y * width + x);
        lying.set(data.subarray(from, from + 4), 4 * (x * height + height - 1 - y));
      }
    }
    const photos = [scene.photo, { width: height, height: width, data: lying }];
    const read: Record<string, number>[] = [];
    for (const photo of photos) {
      const { page, close } = await openPage(browser, { ...DESKTOP, ...STILL });
      await visit(page, `${product.url}/demo`);
      const buffer = await photoToJpeg(photo, 95);
      await page
        .getByLabel('Photo of the front')
        .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('button', { name: 'Grade the front' }).click();
      await reportIsThere(page);
      if (photo === scene.photo) await turnRight(page);
      read.push(await bordersOf(page, 'Front'));
      await close();
    }
    const [turned, taken] = read;
    for (const border of ['left', 'right', 'top', 'bottom']) {
      expect(Math.abs((turned?.[border] ?? 0) - (taken?.[border] ?? 99)), border).toBeLessThan(0.1);
    }
  });

  it('turns lines, dragged corners, loupe and straightened picture with it', async () => {
    const { page, messages, close } = await openPage(browser, { ...DESKTOP, ...STILL });
    await visit(page, `${product.url}/demo?card=off-center`);
    await reportIsThere(page);
    const placeOf = async (name: string) => {
      const label = await page.getByRole('button', { name }).getAttribute('aria-label');
      return (label?.match(/-?\d+/g) ?? []).slice(0, 2).map(Number);
    };
    await page.getByRole('button', { name: 'Correct the outline' }).click();
    const [x = 0, y = 0] = await placeOf('Top left corner');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await turnRight(page);
    await page.getByRole('button', { name: 'Straightened' }).click();
    await page.locator('[data-card-rulers]').waitFor();
    const outline = page.getByRole('application').locator('svg path.draws-itself').first();
    const box = await outline.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(88.9 / 63.5, 1);
    await page.getByRole('button', { name: 'Straightened' }).click();

    await page.getByRole('button', { name: 'Correct the outline' }).click();
    const corner = page.getByRole('button', { name: 'Top right corner' });
    await corner.focus();
    for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+ArrowDown');
    expect(await page.locator('[data-loupe]').isVisible()).toBe(true);
    await page.getByText(/^was /).first().waitFor();
    // When the photo is turned again, the corners stay on the card.
    await turnRight(page);
    const handle = await page.getByRole('button', { name: 'Bottom right corner' }).boundingBox();
    const photo = await page.getByRole('application').locator('img').first().boundingBox();
    if (!handle || !photo) throw new Error('Not visible.');
    expect(handle.x + 22).toBeGreaterThan(photo.x + photo.width / 2);
    expect(handle.y + 22).toBeGreaterThan(photo.y + photo.height / 2);
    await page.getByRole('button', { name: 'Done' }).click();
    await reportIsThere(page);
    await turnLeft(page);
    await turnLeft(page);
    await page.getByRole('button', { name: 'Correct the outline' }).click();
    // On a photo turned to the right, down on the screen is right in the photo as taken, and the top right
    // corner is its top left one.
    expect(await placeOf('Top left corner')).toEqual([x + 60, y]);
    expect(messages).toEqual([]);
    await close();
  });

  it.each([320, 360, 390])('has room for all tools in a window of %i px', async (width) => {
    const { page, close } = await openPage(browser, {
      ...PHONE,
      ...STILL,
      viewport: { width, height: 780 },
    });
    await visit(page, `${product.url}/demo?card=off-center`);
    await reportIsThere(page);
    await expectNoSidewaysScroll(page);
    for (const name of ['Straightened', 'Turn left', 'Turn right', 'Show the whole card']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      if (!box) throw new Error(`${name} is not visible.`);
      expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(44);
      expect(box.x, name).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, name).toBeLessThanOrEqual(width);
    }
    await close();
  });
});
