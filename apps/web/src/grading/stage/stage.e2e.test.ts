import { openPage, visit, type WatchedPage } from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  watched = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  page = watched.page;
  await visit(page, `${product.url}/demo?card=off-center`);
  await page.getByRole('button', { name: 'Save as JSON' }).waitFor();
});

/** Where the outline starts, in photo pixels, given where the photo and the lines are on the screen. */
async function readStage() {
  return page.evaluate(() => {
    const stage = document.querySelector('[role="application"]') as HTMLElement;
    const photo = stage.querySelector('img') as HTMLImageElement;
    const line = stage.querySelector('svg path.draws-itself') as SVGPathElement;
    const [, x, y] = /^M([\d.-]+) ([\d.-]+)/.exec(line.getAttribute('d') ?? '') ?? [];
    const box = photo.getBoundingClientRect();
    const frame = stage.getBoundingClientRect();
    const scale = box.width / photo.naturalWidth;
    return {
      scale,
      x: (Number(x) - (box.left - frame.left)) / scale,
      y: (Number(y) - (box.top - frame.top)) / scale,
    };
  });
}

describe('the photo of a report', () => {
  it('moves the photo and its lines together, by wheel, buttons, keys and drag', async () => {
    const before = await readStage();
    const stage = page.getByRole('application');
    const box = await stage.boundingBox();
    if (!box) throw new Error('The stage is not visible.');
    const expectTogether = async (scale: (now: number) => boolean) => {
      const now = await readStage();
      expect(now.x).toBeCloseTo(before.x, 0);
      expect(now.y).toBeCloseTo(before.y, 0);
      expect(scale(now.scale)).toBe(true);
      return now;
    };
    await page.mouse.move(box.x + 300, box.y + 300);
    await page.mouse.wheel(0, -600);
    const wheeled = await expectTogether((scale) => scale > before.scale * 1.3);
    await page.mouse.down();
    await page.mouse.move(box.x + 380, box.y + 340, { steps: 3 });
    await page.mouse.up();
    await expectTogether((scale) => Math.abs(scale - wheeled.scale) < 1e-6);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expectTogether((scale) => scale > wheeled.scale * 1.3);
    await stage.focus();
    await page.keyboard.press('-');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('0');
    await expectTogether((scale) => Math.abs(scale - before.scale) < 0.01);
  });

  it('ends with the footer, however long the report is', async () => {
    const { height, footerEnd } = await page.getByRole('contentinfo').evaluate((footer) => ({
      height: document.documentElement.scrollHeight,
      footerEnd: footer.getBoundingClientRect().bottom + window.scrollY,
    }));
    expect(Math.abs(height - footerEnd)).toBeLessThanOrEqual(2);
  });

  it('shows a place under the loupe with its position in millimeters', async () => {
    await page.getByRole('button', { name: 'Loupe' }).click();
    const box = await page.getByRole('application').boundingBox();
    if (!box) throw new Error('The stage is not visible.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const reading = await page.locator('[data-loupe]').textContent();
    expect(reading).toMatch(/x -?\d+\.\d\s+y -?\d+\.\d mm/);
    await page.getByRole('button', { name: 'Loupe' }).click();
  });

  it('turns to the other side', async () => {
    await page.getByRole('radio', { name: 'Back' }).click();
    await page.getByText('Back of the card.').waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: 'Front' }).click();
  });

  it('measures again with another rule book and another size', async () => {
    const bookOf = async () =>
      /Engine \/ rules([^\n]*?)(?:Save|$)/.exec(
        (await page.getByRole('main').textContent()) ?? '',
      )?.[1];
    const house = await bookOf();
    await page.getByLabel('Rules').selectOption('current');
    await page.getByRole('button', { name: 'Save as JSON' }).waitFor();
    expect(await bookOf()).not.toBe(house);
    await page.getByLabel('Card size').selectOption('pokemon');
    await page.getByRole('button', { name: 'Save as JSON' }).waitFor();
    expect(watched.messages).toEqual([]);
  });
});
