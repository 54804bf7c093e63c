import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { DESKTOP, openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { reportIsThere } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

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

describe('the demo', () => {
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
