import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { DESKTOP, PHONE } from '@tc/e2e/support/browser.ts';
import { readText } from '@tc/e2e/support/downloads.ts';
import { asKnown } from '@tc/e2e/support/report.ts';
import { layCard, worn } from '@tc/e2e/support/workbench.ts';
import { gradeCard, RULE_BOOKS } from '@tc/rulebook';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The grade as shown, with or without "Up to". */
async function shownGrade(page: Page): Promise<string> {
  const text = await page.getByTestId('grade').textContent();
  return /\d+(\.\d+)?/.exec(text ?? '')?.[0] ?? '';
}

const row = (page: Page, kind: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^\\d${kind}`) });

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readText(file);
}

/** What the rule book says about the corrected sides in a saved file. */
function gradeOf(saved: string) {
  const { withYourCorrections } = JSON.parse(saved);
  const { subgrades, subgradesPlusMinus, centering, surfaceSeen } = withYourCorrections.sides.front;
  const side = { subgrades, plusMinus: subgradesPlusMinus, centering, surfaceSeen };
  return gradeCard({ front: { ...side, creases: [] } }, RULE_BOOKS.spec).overall;
}

/** How the photos of the card saved on this device are turned. */
function keptTurns(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('workbench');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('cards').objectStore('cards').get('last');
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result?.turns);
          };
        };
      }),
  );
}

describe('the workbench for one card', () => {
  it('looks near, takes back what a person rejects, and saves what follows', async () => {
    const { page, messages, uploads, close } = await layCard(DESKTOP);
    const before = await shownGrade(page);
    const pin = page.getByRole('button', { name: /^Flaw \d: Corner wear/ });
    const start = await pin.boundingBox();
    await page.getByRole('application').hover();
    await page.mouse.wheel(0, -600);
    // When the view zooms in on the middle, a corner moves outward.
    await expect.poll(async () => (await pin.boundingBox())?.x).toBeGreaterThan(start?.x ?? 9e9);
    await row(page, 'Corner wear').getByRole('button', { name: /^\d/ }).click();
    await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('true');
    await row(page, 'Corner wear')
      .getByRole('button', { name: /^Reject/ })
      .click();
    await page.getByRole('heading', { name: /^With your corrections/ }).waitFor();
    expect(await page.getByTestId('measured-grade').textContent()).toBe(before);
    const after = await shownGrade(page);
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByLabel('Rule book', { exact: true }).selectOption('current');
    await page.getByRole('rowheader', { name: 'CGC' }).waitFor();
    await page.getByLabel('Rule book', { exact: true }).selectOption('spec');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Save' }).click();
    const saved = await download(page, 'Measurement as JSON');
    const corrected = gradeOf(saved) ?? { value: 0, plusMinus: 0 };
    const { measured } = JSON.parse(saved);
    expect(corrected.value).toBeGreaterThan(measured.overall.value);
    expect([before, after]).toEqual([asKnown(measured.overall), asKnown(corrected)]);
    const csv = (await download(page, 'Flaws as CSV')).trimEnd().split('\r\n');
    expect(csv).toHaveLength(measured.sides.front.flaws.length + 1);
    expect(csv.find((line) => line.includes('Corner wear'))).toContain(',rejected,');
    await expectAccessible(page);
    expect(messages).toEqual([]);
    expect(uploads).toEqual([]);
    await close();
  });

  it('measures the true size by the two ends of a thing beside the card, by keyboard alone', async () => {
    const { page, messages, close } = await layCard(DESKTOP);
    await page.getByRole('tab', { name: 'Flaws' }).press('ArrowRight');
    await page.getByRole('tab', { name: 'Rules' }).press('ArrowRight');
    await button(page, 'Mark its two ends').press('Enter');
    await button(page, 'Place both ends for me').press('Enter');
    await expectAccessible(page);
    const sizeMm = async (name: 'Width' | 'Height') => {
      const text = await page.getByTestId('true-size').textContent();
      return Number(new RegExp(`${name}(\\d+(?:\\.\\d+)?)`).exec(text ?? '')?.[1]);
    };
    const before = await sizeMm('Height');
    for (let k = 0; k < 20; k++) {
      await page.getByRole('button', { name: /^Second end/ }).press('Shift+ArrowRight');
    }
    await expect.poll(() => sizeMm('Height')).toBeLessThan(before);
    const after = await sizeMm('Height');
    // A bank card's 85.6 mm were so many pixels long, and are two hundred more now.
    const lengthPx = (200 * after) / (before - after);
    const heightPx = (before * lengthPx) / 85.6;
    // In the middle, where the ends were put, the card is as high as its two sides on average.
    const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = worn.corners;
    const truePx =
      (Math.hypot(a[0] - d[0], a[1] - d[1]) + Math.hypot(b[0] - c[0], b[1] - c[1])) / 2;
    // The sizes are stated in tenths, and their difference is only some twenty millimeters.
    expect(Math.abs(heightPx / truePx - 1)).toBeLessThan(0.02);
    expect((await sizeMm('Width')) / after).toBeCloseTo(63.5 / 88.9, 2);
    expect(messages).toEqual([]);
    await close();
  });

  it('goes by keyboard, on a phone, and keeps the work when the page is loaded again', async () => {
    const { page, messages, close } = await layCard(PHONE);
    await page.getByRole('application').focus();
    const pin = page.getByRole('button', { name: /^Flaw \d: Corner wear/ });
    const start = await pin.boundingBox();
    await page.keyboard.press('+');
    await expect.poll(async () => (await pin.boundingBox())?.x).toBeGreaterThan(start?.x ?? 9e9);
    const kind = page.getByLabel('Kind');
    await kind.selectOption('crease');
    await page.getByText('Type its place instead').press('Enter');
    for (const [name, value] of [
      ['From the left, mm', '10'],
      ['From the top, mm', '20'],
      ['To, from the left, mm', '40'],
      ['To, from the top, mm', '60'],
    ] as const) {
      await page.getByLabel(name, { exact: true }).fill(value);
    }
    await button(page, 'Add to the front').press('Enter');
    await row(page, 'Crease').getByText('50.0').waitFor();
    // The scale in the specification caps a crease of 50 mm at 3.
    expect(Number(await shownGrade(page))).toBeLessThanOrEqual(3);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Flaws' }).press('ArrowRight');
    await page.getByLabel('Rule book', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Rules' }).press('ArrowRight');
    await page.getByText('A photo alone cannot say how large a card is').waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Size' }).press('Home');
    await row(page, 'Corner wear').getByText('top right corner').waitFor();
    const grade = await shownGrade(page);
    await button(page, 'Turn right').press('Enter');
    await row(page, 'Corner wear').getByText('bottom right corner').waitFor();
    await row(page, 'Edge chip').getByText('top edge').waitFor();
    expect(await shownGrade(page)).toBe(grade);
    // The page saves its work a moment later.
    await expect.poll(() => keptTurns(page)).toEqual({ front: 1, back: 0 });
    await page.reload();
    await page.getByRole('heading', { name: /^With your corrections/ }).waitFor();
    await row(page, 'Corner wear').getByText('bottom right corner').waitFor();
    expect(await shownGrade(page)).toBe(grade);
    await row(page, 'Crease').getByText('50.0').waitFor();
    await page.getByRole('tab', { name: 'Flaws' }).press('End');
    await button(page, 'Start over with another card').press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^With your corrections/ }).waitFor();
    await button(page, 'Start over with another card').press('Enter');
    await button(page, 'Remove everything').press('Enter');
    await page.getByRole('heading', { name: 'Edgewise Pro' }).waitFor();
    expect(messages).toEqual([]);
    await close();
  });
});
