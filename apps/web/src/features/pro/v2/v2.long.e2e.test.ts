import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  openKeeping,
  openPage,
  PHONE,
  takenOver,
  visit,
} from '@tc/e2e/support/browser.ts';
import { readBytes } from '@tc/e2e/support/downloads.ts';
import { asFiles, type PhotoFile, underLamps } from '@tc/e2e/support/lit-card.ts';
import { recordFilm } from '@tc/e2e/support/recorded-film.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

const TOOL = `${product.url}/edgewise-pro-v2`;
const SCENES = await underLamps('front');
let lit: readonly PhotoFile[] = [];
let litBack: readonly PhotoFile[] = [];

beforeAll(async () => {
  lit = await asFiles(SCENES, 'lamp');
  litBack = await asFiles(await underLamps('back'), 'back-lamp');
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const growth = (page: Page) => page.getByRole('list', { name: 'Seen of the surface' });

async function saved(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: download.suggestedFilename(), bytes: await readBytes(download) };
}

/** How much of a picture of the front is bright at its crease, and elsewhere. */
async function brightShares(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [card] = SCENES[0]?.cards ?? [];
  const [crease] = card?.flaws ?? [];
  if (!card || !crease) throw new Error('no crease');
  const pxPerMm = info.width / card.widthMm;
  const { x0, y0, x1, y1 } = crease.at;
  const counts = { onCrease: [0, 0], elsewhere: [0, 0] };
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [(i % info.width) / pxPerMm, Math.floor(i / info.width) / pxPerMm];
    const count = x >= x0 && x <= x1 && y >= y0 && y <= y1 ? counts.onCrease : counts.elsewhere;
    count[0] = (count[0] ?? 0) + ((data[i] ?? 0) > 200 ? 1 : 0);
    count[1] = (count[1] ?? 0) + 1;
  }
  const shareOf = ([bright = 0, all = 1]: readonly number[]) => bright / all;
  return { onCrease: shareOf(counts.onCrease), elsewhere: shareOf(counts.elsewhere) };
}

/** Where each row of the tools below the photo begins and ends. */
function rowsOfTools(page: Page) {
  return page
    .getByRole('region', { name: 'The card', exact: true })
    .getByRole('button')
    .evaluateAll((buttons) => {
      const rows = new Map<number, { left: number; right: number }>();
      for (const button of buttons) {
        const { left, right, top, width } = button.getBoundingClientRect();
        // The marks on the photo are buttons, too.
        if (width < 44 || button.closest('[role=application]')) continue;
        const row = rows.get(Math.round(top)) ?? { left, right };
        rows.set(Math.round(top), {
          left: Math.min(row.left, left),
          right: Math.max(row.right, right),
        });
      }
      return [...rows.values()];
    });
}

/** Both photos were measured together. */
const showsTwo = (page: Page) =>
  growth(page)
    .getByText(/^2 photos/)
    .waitFor();

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
    expect(after).toBeGreaterThan(before + 20);
    await page.getByText(/^Front\. The second photo showed/).waitFor();
    await button(page, 'See the relief of the front').press('Enter');
    await page.locator('button[title=Relief][aria-pressed=true][aria-busy=false]').waitFor();
    await expectAccessible(page);
    const [relief, moved] = [
      await saved(page, 'Relief of the front as PNG'),
      await saved(page, 'What moved on the front as PNG'),
    ];
    expect([relief.name, moved.name]).toEqual(['card-front-relief.png', 'card-front-moved.png']);
    expect((await sharp(relief.bytes).metadata()).width).toBeGreaterThan(600);
    const share = await brightShares(moved.bytes);
    expect(share.onCrease).toBeGreaterThan(5 * share.elsewhere);
    const panel = page.getByRole('region', { name: 'Light by light' });
    await panel.getByRole('radio', { name: 'Back' }).click();
    await panel.getByText('The back has no photo yet.').waitFor();
    await panel.getByLabel('Add photos').setInputFiles([...litBack]);
    await page.getByText(/^Back\. The second photo showed/).waitFor();
    await page.getByText(/^Front\. The second photo showed/).waitFor();
    await expectNoSidewaysScroll(page);
    // The page saves its work a moment later.
    const kept = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(kept).toContain('workbench');
    await page.reload();
    await showsTwo(page);
    await page.getByText(/^Back\. The second photo showed/).waitFor();
    expect(await button(page, 'Grade another card').count()).toBe(0);
    await button(page, 'Start over with another card').press('Enter');
    // The first press of a key keeps the photos.
    await page.keyboard.press('Enter');
    await showsTwo(page);
    await button(page, 'Start over with another card').press('Enter');
    await expectAccessible(page);
    await button(page, 'Remove everything').press('Enter');
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
    await page.getByRole('button', { name: 'Relief', exact: true }).waitFor();
    for (const row of await rowsOfTools(page)) {
      expect(row.left, JSON.stringify(row)).toBeLessThan(24);
      expect(row.right, JSON.stringify(row)).toBeGreaterThan(390 - 24);
    }
    await expectNoSidewaysScroll(page);
    expect(uploads).toEqual([]);
    // What the page says about the file that is not a photo.
    expect(messages).toEqual([expect.stringContaining('The video could not be read')]);
    await close();
  });
});

describe('the back of a card in a video', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Light by light' });
  const sideOf = (page: Page, name: string) => panel(page).getByRole('radio', { name });
  const looks = (page: Page) => page.getByText(/^Looking for the best frames/);

  it('can be stopped, and loses nothing that was done to the front meanwhile', async () => {
    const { page, messages, uploads, close } = await openPage(browser, PHONE);
    await visit(page, TOOL);
    const [front, frontAgain] = lit;
    const [left, right] = litBack.map(({ buffer }) => buffer);
    if (!front || !frontAgain || !left || !right) throw new Error('no photos');
    const film = {
      ...{ name: 'back.webm', mimeType: 'video/webm' },
      buffer: await recordFilm(page, [left, right]),
    };
    await page.getByLabel('Choose photos').setInputFiles([front]);
    await sideOf(page, 'Back').click();
    await panel(page).getByLabel('Choose a video').setInputFiles(film);
    await looks(page).waitFor();
    await expectAccessible(page);
    await button(page, 'Stop').click();
    await looks(page).waitFor({ state: 'hidden' });
    await panel(page).getByText('The back has no photo yet.').waitFor();
    await panel(page).getByLabel('Choose a video').setInputFiles(film);
    await looks(page).waitFor();
    await sideOf(page, 'Front').click();
    await panel(page).getByLabel('Add photos').setInputFiles([frontAgain]);
    await button(page, 'See the relief of the back').waitFor();
    await button(page, 'See the relief of the front').waitFor();
    for (const side of ['Back', 'Front']) {
      await sideOf(page, side).click();
      await showsTwo(page);
    }
    await expectNoSidewaysScroll(page);
    expect(uploads).toEqual([]);
    expect(messages).toEqual([]);
    await close();
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
    await page.getByText('Pairing needs a connection on both devices').waitFor();
    await button(page, 'Close').click();
    await page.getByLabel('Choose photos').setInputFiles([...lit]);
    await showsTwo(page);
    expect(messages.filter((message) => message.startsWith('page error'))).toEqual([]);
    await close();
  });
});
