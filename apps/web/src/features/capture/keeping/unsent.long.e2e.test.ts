import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { DESKTOP, LAUNCH, openAnother, PHONE } from '@tc/e2e/support/browser.ts';
import { measureOwn, openOwnScans } from '@tc/e2e/support/own-scans.ts';
import { renderTestPhoto, type TestPhoto } from '@tc/e2e/support/photos.ts';
import {
  answerUploads,
  button,
  CREATE,
  grade,
  isKept,
  accountPanel as panel,
  prepareScan,
} from '@tc/e2e/support/scanner.ts';
import { product } from '@tc/e2e/support/stage.ts';
import { chromium, type Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

let front: TestPhoto;

beforeAll(async () => {
  const spec = { seed: 11, style: 'atlas', borderColor: 'cream', tiltDeg: 3 } as const;
  front = await renderTestPhoto('front.jpg', spec);
});

describe('a scan that cannot be sent', () => {
  it('N01 without a connection waits in the browser, and is sent once by another page', async () => {
    const { page, own, close } = await prepareScan(front, PHONE);
    await page.context().setOffline(true);
    await grade(page);
    await panel(page).getByText('Waiting to be sent.').waitFor();
    await panel(page).getByText('The scan is kept on this device').waitFor();
    await expectAccessible(page);
    expect(await own.list()).toEqual([]);
    const context = page.context();
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto(`${product.url}/scan-history`);
    await expect.poll(own.list).toMatchObject([{ status: 'graded' }]);
    await page.getByRole('listitem').filter({ hasText: 'Graded' }).waitFor();
    expect(await page.getByText('Waiting to be sent').count()).toBe(0);
    expect(await own.read('/api/v1/plan')).toMatchObject({ used: { scans: 1 } });
    await close();
  });

  it('is sent by itself when the connection returns', async () => {
    const { page, own, close } = await prepareScan(front, PHONE);
    await page.context().setOffline(true);
    await grade(page);
    await panel(page).getByText('Waiting to be sent.').waitFor();
    await page.context().setOffline(false);
    await isKept(page);
    expect(await own.list()).toHaveLength(1);
    await close();
  });

  it('N09 outlasts the browser, and is sent once by the next one', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'profile-'));
    const open = () => chromium.launchPersistentContext(folder, { ...LAUNCH, ...PHONE });
    const person = await addPerson(product);
    const own = await openOwnScans(product, person.email);
    const first = await open();
    const page = await first.newPage();
    await signIn(page, product, person.email, '/scan');
    await measureOwn(page, { front: front.file });
    await first.setOffline(true);
    await grade(page);
    await panel(page).getByText('The scan is kept on this device').waitFor();
    await first.close();
    expect(await own.list()).toEqual([]);
    const second = await open();
    await (await second.newPage()).goto(`${product.url}/scan-history`);
    await expect.poll(own.list).toMatchObject([{ status: 'graded' }]);
    expect(await own.read('/api/v1/plan')).toMatchObject({ used: { scans: 1 } });
    await second.close();
    rmSync(folder, { recursive: true });
  });

  it('N17 is sent by one of two pages that both want to', async () => {
    const { page, own, close } = await prepareScan(front, DESKTOP);
    const { page: other } = await openAnother(page.context());
    let isAway = true;
    let arrived = 0;
    await page.context().route(CREATE, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      if (isAway) return route.abort();
      arrived += 1;
      return route.continue();
    });
    await grade(page);
    await panel(page).getByText('Waiting to be sent.').waitFor();
    await other.goto(`${product.url}/scan-history`);
    await other.getByText('The server could not be reached.').waitFor();
    isAway = false;
    const send = (one: Page) => button(one, 'Send now').press('Enter');
    await Promise.all([send(page), send(other)]);
    await isKept(page);
    await other.getByRole('region', { name: 'Waiting to be sent' }).waitFor({ state: 'detached' });
    expect(arrived).toBe(1);
    expect(await own.list()).toHaveLength(1);
    await close();
  });

  it('N02 whose answer was lost is the same scan when it is sent again', async () => {
    const { page, own, close } = await prepareScan(front, PHONE);
    const restore = await answerUploads(page, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await grade(page);
    // Before it is sent it also waits in line, but this sentence only appears after the answer was lost.
    await panel(page).getByText('The scan is kept on this device').waitFor();
    expect(await own.list()).toHaveLength(1);
    await restore();
    await button(page, 'Send now').press('Enter');
    await isKept(page);
    expect(await own.list()).toHaveLength(1);
    expect(await own.read('/api/v1/plan')).toMatchObject({ used: { scans: 1 } });
    await close();
  });

  it('waits behind N03 a network with its own sign-in page, and behind a busy server', async () => {
    const { page, own, close } = await prepareScan(front, PHONE);
    const hotel = await answerUploads(page, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hotel</h1>' }),
    );
    await grade(page);
    await panel(page).getByText('could not be reached').waitFor();
    await hotel();
    const away = { code: 'unavailable', message: 'The service is unavailable right now.' };
    const busy = await answerUploads(page, (route) => route.fulfill({ status: 503, json: away }));
    await button(page, 'Send now').press('Enter');
    await panel(page)
      .getByText('The service is unavailable right now. Try again in a minute.')
      .waitFor();
    await busy();
    await button(page, 'Send now').press('Enter');
    await isKept(page);
    expect(await own.list()).toHaveLength(1);
    await close();
  });

  it('that is refused says why, whatever the reason, and can be tried again under the same key', async () => {
    const { page, close } = await prepareScan(front, PHONE);
    const keys: (string | undefined)[] = [];
    let press = () => grade(page);
    for (const [code, status, message] of [
      ['too-large', 413, 'A photo may have at most 40 MB.'],
      ['wrong-type', 415, 'This kind of file cannot be read.'],
      ['conflict', 409, 'This Idempotency-Key was used for another scan.'],
      ['invalid', 422, 'Something in the request is invalid.'],
    ] as const) {
      const sent = keys.length;
      const restore = await answerUploads(page, (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return route.fulfill({ status, json: { code, message, requestId: 'x' } });
      });
      await press();
      await panel(page).getByRole('alert').getByText(message).waitFor();
      press = () => button(page, 'Try again').press('Enter');
      await press();
      await expect.poll(() => keys.length).toBe(sent + 2);
      await panel(page).getByRole('alert').getByText(message).waitFor();
      await button(page, 'Do not save it').waitFor();
      await restore();
    }
    expect(keys[0]).toBeDefined();
    expect(new Set(keys).size).toBe(1);
    await button(page, 'Do not save it').press('Enter');
    await button(page, 'Save this scan').press('Enter');
    await isKept(page);
    await close();
  });

  it('can be stopped while it is sent, and sent later', async () => {
    const { page, own, close } = await prepareScan(front, PHONE);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const restore = await answerUploads(page, () => held);
    await grade(page);
    await panel(page).getByRole('progressbar').waitFor();
    await button(page, 'Stop sending').press('Enter');
    await panel(page).getByText('You stopped sending it.').waitFor();
    release();
    await restore();
    expect(await own.list()).toEqual([]);
    await button(page, 'Send it now').press('Enter');
    await isKept(page);
    await close();
  });
});

describe('a full plan', () => {
  it('N08 is told before the first photo; measuring goes on, and the scan waits with its reason', async () => {
    const { page, own, messages, close } = await prepareScan(front, PHONE);
    for (const n of [1, 2, 3, 4, 5]) await own.send(front.file.buffer, { name: `Card ${n}` });
    await page.goto(`${product.url}/scan`);
    const full = page.getByText('All 5 scans of the Free plan are used this month.');
    await full.waitFor();
    expect(await page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
      '/pricing',
    );
    await expectAccessible(page);
    await measureOwn(page, { front: front.file });
    await grade(page);
    await panel(page).getByRole('alert').getByText('All 5 scans of the Free plan').waitFor();
    await panel(page).getByText('The photos stay on this device').waitFor();
    await expectAccessible(page);
    expect(await own.list()).toHaveLength(5);
    await page.goto(`${product.url}/scan-history`);
    const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
    await waiting.getByText('All 5 scans of the Free plan').waitFor();
    // If it is asked without the check beforehand, the server says the same.
    await button(page, 'Send now').press('Enter');
    await waiting.getByText('All 5 scans of the Free plan').waitFor();
    await waiting.getByRole('button', { name: 'Remove' }).press('Enter');
    await waiting.waitFor({ state: 'detached' });
    expect(messages).toEqual([]);
    await close();
  });
});

describe('what waits of one account', () => {
  it('N13 is asked about before signing out, and goes then', async () => {
    const { page, own, close } = await prepareScan(front, DESKTOP);
    await page.context().setOffline(true);
    await grade(page);
    await panel(page).getByText('Waiting to be sent.').waitFor();
    // The server can be reached, but uploads fail, so the scan is still unsent when its owner leaves.
    await answerUploads(page, (route) => route.abort());
    await page.context().setOffline(false);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out and lose a scan?' });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay signed in' }).press('Enter');
    await panel(page).getByText('Waiting to be sent.').waitFor();
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Sign out and remove it' }).press('Enter');
    await page.getByText("You've been signed out successfully.", { exact: true }).waitFor();
    await page.unroute(CREATE);
    const other = await addPerson(product);
    await signIn(page, product, other.email, '/scan-history');
    await page.getByText('You have not scanned a card yet.').waitFor();
    expect(await page.getByRole('region', { name: 'Waiting to be sent' }).count()).toBe(0);
    expect(await own.list()).toEqual([]);
    await close();
  });

  it('N14 is never sent by another, whose sign-in removes it', async () => {
    const { page, own, close } = await prepareScan(front, DESKTOP);
    await page.context().setOffline(true);
    await grade(page);
    await panel(page).getByText('Waiting to be sent.').waitFor();
    await page.goto('about:blank');
    await page.context().setOffline(false);
    // The session ended without signing out, for example because it was revoked elsewhere.
    await page.context().clearCookies();
    const other = await addPerson(product);
    const { page: second } = await openAnother(page.context());
    await signIn(second, product, other.email, '/scan-history');
    await second.getByText('You have not scanned a card yet.').waitFor();
    const stored = () =>
      second.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const open = indexedDB.open('outbox');
            open.onsuccess = () => {
              const count = open.result.transaction('scans').objectStore('scans').count();
              count.onsuccess = () => resolve(count.result);
            };
          }),
      );
    await expect.poll(stored).toBe(0);
    expect(await own.list()).toEqual([]);
    expect(await (await openOwnScans(product, other.email)).list()).toEqual([]);
    await close();
  });
});
