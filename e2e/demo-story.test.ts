import { describe, expect, it } from 'vitest';
import { DESKTOP, openPage, visit } from './support/browser.ts';
import { reportIsThere, saveReport } from './support/report.ts';
import { browser, product } from './support/stage.ts';

describe('a stranger', () => {
  it('finds the demo, grades a sample, and corrects its outline by keyboard', async () => {
    const { page, messages, uploads, close } = await openPage(browser, DESKTOP);
    await visit(page, product.url);
    await page.getByRole('link', { name: 'Try it on a sample' }).click();
    await page.getByRole('button', { name: 'Printed off center' }).click();
    await reportIsThere(page);
    const report = await saveReport(page);
    expect(report).toMatchObject({
      schema: 'truecorner.report/1',
      status: 'graded',
      completeness: 'both-sides',
    });
    // The sample is drawn 0.95 mm off center: the left border is much wider than the right one.
    const { left, right } = report.sides.front.centering.bordersMm;
    expect(left - right).toBeCloseTo(1.9, 0);
    const panel = page.getByRole('main');
    expect(await panel.textContent()).toContain(left.toFixed(2));

    await page.getByRole('button', { name: 'Correct the outline' }).click();
    const corner = page.getByRole('button', { name: 'Top left corner' });
    const placeOf = async () =>
      (await corner.getAttribute('aria-label'))?.match(/-?\d+/g)?.map(Number);
    const [x = 0, y = 0] = (await placeOf()) ?? [];
    await corner.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await placeOf()).toEqual([x + 10, y + 1, ...((await placeOf())?.slice(2) ?? [])]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    expect((await placeOf())?.slice(0, 2)).toEqual([x, y]);
    await corner.focus();
    for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+ArrowDown');
    // Pausing is enough to measure again: the numbers appear beside the photo without pressing a button.
    await page.locator('dl[aria-busy="false"]').first().waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await reportIsThere(page);
    const corrected = await saveReport(page);
    expect(corrected.status).toBe('graded');
    // A corner marked two millimeters off the card snaps to the card's edge.
    const [[cornerX, cornerY]] = corrected.sides.front.quad;
    expect(Math.abs(cornerX - report.sides.front.quad[0][0])).toBeLessThan(3);
    expect(Math.abs(cornerY - report.sides.front.quad[0][1])).toBeLessThan(3);
    expect(uploads).toEqual([]);
    expect(messages).toEqual([]);
    await close();
  });
});

describe('the home page', () => {
  it('shows the numbers that the demo measures on the same card', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await visit(page, product.url);
    const shown = await page.getByRole('list', { name: 'Subgrades of the example' }).textContent();
    await page.getByRole('link', { name: 'Measure this card yourself' }).click();
    await reportIsThere(page);
    const { bordersMm } = (await saveReport(page)).sides.front.centering;
    for (const border of ['left', 'right', 'top', 'bottom'] as const) {
      const figure = Number(new RegExp(`${border} border([\\d.]+)`, 'i').exec(shown ?? '')?.[1]);
      expect(Math.abs(figure - bordersMm[border])).toBeLessThan(0.05);
    }
    await close();
  });
});
