import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, sendSignIn, signIn, startSession } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  ENLARGED,
  expectNoSidewaysScroll,
  openAnother,
  openKeeping,
  openPage,
  PHONE,
} from '@tc/e2e/support/browser.ts';
import { apiOf } from '@tc/e2e/support/cards.ts';
import { newestInvitation } from '@tc/e2e/support/emails.ts';
import { writeFilm } from '@tc/e2e/support/film.ts';
import { launchFilming } from '@tc/e2e/support/filming.ts';
import { becomesKept } from '@tc/e2e/support/kept-build.ts';
import { startOffline } from '@tc/e2e/support/kept-cards.ts';
import { look } from '@tc/e2e/support/look.ts';
import { measureOwn, openOwnScans } from '@tc/e2e/support/own-scans.ts';
import { renderTestPhoto, type TestPhoto } from '@tc/e2e/support/photos.ts';
import { setPlan } from '@tc/e2e/support/plans.ts';
import { button, grade, isKept, accountPanel as panel } from '@tc/e2e/support/scanner.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'film-'));
let filming: Browser;
let front: TestPhoto;

beforeAll(async () => {
  const spec = { seed: 11, style: 'atlas', borderColor: 'cream', tiltDeg: 3 } as const;
  front = await renderTestPhoto('front.jpg', spec);
  const film = path.join(folder, 'card.y4m');
  const shown = { ...spec, ground: 'mat', widthPx: 480, heightPx: 640, jpegQuality: null } as const;
  writeFilm(film, shown, [{ scene: {}, frames: 2 }], 2);
  filming = await launchFilming(film);
});

afterAll(async () => {
  await filming.close();
  rmSync(folder, { recursive: true });
});

/** Somebody who was signed in here and has never opened the scanner. */
async function visitOnce(options: BrowserContextOptions = PHONE, with_: Browser = browser) {
  const person = await addPerson(product);
  const opened = await openKeeping(with_, options);
  await signIn(opened.page, product, person.email);
  await becomesKept(opened.page);
  return { ...opened, person, own: await openOwnScans(product, person.email) };
}

const note = (page: Page) => page.getByText('You can scan as usual');

async function scan(page: Page): Promise<void> {
  await measureOwn(page, { front: front.file });
  await grade(page);
  await panel(page).getByText('The scan is kept on this device').waitFor();
}

/** How many scans this browser keeps, of anybody. */
const countStored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('outbox');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const count = open.result.transaction('scans').objectStore('scans').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );

describe('N06 the scanner opened without a connection', () => {
  it('measures by camera or files, keeps the scan, and sends it once when the connection is back', async () => {
    const { page, own, close } = await visitOnce(PHONE, filming);
    const { page: there } = await startOffline(page, '/scan');
    await there.getByRole('heading', { level: 1, name: 'Scan a card' }).waitFor();
    await there.getByText('No connection.').waitFor();
    await note(there).getByText('sent to your account by themselves').waitFor();
    await button(there, 'Open the camera').waitFor();
    await expectAccessible(there);
    await expectNoSidewaysScroll(there);
    await look(there, 'scan-offline-390');
    await button(there, 'Open the camera').click();
    await there.getByRole('heading', { name: 'Front of the card' }).waitFor();
    // It may be the first thing that somebody sees here.
    await there.getByText('No connection. The scan is kept on this device').waitFor();
    await look(there, 'camera-offline-390');
    await button(there, 'Photograph the front').press('Enter');
    await there.getByRole('heading', { name: 'Back of the card' }).waitFor();
    await there.goBack();
    await button(there, 'Remove the front').press('Enter');
    await scan(there);
    await expectAccessible(there);
    await look(there, 'report-offline-390');
    expect(await own.list()).toEqual([]);
    expect(await countStored(there)).toBe(1);
    await button(there, 'Send now').press('Enter');
    await panel(there).getByText('The scan is kept on this device').waitFor();

    await there.context().setOffline(false);
    await isKept(there);
    // The server's own report of the photos is what the account has now.
    await panel(there).getByText('The server measured the original photos again').waitFor();
    expect(await own.list()).toMatchObject([{ status: 'graded' }]);
    expect(await own.read('/api/v1/plan')).toMatchObject({ used: { scans: 1 } });
    expect(await countStored(there)).toBe(0);
    await there.getByRole('link', { name: 'Open in the locker' }).click();
    await there.getByRole('region', { name: 'Report' }).first().waitFor();
    await close();
  });

  it('that was closed again before anything was sent still sends it, once', async () => {
    const { page, own, close } = await visitOnce(DESKTOP);
    const { page: there } = await startOffline(page, '/scan');
    await scan(there);
    await look(there, 'report-offline-1440');
    await there.close();
    const { page: again } = await openAnother(page.context());
    await again.goto(`${product.url}/camera-scan`);
    await again.getByText('One scan waits on this device to be sent.').waitFor();
    await expectAccessible(again);
    await look(again, 'scan-waiting-1440');
    await again.setViewportSize(ENLARGED.viewport);
    await expectNoSidewaysScroll(again);
    await again.context().setOffline(false);
    await expect.poll(own.list).toMatchObject([{ status: 'graded' }]);
    await again.getByText('4 of 5 scans left').waitFor();
    expect(await countStored(again)).toBe(0);
    expect(await own.read('/api/v1/plan')).toMatchObject({ used: { scans: 1 } });
    await close();
  });

  it('scans for the team whose cards were shown last, and stays as it is when the team is known again', async () => {
    const { page, person, own, close } = await visitOnce();
    const owner = await addPerson(product);
    await setPlan(product, owner, 'business');
    const theirs = await apiOf(product, owner);
    const mine = await apiOf(product, person);
    await theirs.send('POST', '/team', { name: 'Corner Shop' });
    const invitation = { email: person.email, role: 'grader' };
    await theirs.send('POST', '/team/invitations', invitation);
    const link = await newestInvitation(product, person.email);
    await mine.send('POST', '/team-invitations/accept', { token: new URL(link).hash.slice(1) });
    await page.goto(`${product.url}/scan-history`);
    await page.getByRole('radio', { name: 'Corner Shop' }).click();

    const { page: there } = await startOffline(page, '/scan');
    await note(there).getByText('sent to your team by themselves').waitFor();
    await scan(there);
    await there.context().setOffline(false);
    await isKept(there);
    const { items } = (await theirs.send('GET', '/team/cards')) as { items: unknown[] };
    expect(items).toHaveLength(1);
    expect(await own.list()).toEqual([]);
    await close();
  });
});

describe('a scan by somebody whom only the browser remembers', () => {
  it('N14 is not on the page of another who signs in, and is never sent for them', async () => {
    const { page, own, close } = await visitOnce();
    const { page: there } = await startOffline(page, '/scan');
    await scan(there);
    const context = there.context();
    // The session has ended elsewhere, and another person signs in while this page is still open.
    await context.clearCookies();
    const other = await addPerson(product);
    await startSession(there, product, other.email);
    await context.setOffline(false);
    await there.getByText('5 of 5 scans left').waitFor();
    expect(await panel(there).count()).toBe(0);
    await expect.poll(() => countStored(there)).toBe(0);
    expect(await own.list()).toEqual([]);
    expect(await (await openOwnScans(product, other.email)).list()).toEqual([]);
    await close();
  });

  it('waits for them if their session has ended meanwhile, until they sign in again', async () => {
    const { page, person, own, close } = await visitOnce();
    const { page: there } = await startOffline(page, '/scan');
    await scan(there);
    const context = there.context();
    await context.clearCookies();
    await context.setOffline(false);
    await there.waitForURL(/\/auth\?next=%2Fscan$/);
    expect(await own.list()).toEqual([]);
    expect(await countStored(there)).toBe(1);
    await signIn(there, product, person.email, '/scan');
    await expect.poll(own.list).toMatchObject([{ status: 'graded' }]);
    expect(await countStored(there)).toBe(0);
    await close();
  });

  it('goes with them when they sign out without a connection, and the scanner is closed', async () => {
    const { page, own, close } = await visitOnce();
    const { page: there } = await startOffline(page, '/scan');
    await scan(there);
    await there.getByRole('button', { name: /menu/i }).first().click();
    await there.getByText('Log out').click();
    await there.getByRole('button', { name: 'Sign out and remove it' }).press('Enter');
    // Nobody waits for a server that does not answer.
    await there.getByRole('heading', { name: 'No connection' }).waitFor({ timeout: 5_000 });
    await expect.poll(() => countStored(there)).toBe(0);
    await there.goto(`${product.url}/scan`);
    await there.getByRole('heading', { name: 'No connection' }).waitFor();
    await there.context().setOffline(false);
    await there.waitForURL(/\/auth\?next=%2Fscan$/);
    expect(await own.list()).toEqual([]);
    await close();
  });

  it('is not possible for somebody who never signed in here', async () => {
    const { page, close } = await openKeeping(browser, PHONE);
    await page.goto(`${product.url}/pricing`);
    await becomesKept(page);
    await page.context().setOffline(true);
    await page.goto(`${product.url}/scan`);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(await button(page, 'Open the camera').count()).toBe(0);
    await page.context().setOffline(false);
    await page.waitForURL(/\/auth\?next=%2Fscan$/);
    await close();
  });
});

describe('a photo that is not graded yet', () => {
  it('N13 is gone for the next person who signs in on the same page', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser, DESKTOP);
    await signIn(page, product, person.email, '/scan');
    await page.getByLabel('Photo of the front').setInputFiles(front.file);
    await button(page, 'Remove the front').waitFor();
    // Whatever loads the page again would hide the fault.
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(/\/auth\?next=/);
    const other = await addPerson(product, 'Grace Hopper');
    await sendSignIn(page, other.email);
    await page.getByText('5 of 5 scans left').waitFor();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await page.getByLabel('Photo of the front').waitFor({ state: 'attached' });
    expect(await button(page, 'Remove the front').count()).toBe(0);
    expect(await button(page, 'Check the front').count()).toBe(0);
    await close();
  });
});
