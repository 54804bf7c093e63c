import type { SceneSpec } from '@tc/testcards';
import { expectAccessible } from './accessibility.ts';
import { type DESKTOP, openPage, visit } from './browser.ts';
import { renderTestPhoto } from './photos.ts';
import { browser, product } from './stage.ts';

/** A dark border, which makes wear visible, with two known flaws. */
export const WORN = {
  ...{ seed: 4242, style: 'atlas', size: 'standard', border: 'solid', borderColor: 'blue' },
  ...{ corners: 'square', tiltDeg: 1, rollDeg: 1, bowMm: 0 },
  flaws: [
    { kind: 'corner-wear', corner: 'top-right', sizeMm: 3, severity: 0.9 },
    { kind: 'edge-chip', edge: 'left', along: 0.4, sizeMm: 2.5, severity: 0.9 },
  ],
} as const satisfies SceneSpec;
export const worn = await renderTestPhoto('front.jpg', WORN);

/** Pro with one card, measured and drawn. */
export async function layCard(options: typeof DESKTOP, file = worn.file) {
  const opened = await openPage(browser, options);
  const { page } = opened;
  await visit(page, `${product.url}/edgewise-pro`);
  await expectAccessible(page);
  await page.getByLabel('Photo of the front').setInputFiles(file);
  await page.getByRole('button', { name: 'Measure the front' }).press('Enter');
  await page.getByRole('heading', { name: /^As measured/ }).waitFor();
  await page.locator('canvas[data-drawn=true]').waitFor();
  return opened;
}
