import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  LAUNCH,
  openKeeping,
  openPage,
  PHONE,
  takenOver,
  visit,
} from '@tc/e2e/support/browser.ts';
import { writeStills } from '@tc/e2e/support/film.ts';
import { recordFilm } from '@tc/e2e/support/recorded-film.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { renderUnderLamps } from '@tc/testcards';
import { photoToJpeg } from '@tc/testcards/node';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TOOL = `${product.url}/edgewise-pro-v2`;
const folder = mkdtempSync(path.join(tmpdir(), 'lights-'));
let filming: Browser;
interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
let lit: readonly PhotoFile[] = [];
let litBack: readonly PhotoFile[] = [];

const asFiles = (scenes: typeof SCENES, name: string): Promise<PhotoFile[]> =>
  Promise.all(
    scenes.map(async ({ photo }, k) => ({
      ...{ name: `${name}-${k + 1}.jpg`, mimeType: 'image/jpeg' },
      buffer: await photoToJpeg(photo),
    })),
  );

/** One side of a creased card under a lamp on the left and one on the right. */
const underLamps = (side: 'front' | 'back') =>
  renderUnderLamps(
    {
      ...{
        seed: 63,
        side,
        size: 'standard',
        border: 'solid',
        borderColour: 'cream',
        ground: 'mat',
      },
      ...{ widthPx: 960, heightPx: 1280, fill: 0.85, jpegQuality: null },
      // A lamp nearby lights one side of the card more than the other.
      lamp: { azimuthDeg: 0, elevationDeg: 25, share: 0.8, distanceMm: 200 },
      flaws: [{ kind: 'crease', sizeMm: 40, severity: 0.9 }],
    },
    { azimuthsDeg: [0, 180] },
  );
const SCENES = underLamps('front');
const BACK = underLamps('back');

beforeAll(async () => {
  const film = path.join(folder, 'lights.y4m');
  writeStills(
    film,
    [...SCENES, ...BACK].map(({ photo }) => ({ photo, frames: 8 })),
    2,
  );
  filming = await chromium.launch({
    ...LAUNCH,
    args: [
      ...(LAUNCH.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  [lit, litBack] = [await asFiles(SCENES, 'lamp'), await asFiles(BACK, 'back-lamp')];
}, 300_000);

afterAll(async () => {
  await filming.close();
  rmSync(folder, { recursive: true });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const growth = (page: Page) => page.getByRole('list', { name: 'Seen of the surface' });

/** Both photos were measured together. */
const showsTwo = (page: Page) =>
  growth(page)
    .getByText(/^2 photos/)
    .waitFor({ timeout: 120_000 });

describe('one card under moving light', () => {
  it('shows from files what one photo could not, and keeps it when the page is loaded again', async () => {
    const { page, messages, uploads, close } = await openPage(browser, DESKTOP);
    await visit(page, TOOL);
    await page.getByRole('heading', { name: 'Edgewise Pro V2' }).waitFor();
    await page.getByText('BETA', { exact: true }).first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('Choose photos').setInputFiles([...lit]);
    await showsTwo(page);
    const seen = await growth(page).getByRole('listitem').allTextContents();
    const [before = 0, after = 0] = seen.map((text) => Number(/(\d+) %/.exec(text)?.[1]));
    expect(after).toBeGreaterThan(before + 30);
    await page.getByText(/^Front\. The second photo showed/).waitFor();
    await button(page, 'See the relief of the front').press('Enter');
    await page.locator('button[title=Relief][aria-pressed=true][aria-busy=false]').waitFor();
    await expectAccessible(page);
    // What the page keeps is written a moment later.
    const kept = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(kept).toContain('workbench');
    await page.reload();
    await showsTwo(page);
    await button(page, 'Start over with another card').press('Enter');
    await page.getByRole('heading', { name: 'Edgewise Pro V2' }).waitFor();
    expect(uploads).toEqual([]);
    expect(messages).toEqual([]);
    await close();
  });

  it('takes the two frames of a recorded video that are lit differently, and none of what is no video', async () => {
    const { page, messages, uploads, close } = await openPage(browser, PHONE);
    await visit(page, TOOL);
    const field = page.getByLabel('Choose a video');
    const choose = (name: string, buffer: Buffer) =>
      field.setInputFiles({ name, mimeType: 'video/webm', buffer });
    await choose('letter.webm', Buffer.from('no film at all'));
    await page.getByText('This browser cannot play the video.').waitFor();
    await expectAccessible(page);
    const [left, right] = lit.map(({ buffer }) => buffer);
    if (!left || !right) throw new Error('no photos');
    await choose('lights.webm', await recordFilm(page, [left, right]));
    await showsTwo(page);
    expect(await growth(page).getByRole('listitem').count()).toBe(2);
    await expectNoSidewaysScroll(page);
    expect(uploads).toEqual([]);
    // What the page says of the file that is none.
    expect(messages).toEqual([expect.stringContaining('The video could not be read')]);
    await close();
  });

  it.each([
    ['', 1],
    [', on a phone six times slower', 6],
    [', on one twenty times slower', 20],
  ])(
    'takes a photo by itself whenever the light comes from elsewhere, of the front and of the back%s',
    async (_, rate) => {
      const { page, messages, uploads, close } = await openPage(filming, PHONE);
      await visit(page, TOOL);
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate });
      await button(page, 'Open the camera').click();
      const said = (text: string) => page.getByText(text).waitFor({ timeout: 240_000 });
      await said('Front: 2 photos taken.');
      await button(page, 'Go on with the back').click();
      await said('Back: 2 photos taken.');
      await button(page, 'See the result').click();
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const panel = page.getByRole('region', { name: 'Light by light' });
      await showsTwo(page);
      await panel.getByRole('radio', { name: 'Back' }).click();
      await showsTwo(page);
      // Each photo of the back shows the back, or the grade would stand on two fronts.
      await button(page, 'See the relief of the front').waitFor();
      await button(page, 'See the relief of the back').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(uploads).toEqual([]);
      expect(messages).toEqual([]);
      await close();
    },
  );

  it('is lit by a second screen, one half after the other, without an account', async () => {
    const camera = await openPage(filming, PHONE);
    const { page } = camera;
    await visit(page, TOOL);
    await button(page, 'Light it with a second screen').click();
    await page.getByText('Waiting for the second screen').waitFor({ timeout: 120_000 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const address = (await page.getByTestId('light-address').textContent()) ?? '';
    const screen = await openPage(browser, PHONE);
    await visit(screen.page, address);
    await expectAccessible(screen.page);
    await screen.page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      new MutationObserver(() => {
        const text = document.querySelector('.screen-dark [role=status]')?.textContent;
        if (text && shown.at(-1) !== text) shown.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await button(screen.page, 'Light the card').click();
    await page.getByRole('heading', { name: 'Front, lit by the second screen' }).waitFor();
    await page
      .getByRole('heading', { name: 'Back, lit by the second screen' })
      .waitFor({ timeout: 120_000 });
    await page.getByRole('region', { name: 'Light by light' }).waitFor({ timeout: 120_000 });
    const shown = () =>
      screen.page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    const halves = ['Left half lit', 'Right half lit', 'Top half lit', 'Bottom half lit'];
    expect(await shown()).toEqual([...halves, ...halves]);
    // The good-bye of the camera gives the screen back.
    await screen.page.getByRole('heading', { name: 'This screen is a light' }).waitFor();
    expect([...camera.uploads, ...screen.uploads]).toEqual([]);
    expect([...camera.messages, ...screen.messages]).toEqual([]);
    await screen.close();
    await camera.close();
  });
});

describe('Pro V2 without a connection', () => {
  it('opens after the first visit and measures, and says that a second screen needs one', async () => {
    const { page, messages, close } = await openKeeping(browser, DESKTOP);
    await visit(page, TOOL);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.goto(TOOL);
    await takenOver(page);
    await button(page, 'Light it with a second screen').click();
    await page
      .getByText('Pairing needs a connection on both devices')
      .waitFor({ timeout: 120_000 });
    await button(page, 'Close').click();
    await page.getByLabel('Choose photos').setInputFiles([...lit]);
    await showsTwo(page);
    expect(messages.filter((message) => message.startsWith('page error'))).toEqual([]);
    await close();
  });
});

describe('a stack of cards', () => {
  it('has the card first that gains most, and keeps what was typed', async () => {
    const { page, messages, uploads, close } = await openPage(browser, PHONE);
    await visit(page, TOOL);
    await button(page, 'Rank a stack').click();
    const [one, two] = lit;
    if (!one || !two) throw new Error('no photos');
    await page.getByLabel('Choose the fronts').setInputFiles([one, two]);
    await page.getByLabel('Fee and other costs per card, USD').fill('20');
    const cards = page.getByRole('list', { name: 'The stack, the largest gain first' });
    const card = (name: string) => cards.getByRole('listitem').filter({ hasText: name });
    for (const name of ['lamp-1.jpg', 'lamp-2.jpg']) {
      await card(name)
        .getByText(/^Likeliest PSA/)
        .waitFor({ timeout: 120_000 });
    }
    await card('lamp-2.jpg').getByLabel('As it is').fill('10');
    // Grades below 8 have no price of their own: no less than nothing, no more than an 8.
    for (const [grade, price] of [
      ...[['PSA 8', '900'] as const, ['PSA 9', '900'] as const, ['PSA 10', '900'] as const],
    ]) {
      await card('lamp-2.jpg').getByLabel(grade).fill(price);
    }
    await card('lamp-2.jpg')
      .getByText(/on average$/)
      .waitFor();
    const names = () => cards.getByRole('heading').allTextContents();
    await expect.poll(names).toEqual(['lamp-2.jpg', 'lamp-1.jpg']);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toContain('stack');
    await card('lamp-1.jpg').getByRole('button', { name: 'Remove lamp-1.jpg' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(['lamp-2.jpg', 'lamp-1.jpg']);
    expect(uploads).toEqual([]);
    expect(messages).toEqual([]);
    await close();
  });
});
