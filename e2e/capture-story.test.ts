import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { addPerson, signIn } from './support/accounts.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from './support/browser.ts';
import { writeFilm } from './support/film.ts';
import { launchFilming } from './support/filming.ts';
import { openOwnScans } from './support/own-scans.ts';
import { renderTestPhoto } from './support/photos.ts';
import { reportIsThere, saveReport } from './support/report.ts';
import { browser, product } from './support/stage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'film-'));
let filming: Browser;
const HEIC = path.resolve(import.meta.dirname, '../packages/engine/node/testing/heic/srgb.heic');

beforeAll(async () => {
  const film = path.join(folder, 'card.y4m');
  writeFilm(
    film,
    {
      ...{ seed: 12, style: 'circuit', ground: 'mat', widthPx: 960, heightPx: 1280 },
      ...{ tiltDeg: 2, fill: 0.85, jpegQuality: null, borderColor: 'cream' },
    },
    [
      // Slow, because the test is about the order of events, which must hold even if one look takes a second.
      { scene: { content: 'no-card' }, frames: 2 },
      { scene: { fill: 0.35 }, frames: 16 },
      { scene: { tiltDeg: 24 }, frames: 12 },
      { scene: {}, frames: 12 },
      { scene: { content: 'no-card', shot: 1 }, frames: 4 },
      { scene: { side: 'back' }, frames: 16 },
    ],
    2,
  );
  filming = await launchFilming(film);
});

afterAll(async () => {
  await filming.close();
  rmSync(folder, { recursive: true });
});

async function openScanner(from: Browser, options: BrowserContextOptions, at = '/scan') {
  const person = await addPerson(product);
  const opened = await openPage(from, options);
  await signIn(opened.page, product, person.email, at);
  await opened.page.getByRole('heading', { name: 'Scan a card' }).waitFor();
  return { ...opened, own: await openOwnScans(product, person.email) };
}

/** Records every hint of the camera in the order shown. */
async function writeDownHints(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const hints: string[] = [];
    Object.assign(window, { hints });
    const look = () => {
      const said = document.querySelector('section[aria-label^="Camera"] [role=status]');
      const text = said?.textContent ?? '';
      if (text && hints.at(-1) !== text) hints.push(text);
    };
    new MutationObserver(look).observe(document.body, {
      ...{ subtree: true, childList: true, characterData: true },
    });
  });
  return () => page.evaluate(() => (window as unknown as { hints: string[] }).hints);
}

const isInOrder = (all: readonly string[], wanted: readonly string[]): boolean => {
  let from = 0;
  return wanted.every((one) => {
    const at = all.findIndex((text, i) => i >= from && text.startsWith(one));
    from = at + 1;
    return at >= 0;
  });
};

describe('the guided camera', () => {
  it('leads from an empty table to a card in the locker, without a tap on the shutter', async () => {
    const { page, messages, own, close } = await openScanner(filming, PHONE);
    const hints = await writeDownHints(page);
    await page.getByRole('button', { name: 'Open the camera' }).click();
    await page.getByRole('heading', { name: 'Front of the card' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('heading', { name: 'Back of the card' }).waitFor();
    await page.getByRole('heading', { name: 'Is this the card’s edge?' }).waitFor();
    const order = ['Come closer', 'Hold the camera straight', 'Hold still', 'Taking', 'Hold still'];
    expect(isInOrder(await hints(), order), (await hints()).join(' | ')).toBe(true);
    await page.getByText('Edge found').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Grade both sides' }).click();
    await reportIsThere(page);
    const report = await saveReport(page);
    expect(report).toMatchObject({ status: 'graded', completeness: 'both-sides' });
    const account = page.getByRole('region', { name: 'Your account' });
    await account.getByText('Kept.').waitFor();
    // The server measured the very photo that the camera took.
    await account.getByText('found the same numbers').waitFor();
    const [scan] = await own.list();
    expect(await own.read(`/api/v1/scans/${scan?.id}`)).toMatchObject({
      status: 'graded',
      photos: [{ side: 'front' }, { side: 'back' }],
    });
    expect(await own.read('/api/v1/cards')).toMatchObject({ items: [{ id: scan?.cardId }] });
    expect(messages).toEqual([]);
    await close();
  });

  it('takes the best of the last frames where the device takes no photos, and skips the back', async () => {
    const opened = await openPage(filming, DESKTOP);
    await opened.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'ImageCapture'));
    const person = await addPerson(product);
    await signIn(opened.page, product, person.email, '/scan');
    const { page, close } = opened;
    await page.getByRole('button', { name: 'Open the camera' }).click();
    const skip = page.getByRole('button', { name: 'Skip the back' });
    await skip.click();
    await page.getByText('Edge found').waitFor();
    await page.getByRole('button', { name: 'Grade the front' }).click();
    await reportIsThere(page);
    expect(await saveReport(page)).toMatchObject({ status: 'graded', completeness: 'front-only' });
    await close();
  });
});

describe('without a camera', () => {
  it('explains what to do, and goes on with files by keyboard alone', async () => {
    const photo = { seed: 11, style: 'atlas', borderColor: 'cream', tiltDeg: 3 } as const;
    const front = await renderTestPhoto('front.jpg', photo);
    const back = await renderTestPhoto('back.jpg', { ...photo, side: 'back' });
    const { page, messages, close } = await openScanner(browser, DESKTOP, '/camera-scan');
    await expectAccessible(page);
    const camera = page.getByRole('button', { name: 'Open the camera' });
    await camera.focus();
    await page.keyboard.press('Enter');
    const help = page.getByRole('alert');
    await help.getByRole('heading', { level: 2 }).waitFor();
    expect(await help.getByRole('listitem').count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close the camera' }).press('Enter');
    // Browsers cannot show HEIC, so what is on the screen was decoded by our library.
    await page.getByLabel('Photo of the front').setInputFiles(HEIC);
    await page.getByRole('img', { name: 'Front: srgb.heic' }).waitFor();
    await page.getByRole('button', { name: 'Remove the front' }).press('Enter');
    await page.getByLabel('Photo of the front').setInputFiles(front.file);
    await page.getByLabel('Photo of the back').setInputFiles(back.file);
    await page.getByRole('button', { name: 'Check both sides' }).press('Enter');
    await page.getByText('Edge found').waitFor();
    const corner = page.getByRole('button', { name: 'Top left corner' });
    const placeOf = async () =>
      (await corner.getAttribute('aria-label'))?.match(/-?\d+/g)?.map(Number) ?? [];
    const [x = 0, y = 0] = await placeOf();
    await corner.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    // A corner placed near the card's real corner snaps to it when focus moves on.
    await page.keyboard.press('Tab');
    await page.getByText('Snapped to the edge').waitFor();
    const [snappedX = 0, snappedY = 0] = await placeOf();
    expect(Math.hypot(snappedX - x, snappedY - y)).toBeLessThan(4);
    await page.getByRole('button', { name: 'Turn right' }).press('Enter');
    await page.getByRole('button', { name: 'Grade both sides' }).press('Enter');
    await reportIsThere(page);
    expect(await saveReport(page)).toMatchObject({ status: 'graded', completeness: 'both-sides' });
    expect(messages).toEqual([]);
    await close();
  });
});
