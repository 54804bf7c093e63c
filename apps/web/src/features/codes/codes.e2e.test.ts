import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  openPage,
  PHONE,
  sidewaysExcess,
  takenOver,
  visit,
} from '@tc/e2e/support/browser.ts';
import { apiOf } from '@tc/e2e/support/cards.ts';
import { asPhoto, codeFile, sheetOf } from '@tc/e2e/support/codes.ts';
import { writeStills } from '@tc/e2e/support/film.ts';
import { launchFilming } from '@tc/e2e/support/filming.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PSA = 'https://www.psacard.com/cert/48259137';
const WIFI = 'WIFI:T:WPA;S:Card Shop;P:topps1952;;';

const folder = mkdtempSync(path.join(tmpdir(), 'codes-'));
let filming: Browser;

beforeAll(async () => {
  const film = path.join(folder, 'codes.y4m');
  writeStills(film, [{ photo: await asPhoto(await sheetOf([PSA, WIFI], 320)), frames: 10 }], 5);
  filming = await launchFilming(film);
});

afterAll(async () => {
  await filming.close();
  rmSync(folder, { recursive: true });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('region', { name: 'Read on this device' });

async function open(from: Browser = browser, options = DESKTOP) {
  const opened = await openPage(from, options);
  await visit(opened.page, `${product.url}/qr-scanner`);
  return opened;
}

async function choose(page: Page, text: string) {
  await page.getByLabel('Choose pictures').setInputFiles(await codeFile('code.png', text));
}

describe('the QR scanner', () => {
  it('reads several codes of one picture, and shows where a cert leads before it opens', async () => {
    const { page, messages, uploads, close } = await open();
    await page.getByLabel('Choose pictures').setInputFiles({
      ...{ name: 'sheet.png', mimeType: 'image/png' },
      buffer: await sheetOf([PSA, WIFI, 'Row 7, seat 12'], 300),
    });
    await list(page).getByText('PSA 48259137').waitFor();
    await list(page).getByText('Card Shop').waitFor();
    await list(page).getByText('topps1952').waitFor();
    await list(page).getByText('Row 7, seat 12').waitFor();
    await button(page, 'Look up at PSA').click();
    const dialog = page.getByRole('dialog', { name: 'Where this leads' });
    await dialog.getByText('www.psacard.com', { exact: true }).waitFor();
    const link = dialog.getByRole('link');
    expect(await link.getAttribute('href')).toBe(PSA);
    expect(await link.getAttribute('rel')).toContain('noopener');
    await expectAccessible(page);
    await button(page, 'Stay here').click();
    await expectAccessible(page);
    expect(page.url()).toBe(`${product.url}/qr-scanner`);
    expect(messages).toEqual([]);
    expect(uploads).toEqual([]);
    await close();
  });

  it.each([
    'javascript:document.title="taken"',
    'data:text/html,<script>alert(1)</script>',
    'intent://scan/#Intent;scheme=zxing;end',
  ])('R01 Q10 shows %s, and offers nothing to open', async (text) => {
    const { page, messages, close } = await open();
    await choose(page, text);
    await list(page).getByText('is shown but never opened').waitFor();
    expect(await list(page).getByText(text).count()).toBe(1);
    expect(await list(page).getByRole('link').count()).toBe(0);
    expect(await page.title()).toContain('QR Scanner');
    expect(messages).toEqual([]);
    await close();
  });

  it('R02 R03 opens our own links here, and warns of those that only look like them', async () => {
    const { page, close } = await open();
    await choose(page, `${product.url}/s/AAAAAAAAAAAAAAAAAAAAAAAAAAAA`);
    await list(page).getByText('One of our pages').waitFor();
    await choose(
      page,
      `${product.url.replace('://', '://localhost@evil.example/')}/s/AAAAAAAAAAAAAAAAAAAAAAAAAAAA`,
    );
    await list(page).getByText('Web address').waitFor();
    await button(page, 'Open').click();
    const dialog = page.getByRole('dialog', { name: 'Where this leads' });
    await dialog.getByText('The name before the @ is not the site').waitFor();
    await page.keyboard.press('Escape');
    await list(page).getByRole('link', { name: 'Open the shared card' }).click();
    await page.waitForURL(/\/s\/A+$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
  });

  it('says which of several pictures it reads, reads those that come meanwhile, and can be stopped', async () => {
    const { page, messages, close } = await open(browser, PHONE);
    const { width, height } = { width: 6000, height: 4000 };
    const empty = await sharp({ create: { width, height, channels: 3, background: '#887766' } })
      .jpeg()
      .toBuffer();
    const large = { name: 'table.jpg', mimeType: 'image/jpeg', buffer: empty };
    await page.getByLabel('Choose pictures').setInputFiles(large);
    await page.getByText('Reading the picture').waitFor();
    await expectAccessible(page);
    await choose(page, 'what came meanwhile');
    await list(page).getByText('what came meanwhile').waitFor();
    await page.getByText('table.jpg: No code was found').waitFor();
    await page.getByLabel('Choose pictures').setInputFiles([large, large]);
    await page.getByText('Reading picture 1 of 2').waitFor();
    await button(page, 'Stop').click();
    await page.getByText('You can also drop a picture').waitFor();
    await choose(page, 'read after it was stopped');
    await list(page).getByText('read after it was stopped').waitFor();
    expect(await page.getByText('table.jpg').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });

  it('keeps what was read over a reload, deletes one and deletes all', async () => {
    const { page, close } = await open(browser, PHONE);
    await choose(page, 'first text');
    await list(page).getByText('first text').waitFor();
    await choose(page, 'second text');
    await list(page).getByText('second text').waitFor();
    await page.reload();
    await list(page).getByText('first text').waitFor();
    expect(await sidewaysExcess(page)).toBe(0);
    await list(page)
      .getByRole('listitem')
      .filter({ hasText: 'second text' })
      .getByRole('button', { name: 'Delete this code' })
      .click();
    await list(page).getByText('second text').waitFor({ state: 'detached' });
    await button(page, 'Undo').click();
    await list(page).getByText('second text').waitFor();
    expect(await list(page).getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('second text'),
      expect.stringContaining('first text'),
    ]);
    await button(page, 'Delete all').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
    await list(page).getByText('Nothing yet.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('codes.history'))).toBeNull();
    await close();
  });

  it.each(['null', '{', '[{"text":1}]', '"x"', `[${'['.repeat(500)}`])(
    'C06 starts afresh where %j is stored',
    async (junk) => {
      const { page, messages, close } = await open();
      await page.evaluate((stored) => localStorage.setItem('codes.history', stored), junk);
      await page.reload();
      await list(page).getByText('Nothing yet.').waitFor();
      await choose(page, 'it works');
      await list(page).getByText('it works').waitFor();
      expect(messages).toEqual([]);
      await close();
    },
  );

  it('R06 reads what the camera sees, once each, and closes it when it is told to', async () => {
    const { page, messages, close } = await open(filming, PHONE);
    await button(page, 'Use the camera').click();
    await list(page).getByText('PSA 48259137').waitFor();
    await page.getByText('2 codes in view').waitFor();
    expect(await list(page).getByRole('listitem').count()).toBe(2);
    await expectAccessible(page);
    await button(page, 'Close the camera').click();
    await button(page, 'Use the camera').waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('R08 closes the camera while nobody looks at the page, and opens it again', async () => {
    const { page, messages, close } = await open(filming, PHONE);
    await button(page, 'Use the camera').click();
    await page.getByText('2 codes in view').waitFor();
    const stream = await page
      .locator('video')
      .evaluateHandle((video) => (video as HTMLVideoElement).srcObject as MediaStream);
    const live = () =>
      stream.evaluate(
        (held) => held.getTracks().filter((track) => track.readyState === 'live').length,
      );
    expect(await live()).toBe(1);
    const turn = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => visibility,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await turn('hidden');
    await page.locator('video').waitFor({ state: 'detached' });
    await expect.poll(live).toBe(0);
    await turn('visible');
    await page.getByText('2 codes in view').waitFor();
    expect(await list(page).getByRole('listitem').count()).toBe(2);
    expect(messages).toEqual([]);
    await close();
  });

  it('R07 says what to do where there is no camera, and takes a picture instead', async () => {
    const { page, close } = await open();
    await button(page, 'Use the camera').click();
    const help = page.getByRole('alert');
    await help.getByRole('heading').waitFor();
    await help
      .getByLabel('Choose photos instead')
      .setInputFiles(await codeFile('code.png', 'from a file'));
    await list(page).getByText('from a file').waitFor();
    await close();
  });

  it('attaches a cert to a card of the locker as a tag, and asks others to sign in', async () => {
    const person = await addPerson(product);
    const { send } = await apiOf(product, person);
    const card = await send('POST', '/cards', { name: 'Griffey rookie', tags: ['box 3'] });
    const { page, messages, close } = await open();
    await choose(page, PSA);
    await button(page, 'Attach to a card').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).waitFor();
    await signIn(page, product, person.email, '/qr-scanner');
    await takenOver(page);
    await button(page, 'Attach to a card').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Griffey rookie' }).click();
    await page.getByText('Griffey rookie now has the tag PSA 48259137.', { exact: true }).waitFor();
    expect((await send('GET', `/cards/${card.id}`)).tags).toEqual(['box 3', 'PSA 48259137']);
    expect(messages).toEqual([]);
    await close();
  });
});
