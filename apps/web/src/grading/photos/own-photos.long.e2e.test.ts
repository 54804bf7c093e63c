import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  visit,
} from '@tc/e2e/support/browser.ts';
import { hand } from '@tc/e2e/support/hand-files.ts';
import { renderTestPhoto, type TestPhoto } from '@tc/e2e/support/photos.ts';
import { reportIsThere } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

let front: TestPhoto;
let back: TestPhoto;
let noCard: TestPhoto;

beforeAll(async () => {
  const card = { seed: 11, borderColor: 'cream', tiltDeg: 3 } as const;
  front = await renderTestPhoto('front.jpg', { ...card, style: 'atlas' });
  back = await renderTestPhoto('back.jpg', { ...card, style: 'atlas', side: 'back' });
  noCard = await renderTestPhoto('table.jpg', { seed: 3, content: 'no-card' });
});

describe('own photos', () => {
  it('are graded from two chosen files, and not a byte of them is sent anywhere', async () => {
    const { page, messages, uploads, close } = await openPage(browser);
    await visit(page, `${product.url}/demo`);
    expect(await page.getByRole('main').textContent()).toContain(
      'Your photos never leave this device',
    );
    await page.getByLabel('Photo of the front').setInputFiles(front.file);
    await page.getByLabel('Photo of the back').setInputFiles(back.file);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('button', { name: 'Grade both sides' }).click();
    await reportIsThere(page);
    expect(await page.getByRole('radio', { name: 'Back' }).isVisible()).toBe(true);
    expect(await page.getByText('upper bound').count()).toBe(0);
    // Only the engine's own files are fetched; no request has a body.
    expect(uploads).toEqual([]);
    const origins = requests.filter((url) => !url.startsWith('blob:')).map((url) => new URL(url));
    expect(origins.every((url) => url.origin === product.url && !url.search)).toBe(true);
    expect(messages).toEqual([]);
    await close();
  });

  it('are accepted when two files are dropped at once', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/demo`);
    await hand(page, 'drop', [front, back]);
    await page.getByRole('button', { name: 'Grade both sides' }).waitFor();
    expect(await page.getByRole('img', { name: 'Front: front.jpg' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Remove the back' }).click();
    await page.getByRole('button', { name: 'Grade the front' }).waitFor();
    await close();
  });

  it('are graded together even if the second one takes long to open', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/demo`);
    await page.getByLabel('Photo of the front').setInputFiles(front.file);
    const grade = page.getByRole('button', { name: /^Grade / });
    await expect.poll(() => grade.isEnabled()).toBe(true);
    const opened = await page.evaluateHandle(() => {
      const { decode } = HTMLImageElement.prototype;
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      HTMLImageElement.prototype.decode = async function () {
        await gate;
        return decode.call(this);
      };
      return { open };
    });
    await page.getByLabel('Photo of the back').setInputFiles(back.file);
    await expect.poll(() => grade.isDisabled()).toBe(true);
    await opened.evaluate(({ open }) => open());
    await grade.click();
    await reportIsThere(page);
    expect(await page.getByRole('radio', { name: 'Back' }).isVisible()).toBe(true);
    await close();
  });

  it('stay chosen if the measurement is canceled', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/demo`);
    await hand(page, 'drop', [front, back]);
    await page.getByRole('button', { name: 'Grade both sides' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('img', { name: 'Front: front.jpg' }).waitFor();
    await page.getByRole('button', { name: 'Grade both sides' }).waitFor();
    await close();
  });

  it('are accepted from the clipboard; the front alone is called an upper bound', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/demo`);
    await hand(page, 'paste', [front]);
    await page.getByRole('button', { name: 'Grade the front' }).click();
    await reportIsThere(page);
    expect(await page.getByRole('main').textContent()).toContain('upper bound');
    await close();
  });

  it('have an outline where the card really is', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/demo`);
    await page.getByLabel('Photo of the front').setInputFiles(front.file);
    await page.getByRole('button', { name: 'Grade the front' }).click();
    await reportIsThere(page);
    await page.getByRole('button', { name: 'Correct the outline' }).click();
    const names = ['Top left', 'Top right', 'Bottom right', 'Bottom left'];
    for (const [index, name] of names.entries()) {
      const label = await page
        .getByRole('button', { name: `${name} corner` })
        .getAttribute('aria-label');
      const [, x, y] = /x (-?\d+), y (-?\d+)/.exec(label ?? '') ?? [];
      const [trueX, trueY] = front.corners[index]!;
      expect(Math.hypot(Number(x) - trueX, Number(y) - trueY)).toBeLessThan(5);
    }
    await close();
  });
});

describe('a photo that cannot be graded', () => {
  it('is refused in a sentence with advice, and the next try is one step away', async () => {
    const { page, messages, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/demo`);
    await page.getByLabel('Photo of the front').setInputFiles(noCard.file);
    await page.getByRole('button', { name: 'Grade the front' }).click();
    await page.getByRole('heading', { name: 'No card was found in this photo.' }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain('Lay one card flat');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Mark the corners' }).click();
    await page.getByRole('button', { name: 'Top left corner' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Another photo' }).click();
    await page.getByRole('heading', { name: 'Choose a card to grade' }).waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('leaves the photo of the other side in place', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/demo`);
    await hand(page, 'drop', [noCard, back]);
    await page.getByRole('button', { name: 'Grade both sides' }).click();
    await page.getByRole('button', { name: 'Another photo' }).click();
    await page.getByRole('img', { name: 'Back: back.jpg' }).waitFor();
    expect(await page.getByLabel('Photo of the front').count()).toBe(1);
    expect(await page.getByText('Add the front to grade').last().isVisible()).toBe(true);
    await close();
  });

  /** The current center of a handle. */
  const placeOf = async (handle: Locator) => {
    const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
    return { x: x + 22, y: y + 22 };
  };

  it('leads back to the report if only a wrong outline was at fault', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/demo`);
    await hand(page, 'drop', [front]);
    await page.getByRole('button', { name: 'Grade the front' }).click();
    await reportIsThere(page);
    const readGrade = () => page.locator('.text-reading .sr-only').textContent();
    const grade = await readGrade();
    await page.getByRole('button', { name: 'Correct the outline' }).click();
    const corners = await page.getByRole('button', { name: / corner/ }).all();
    const places = await Promise.all(corners.map(placeOf));
    const x = places.reduce((sum, place) => sum + place.x / places.length, 0);
    const y = places.reduce((sum, place) => sum + place.y / places.length, 0);
    // Moves the corners together until the outline is a tenth of the card's size and in the middle of the
    // print, where no card has an edge.
    for (const [at, corner] of corners.entries()) {
      const from = places[at]!;
      // Measuring goes on between two drags, and its result may move the picture.
      const now = await placeOf(corner);
      await page.mouse.move(now.x, now.y);
      await page.mouse.down();
      await page.mouse.move(now.x + (x - from.x) * 0.9, now.y + (y - from.y) * 0.9, { steps: 4 });
      await page.mouse.up();
    }
    // The panel says at once that the card has no edges there.
    await page.getByText('The corners you marked', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await reportIsThere(page);
    expect(await readGrade()).toBe(grade);
    await page.getByText('Outline found').waitFor({ state: 'attached' });
    await close();
  });

  it('keeps both photos if measuring crashes', async () => {
    const { page, close } = await openPage(browser);
    // The engine's script is broken on purpose.
    await page.route(/\/assets\/grade-worker/, (route) => route.abort());
    await visit(page, `${product.url}/demo`);
    await hand(page, 'drop', [front, back]);
    await page.getByRole('button', { name: 'Grade both sides' }).click();
    await page.getByRole('heading', { name: 'The measurement stopped' }).waitFor();
    await page.getByRole('button', { name: 'Back to the photos' }).click();
    await page.getByRole('img', { name: 'Front: front.jpg' }).waitFor();
    await page.getByRole('img', { name: 'Back: back.jpg' }).waitFor();
    await close();
  });
});

function textFile(name: string, mimeType: string): TestPhoto {
  return { file: { name, mimeType, buffer: Buffer.from('not a photo') }, corners: [] };
}

describe('a file that is not a photo', () => {
  it('is rejected with a sentence when it is chosen, and the other side stays', async () => {
    const { page, messages, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/demo`);
    await page.getByLabel('Photo of the back').setInputFiles(back.file);
    await page.getByRole('img', { name: 'Back: back.jpg' }).waitFor();
    const notes = textFile('notes.jpg', 'image/jpeg');
    await page.getByLabel('Photo of the front').setInputFiles(notes.file);
    await page.getByText('notes.jpg: This file is not a photo.').waitFor();
    expect(await page.getByRole('img', { name: 'Back: back.jpg' }).isVisible()).toBe(true);
    expect(await page.getByLabel('Photo of the front').count()).toBe(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The sentence disappears as soon as a photo is chosen.
    await page.getByLabel('Photo of the front').setInputFiles(front.file);
    await page.getByRole('img', { name: 'Front: front.jpg' }).waitFor();
    expect(await page.getByText('This file is not a photo.').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });

  it('is rejected when it is dropped or pasted, while a good one beside it is accepted', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/demo`);
    await hand(page, 'drop', [front, textFile('notes.txt', 'text/plain')]);
    await page.getByText('notes.txt: This file is not a photo.').waitFor();
    await page.getByRole('img', { name: 'Front: front.jpg' }).waitFor();
    await page.getByRole('button', { name: 'Grade the front' }).waitFor();
    await hand(page, 'paste', [textFile('letter.pdf', 'application/pdf')]);
    await page.getByText('letter.pdf: This file is not a photo.').waitFor();
    expect(await page.getByText('notes.txt').count()).toBe(0);
    expect(await page.getByRole('img', { name: 'Front: front.jpg' }).isVisible()).toBe(true);
    await close();
  });

  it('I03 may also be a truncated photo', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/demo`);
    const half = front.file.buffer.subarray(0, front.file.buffer.length / 2);
    await page
      .getByLabel('Photo of the front')
      .setInputFiles({ ...front.file, name: 'half.jpg', buffer: half });
    await page.getByText('half.jpg: The photo is incomplete').waitFor();
    await close();
  });
});

describe('the report', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('is accessible and fits the screen: %s', async (_name, device) => {
    const { page, close } = await openPage(browser, device);
    await visit(page, `${product.url}/demo`);
    await hand(page, 'drop', [front, back]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Grade both sides' }).click();
    await reportIsThere(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Correct the outline' }).click();
    await expectAccessible(page);
    await close();
  });
});
