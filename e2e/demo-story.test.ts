import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { DESKTOP, openPage, PHONE, visit } from './support/browser.ts';
import { reportIsThere, saveReport } from './support/report.ts';
import { browser, product } from './support/stage.ts';

it('/demo says what it needs if scripts are off, and offers nothing that would not work', async () => {
  for (const device of [PHONE, DESKTOP]) {
    const { page, close } = await openPage(browser, { ...device, javaScriptEnabled: false });
    await page.goto(`${product.url}/demo`);
    const main = page.getByRole('main');
    const said = main.locator('noscript p');
    expect(await said.isVisible()).toBe(true);
    expect(await said.textContent()).toContain('Measuring a card needs scripts');
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.getByText('Choose photos').filter({ visible: true }).count()).toBe(0);
    await close();
  }
});

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

  it('cancels a measurement and is back at the chooser', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    // The engine's script is held back, so that there is time to cancel.
    await page.route(/\/assets\/grade-worker/, () => {});
    await visit(page, `${product.url}/demo`);
    await page.getByRole('button', { name: 'Played with for years' }).click();
    await page.getByRole('heading', { name: 'Measuring' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Choose a card to grade' }).waitFor();
    await close();
  });

  it('loads the engine only when a card is graded', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await visit(page, product.url);
    await page.getByRole('link', { name: 'Try it on a sample' }).click();
    await page.getByRole('heading', { name: 'Choose a card to grade' }).waitFor();
    expect(scripts.filter((url) => url.includes('grade-worker'))).toEqual([]);
    await page.getByRole('button', { name: 'Art to the very edge' }).click();
    await reportIsThere(page);
    expect(scripts.filter((url) => url.includes('grade-worker'))).toHaveLength(1);
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
