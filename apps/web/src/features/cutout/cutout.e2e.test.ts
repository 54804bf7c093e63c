import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import {
  DESKTOP,
  openKeeping,
  openPage,
  PHONE,
  sidewaysExcess,
  takenOver,
  visit,
} from '@tc/e2e/support/browser.ts';
import { saveBy } from '@tc/e2e/support/downloads.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const CALM = { ground: 'wood', borderColor: 'white', bowMm: 0, damageLevel: 0 } as const;
const first = await renderTestPhoto('first.jpg', {
  ...{ ...CALM, seed: 77, size: 'standard', style: 'atlas', corners: 'square' },
  ...{ tiltDeg: 5, rollDeg: 4 },
});
const second = await renderTestPhoto('second.jpg', {
  ...{ ...CALM, seed: 78, size: 'pokemon', style: 'bloom', corners: 'rounded' },
});
const none = await renderTestPhoto('table.jpg', { seed: 79, content: 'no-card' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function decode(file: Uint8Array) {
  const { format } = await sharp(file).metadata();
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return { data, info, format };
}

const save = (page: Page, name: string) => saveBy(button(page, name));

/** The number of pixels inside four corners, by the polygon area formula. */
function areaOf(corners: readonly (readonly [number, number])[]): number {
  const twice = corners.reduce((sum, [x, y], k) => {
    const [nextX, nextY] = corners[(k + 1) % 4] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

describe('background removal', () => {
  it('saves a card as a PNG whose alpha is the card that was drawn, and uploads nothing', async () => {
    const { page, messages, uploads, close } = await openPage(browser, DESKTOP);
    await visit(page, `${product.url}/background-removal`);
    await expectAccessible(page);
    await page.getByLabel('Choose photos').setInputFiles(first.file);
    await page.getByText('1 of 1 card cut out').waitFor();
    await page.getByRole('radio', { name: 'As photographed' }).click();
    await page.getByText('1 of 1 card cut out').waitFor();
    const { data, info, format } = await decode(await save(page, 'Save first.jpg'));
    expect([format, info.channels]).toEqual(['png', 4]);
    const xs = first.corners.map(([x]) => x);
    const ys = first.corners.map(([, y]) => y);
    expect(Math.abs(info.width - (Math.max(...xs) - Math.min(...xs)))).toBeLessThan(4);
    expect(Math.abs(info.height - (Math.max(...ys) - Math.min(...ys)))).toBeLessThan(4);
    let covered = 0;
    for (let i = 3; i < data.length; i += 4) covered += (data[i] as number) / 255;
    expect(Math.abs(covered / areaOf(first.corners) - 1)).toBeLessThan(0.005);
    expect(data[3]).toBe(0);
    await page.getByRole('radio', { name: 'WebP' }).click();
    await page.getByText('1 of 1 card cut out').waitFor();
    const webp = await decode(await save(page, 'Save first.jpg'));
    expect([webp.format, webp.info.channels]).toEqual(['webp', 4]);
    expect([webp.info.width, webp.info.height]).toEqual([info.width, info.height]);
    // WebP stores alpha without loss, however the colors are stored.
    const unlike = data.filter((value, i) => i % 4 === 3 && webp.data[i] !== value);
    expect(unlike).toHaveLength(0);
    await expectAccessible(page);
    expect(messages).toEqual([]);
    expect(uploads).toEqual([]);
    await close();
  });

  it('puts the cards of a stack into a ZIP, and says why one photo is not in it', async () => {
    const { page, messages, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/background-removal`);
    await page.getByLabel('Choose photos').setInputFiles([first.file, none.file, second.file]);
    await page.getByText('2 of 3 cards cut out').waitFor();
    await page.getByText('No card was found in this photo.').waitFor();
    expect(await button(page, 'Mark corners of table.jpg').count()).toBe(1);
    expect(await sidewaysExcess(page)).toBe(0);
    const files = unzipSync(await save(page, 'Save all (ZIP)'));
    expect(Object.keys(files)).toEqual(['first cut out.png', 'second cut out.png']);
    const { data, info } = await decode(files['second cut out.png'] as Uint8Array);
    // The proportions of a game card, with its corners cut off.
    expect(info.height / info.width).toBeCloseTo(88 / 63, 2);
    expect(data[3]).toBe(0);
    expect(data[4 * (info.width >> 1) + 3]).toBe(255);
    await expectAccessible(page);
    expect(messages).toEqual([]);
    await close();
  });

  it('makes pictures for listings: square, on a ground of any color, with a shadow', async () => {
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await visit(page, `${product.url}/background-removal`);
    await page.getByLabel('Choose photos').setInputFiles(first.file);
    const isDone = () => page.getByText('1 of 1 card cut out').waitFor();
    await isDone();
    await page.getByLabel('Size').selectOption({ label: 'Square with margin, 1080 px (posts)' });
    await page.getByLabel('Background', { exact: true }).selectOption({ label: 'White' });
    await isDone();
    const flat = await decode(await save(page, 'Save first.jpg'));
    expect([flat.info.width, flat.info.height]).toEqual([1080, 1080]);
    const pixel = ({ data, info }: typeof flat, x: number, y: number) => [
      ...data.subarray(
        (y * info.width + x) * info.channels,
        (y * info.width + x) * info.channels + 3,
      ),
    ];
    expect(pixel(flat, 5, 5)).toEqual([255, 255, 255]);
    // A square leaves a card, which is higher than wide, its margin on both sides.
    const rowAt = (y: number) =>
      Array.from({ length: 1080 }, (_, x) => pixel(flat, x, y)).map(([red = 0]) => red < 250);
    const middle = rowAt(540);
    const left = middle.indexOf(true);
    const right = 1079 - middle.lastIndexOf(true);
    expect(Math.abs(left - right)).toBeLessThanOrEqual(2);
    expect(left).toBeGreaterThan(100);
    await page.getByRole('radio', { name: 'Soft shadow' }).click();
    await isDone();
    const shaded = await decode(await save(page, 'Save first.jpg'));
    const below = flat.info.height - 1 - 20;
    const darker = Array.from({ length: 80 }, (_, k) => pixel(shaded, 540, below - k)).some(
      ([red = 255], k) => red < 250 && (pixel(flat, 540, below - k)[0] ?? 0) === 255,
    );
    expect(darker).toBe(true);
    await page.getByLabel('Background', { exact: true }).selectOption({ label: 'Other' });
    await page.getByLabel('Background color').fill('#336699');
    await isDone();
    const colored = await decode(await save(page, 'Save first.jpg'));
    expect(pixel(colored, 5, 5)).toEqual([0x33, 0x66, 0x99]);
    await expectAccessible(page);
    expect(messages).toEqual([]);
    await close();
  });

  it('cuts along corners that a person marks, and leaves all as it was if they think better of it', async () => {
    const { page, messages, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/background-removal`);
    await page.getByLabel('Choose photos').setInputFiles([none.file, first.file]);
    await page.getByText('1 of 2 cards cut out').waitFor();
    const size = page.getByText(/^\d+ × \d+ px$/);
    const before = await size.textContent();
    await button(page, 'Correct the corners of first.jpg').click();
    await page.getByRole('heading', { name: 'Mark the card’s corners' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Cancel').click();
    await page.getByText('1 of 2 cards cut out').waitFor();
    expect(await size.textContent()).toBe(before);
    await button(page, 'Mark corners of table.jpg').press('Enter');
    const corner = page.getByRole('button', { name: /^Top left corner/ });
    await corner.press('Shift+ArrowRight');
    await button(page, 'Cut out').press('Enter');
    await page.getByText('2 of 2 cards cut out').waitFor();
    expect(await sidewaysExcess(page)).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });

  it('keeps the list over a reload, and works without a connection', async () => {
    const { page, messages, close } = await openKeeping(browser, DESKTOP);
    await visit(page, `${product.url}/background-removal`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByLabel('Choose photos').setInputFiles(first.file);
    await page.getByText('1 of 1 card cut out').waitFor();
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const opening = indexedDB.open('cutout');
              opening.onsuccess = () => {
                const read = opening.result.transaction('jobs').objectStore('jobs').count();
                read.onsuccess = () => {
                  opening.result.close();
                  resolve(read.result);
                };
              };
            }),
        ),
      )
      .toBe(1);
    await page.context().setOffline(true);
    await page.goto(`${product.url}/background-removal`);
    await takenOver(page);
    await page.getByText('1 of 1 card cut out').waitFor();
    await page.getByLabel('Add photos').setInputFiles(second.file);
    await page.getByText('2 of 2 cards cut out').waitFor();
    // A photo taken out by mistake comes back where it was.
    const names = () => page.getByRole('listitem').getByRole('heading').allTextContents();
    const before = await names();
    await button(page, 'Turn first.jpg to the right').click();
    await button(page, 'Remove first.jpg').click();
    await page.getByText('1 of 1 card cut out').waitFor();
    await button(page, 'Undo').click();
    await page.getByText('2 of 2 cards cut out').waitFor();
    expect(await names()).toEqual(before);
    const turned = await decode(await save(page, 'Save first.jpg'));
    expect(turned.info.width).toBeGreaterThan(turned.info.height);
    expect(messages.filter((message) => message.startsWith('page error'))).toEqual([]);
    await close();
  });
});
