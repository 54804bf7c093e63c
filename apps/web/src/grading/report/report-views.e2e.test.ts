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
import { describe, expect, it } from 'vitest';

describe('someone with a report', () => {
  it('sees the numbers follow a dragged corner, and gets them back by canceling', async () => {
    const { page, messages, close } = await openPage(browser, {
      ...DESKTOP,
      reducedMotion: 'reduce',
    });
    await visit(page, `${product.url}/demo?card=off-center`);
    await reportIsThere(page);
    const before = await saveReport(page);
    await page.getByRole('button', { name: 'Correct the outline' }).click();
    const corner = page.getByRole('button', { name: 'Top left corner' });
    const box = await corner.boundingBox();
    if (!box) throw new Error('The corner is not in sight.');
    const photo = page.getByRole('application').locator('img').first();
    const at = await photo.boundingBox();
    await page.mouse.move(box.x + 22, box.y + 22);
    await page.mouse.down();
    await page.mouse.move(box.x + 52, box.y + 52, { steps: 5 });
    // The photo is still held: a pause is enough to start measuring.
    await page.getByText(/^was /).first().waitFor();
    await page.mouse.move(box.x + 62, box.y + 62, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    // The card stays under the pointer while its outline changes.
    expect(await photo.boundingBox()).toEqual(at);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await reportIsThere(page);
    expect(await saveReport(page)).toEqual(before);
    expect(messages).toEqual([]);
    await close();
  });

  it('goes back to the chooser and forward to the report, which is not measured again', async () => {
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await visit(page, `${product.url}/demo?card=off-center`);
    await reportIsThere(page);
    const first = await saveReport(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Choose a card to grade' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/demo');
    await page.goForward();
    await page.getByRole('button', { name: 'Save as JSON' }).waitFor();
    // Including timings: it is the same report, not a second run.
    expect(await saveReport(page)).toEqual(first);
    // A second card is one more step in the history; two steps back, the first one is still there.
    await page.getByRole('button', { name: 'Grade another card' }).first().click();
    await page.getByRole('button', { name: 'Art to the very edge' }).click();
    await reportIsThere(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Choose a card to grade' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Save as JSON' }).waitFor();
    expect(await saveReport(page)).toEqual(first);
    // Going to another page of the site loses nothing either.
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(`${product.url}/`);
    await page.goBack();
    await page.getByRole('button', { name: 'Save as JSON' }).waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('is told after a reload that nothing was stored, and starts over', async () => {
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await visit(page, `${product.url}/demo?card=off-center`);
    await reportIsThere(page);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Choose a card to grade' }).waitFor();
    await page.getByText('Your photos were never stored').waitFor();
    await page.getByRole('button', { name: 'Art to the very edge' }).click();
    await reportIsThere(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Choose a card to grade' }).waitFor();
    expect(await page.getByText('Your photos were never stored').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });

  it('sees the card straightened, with rulers, by keyboard alone', async () => {
    const { page, messages, close } = await openPage(browser, {
      ...DESKTOP,
      reducedMotion: 'reduce',
    });
    await visit(page, `${product.url}/demo?card=worn`);
    await reportIsThere(page);
    const toggle = page.getByRole('button', { name: 'Straightened' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-card-rulers]').waitFor();
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    // Straightened, the outline is a rectangle with the card's own proportions.
    const outline = await page.evaluate(() => {
      const line = document.querySelector('[role="application"] svg path.draws-itself');
      return [...(line?.getAttribute('d') ?? '').matchAll(/([\d.-]+) ([\d.-]+)/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
    });
    const xs = outline.map(([x]) => x);
    const ys = outline.map(([, y]) => y);
    for (const x of xs) expect([Math.min(...xs), Math.max(...xs)]).toContain(x);
    for (const y of ys) expect([Math.min(...ys), Math.max(...ys)]).toContain(y);
    const proportion = (Math.max(...ys) - Math.min(...ys)) / (Math.max(...xs) - Math.min(...xs));
    expect(proportion).toBeCloseTo(88.9 / 63.5, 2);
    await expectAccessible(page);
    await page.keyboard.press('n');
    expect(await page.locator('[data-flaw-tag="1"]').getAttribute('aria-pressed')).toBe('true');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-card-rulers]').waitFor({ state: 'detached' });
    expect(messages).toEqual([]);
    await close();
  });

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
    ['a desktop enlarged to 200 %', { viewport: { width: 720, height: 450 } }],
    ['a phone in landscape', { viewport: { width: 844, height: 390 } }],
  ])(
    'can reach every flaw marker, with none hidden and none overlapping: %s',
    async (_name, device) => {
      const { page, close } = await openPage(browser, { ...device, reducedMotion: 'reduce' });
      await visit(page, `${product.url}/demo?card=worn`);
      await reportIsThere(page);
      const outline = page.getByRole('application').locator('svg path.draws-itself').first();
      expect((await outline.boundingBox())?.height).toBeGreaterThan(180);
      const tags = page.locator('[data-flaw-tag]');
      const count = await tags.count();
      expect(count).toBeGreaterThanOrEqual(4);
      const middles: (readonly [number, number])[] = [];
      for (let index = 0; index < count; index++) {
        const tag = tags.nth(index);
        await tag.scrollIntoViewIfNeeded();
        const isOnTop = await tag.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit !== null && button.contains(hit);
        });
        expect(isOnTop).toBe(true);
        const place = await tag.evaluate((button) => button.style.transform);
        const [x = 0, y = 0] = (place.match(/-?[\d.]+/g) ?? []).map(Number);
        for (const [otherX, otherY] of middles) {
          expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(24);
        }
        middles.push([x, y]);
      }
      await expectNoSidewaysScroll(page);
      await close();
    },
  );

  it('scrolls past the photo by wheel in a low window, and zooms it with the control key', async () => {
    const { page, close } = await openPage(browser, {
      viewport: { width: 720, height: 450 },
      reducedMotion: 'reduce',
    });
    await visit(page, `${product.url}/demo?card=off-center`);
    await reportIsThere(page);
    await page.mouse.move(200, 250);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => window.scrollY > 100);
    const photo = page.getByRole('application').locator('img').first();
    const width = (await photo.boundingBox())?.width ?? 0;
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -30);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await photo.boundingBox())?.width).toBeGreaterThan(width * 1.1);
    await close();
  });
});
