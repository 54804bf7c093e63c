import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { openPage, PHONE } from '@tc/e2e/support/browser.ts';
import { writeFilm } from '@tc/e2e/support/film.ts';
import { launchFilming } from '@tc/e2e/support/filming.ts';
import { product } from '@tc/e2e/support/stage.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'film-'));
let filming: Browser;

beforeAll(async () => {
  const film = path.join(folder, 'card.y4m');
  const card = { seed: 12, style: 'circuit', ground: 'mat', widthPx: 960, heightPx: 1280 } as const;
  const shown = {
    ...card,
    tiltDeg: 2,
    fill: 0.85,
    jpegQuality: null,
    borderColor: 'cream',
  } as const;
  writeFilm(film, shown, [{ scene: {}, frames: 2 }], 2);
  filming = await launchFilming(film);
});

afterAll(async () => {
  await filming.close();
  rmSync(folder, { recursive: true });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The scanner, reached from the locker by a link, as people do. */
async function openScanner(before?: (page: Page) => Promise<unknown>) {
  const person = await addPerson(product);
  const opened = await openPage(filming, PHONE);
  const { page } = opened;
  await before?.(page);
  await signIn(page, product, person.email, '/digital-locker');
  await page.getByRole('link', { name: 'Scan a card' }).click();
  await page.getByRole('heading', { name: 'Scan a card' }).waitFor();
  return opened;
}

async function photograph(page: Page): Promise<void> {
  await button(page, 'Open the camera').click();
  await page.getByRole('heading', { name: 'Front of the card' }).waitFor();
  await button(page, 'Photograph the front').press('Enter');
  await page.getByRole('heading', { name: 'Back of the card' }).waitFor();
}

describe('N18 Back while a card is photographed', () => {
  it('closes the camera first, and the photo waits, also after leaving the scanner', async () => {
    const { page, messages, close } = await openScanner();
    await photograph(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Scan a card' }).waitFor();
    await button(page, 'Check the front').waitFor();
    await page.goBack();
    await page.waitForURL(/\/digital-locker$/);
    await page.goForward();
    await button(page, 'Check the front').click();
    await page.getByText('Edge found').waitFor();
    await page.goBack();
    await button(page, 'Check the front').waitFor();
    await button(page, 'Photograph the back').click();
    await page.getByRole('heading', { name: 'Back of the card' }).waitFor();
    await button(page, 'Close the camera').click();
    // Closing it by its own button leaves nothing behind that Back would open again.
    await page.getByRole('heading', { name: 'Scan a card' }).waitFor();
    await page.goBack();
    await page.waitForURL(/\/digital-locker$/);
    expect(messages).toEqual([]);
    await close();
  });
});

/** Counts what takes memory outside of the script's own: pixels of open bitmaps and loose canvases, and files. */
function countPixels(): void {
  const bitmaps = new Set<ImageBitmap>();
  const canvases = new Set<HTMLCanvasElement>();
  const files = new Set<string>();
  const { createImageBitmap: make } = window;
  window.createImageBitmap = (async (...given: Parameters<typeof make>) => {
    const bitmap = await make(...given);
    bitmaps.add(bitmap);
    return bitmap;
  }) as typeof make;
  const element = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const made = element(name, options);
    if (made instanceof HTMLCanvasElement) canvases.add(made);
    return made;
  }) as typeof document.createElement;
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const url = createObjectURL(object);
    files.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    files.delete(url);
    revokeObjectURL(url);
  };
  // A bitmap that was closed, or given to a worker, has no size.
  const pixelsOf = (all: Iterable<{ width: number; height: number }>) =>
    [...all].reduce((sum, { width, height }) => sum + width * height, 0);
  Object.assign(window, {
    countPixels: () => ({
      made: bitmaps.size,
      open: pixelsOf(bitmaps),
      drawn: pixelsOf([...canvases].filter((canvas) => !canvas.isConnected)),
      files: files.size,
    }),
  });
}

interface Counted {
  readonly made: number;
  readonly open: number;
  readonly drawn: number;
  readonly files: number;
}

describe('N16 fifty cards photographed in a row', () => {
  it('leave no bitmap, canvas or file behind, and the memory of the script stays bounded', async () => {
    const { page, close } = await openScanner((page) => page.addInitScript(countPixels));
    const tools = await page.context().newCDPSession(page);
    const heap = async () => {
      await tools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await tools.send('Runtime.getHeapUsage');
      return usedSize;
    };
    const counted = () =>
      page.evaluate(() => (window as unknown as { countPixels: () => Counted }).countPixels());
    const heaps: number[] = [];
    for (let card = 1; card <= 50; card += 1) {
      await photograph(page);
      await button(page, 'Close the camera').click();
      await page.getByRole('button', { name: /^Remove/ }).click();
      await button(page, 'Open the camera').waitFor();
      if (card % 10 === 0) heaps.push(await heap());
    }
    await expect.poll(async () => (await counted()).open).toBe(0);
    const { made, drawn, files } = await counted();
    // The test would see them: hundreds were made.
    expect(made).toBeGreaterThan(50);
    expect({ drawn, files }).toEqual({ drawn: 0, files: 0 });
    const [first = 0, ...later] = heaps;
    for (const one of later) expect(one).toBeLessThan(first + 4_000_000);
    await close();
  });
});
