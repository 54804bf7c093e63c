import type { SceneSpec } from '@tc/testcards';
import type { Page } from 'playwright-core';
import { DESKTOP, openPage, visit } from './browser.ts';
import { renderTestPhoto } from './photos.ts';
import { browser, product } from './stage.ts';

/** A white border around a dark picture on a dark ground, so that brightness alone tells what is what. */
const SPEC: SceneSpec = {
  ...{ seed: 77, size: 'standard', style: 'atlas', borderColor: 'white', border: 'solid' },
  ...{ ground: 'plain', tiltDeg: 3, rollDeg: 2, bowMm: 0, borderTiltDeg: 0 },
};
export const front = await renderTestPhoto('front.jpg', SPEC);
/** What the renderer drew, in millimeters. */
export const TRUTH = requireBorders();

function requireBorders() {
  const { left = null, right = null, top = null, bottom = null } = front.bordersMm ?? {};
  if (left === null || right === null || top === null || bottom === null)
    throw new Error('The drawn card has no border.');
  return { left, right, top, bottom };
}

export const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The tool, as somebody without an account sees it. */
export async function openTool(options = DESKTOP) {
  const opened = await openPage(browser, options);
  await visit(opened.page, `${product.url}/centering`);
  return opened;
}

export async function choose(page: Page, file: typeof front.file) {
  await page.getByLabel('Photo of the front').setInputFiles(file);
  await slider(page, 'Left frame line').waitFor();
}

/** A border as shown in the page's table, with its interval. */
export async function borderOf(page: Page, name: string): Promise<readonly [number, number]> {
  const row = page.getByRole('definition').filter({ hasText: 'mm' });
  const all = await row.allTextContents();
  const index = ['Left', 'Right', 'Top', 'Bottom'].indexOf(name);
  const [mm, doubt] = (all[index] ?? '').replace('mm', '').split('±').map(Number);
  return [mm ?? Number.NaN, doubt ?? Number.NaN];
}

/** Where the left frame line is in what this device has stored; null if nothing is stored. */
export function keptLeft(page: Page): Promise<number | null> {
  return page.evaluate(
    () =>
      new Promise<number | null>((resolve, reject) => {
        const opening = indexedDB.open('centering', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('sides');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const read = opening.result.transaction('sides').objectStore('sides').get('front');
          read.onsuccess = () => {
            opening.result.close();
            const line = read.result?.side?.lines.left.frame;
            resolve(line ? (line.startMm + line.endMm) / 2 : null);
          };
          read.onerror = () => reject(read.error);
        };
      }),
  );
}
