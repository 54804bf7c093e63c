import { DESKTOP, openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { reportIsThere } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

describe('the flaws of a report', () => {
  it('steps through the flaws by keyboard, on the photo and in the list alike', async () => {
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await visit(page, `${product.url}/demo?card=worn`);
    await reportIsThere(page);
    const rows = page.locator('[data-flaw-row]');
    const count = await rows.count();
    // The sample is drawn with worn corners, chips and whitening on both sides.
    expect(count).toBeGreaterThanOrEqual(6);
    const names = await rows.allTextContents();
    expect(names.some((name) => /Corner wear.*Front, bottom right corner/.test(name))).toBe(true);
    expect(names.some((name) => /Edge chip.*Front, left edge/.test(name))).toBe(true);

    const chosen = async () => ({
      row: await page.locator('[data-flaw-row][aria-pressed="true"]').getAttribute('data-flaw-row'),
      tag: await page.locator('[data-flaw-tag][aria-pressed="true"]').getAttribute('data-flaw-tag'),
    });
    await page.keyboard.press('n');
    expect(await chosen()).toEqual({ row: '1', tag: '1' });
    await page.keyboard.press('n');
    expect(await chosen()).toEqual({ row: '2', tag: '2' });
    await page.keyboard.press('p');
    expect(await chosen()).toEqual({ row: '1', tag: '1' });

    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toEqual({ row: '2', tag: '2' });
    await page.locator('[data-flaw-row="2"]:focus').waitFor();
    await page.locator('[data-flaw-tag="2"]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-flaw-tag="1"]:focus').waitFor();
    expect(await chosen()).toEqual({ row: '1', tag: '1' });

    // Going back from the first flaw leads to the last one, which is on the back, so the photo turns over.
    await page.keyboard.press('p');
    expect(await chosen()).toEqual({ row: String(count), tag: String(count) });
    expect(await page.getByRole('radio', { name: 'Back' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    await page.getByRole('button', { name: 'Show it on the card' }).first().click();
    expect((await chosen()).tag).not.toBeNull();
    expect(messages).toEqual([]);
    await close();
  });

  it('shows the full name of every flaw, even at the edge of the screen', async () => {
    const { page, close } = await openPage(browser, { ...PHONE, reducedMotion: 'reduce' });
    await visit(page, `${product.url}/demo?card=worn`);
    await reportIsThere(page);
    const tags = await page.locator('[data-flaw-tag]').all();
    expect(tags.length).toBeGreaterThanOrEqual(4);
    for (const tag of tags) {
      await tag.focus();
      const stage = await page.getByRole('application').boundingBox();
      const name = await page.locator('[data-flaw-name]').boundingBox();
      if (!stage || !name) throw new Error('The name is not visible.');
      expect(name.x).toBeGreaterThanOrEqual(stage.x);
      expect(name.x + name.width).toBeLessThanOrEqual(stage.x + stage.width);
      expect(name.y).toBeGreaterThanOrEqual(stage.y);
    }
    await close();
  });
});
