import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from '@tc/e2e/support/browser.ts';
import { makePro } from '@tc/e2e/support/cards.ts';
import { writeFilm } from '@tc/e2e/support/film.ts';
import { launchFilming } from '@tc/e2e/support/filming.ts';
import { openOwnScans } from '@tc/e2e/support/own-scans.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { button } from '@tc/e2e/support/scanner.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { SceneSpec } from '@tc/testcards';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';

async function openBatch(plan: 'free' | 'pro', options: BrowserContextOptions, from = browser) {
  const person = await addPerson(product);
  if (plan === 'pro') await makePro(product, person);
  const opened = await openPage(from, options);
  await signIn(opened.page, product, person.email, '/scan');
  await button(opened.page, 'Scan many cards').press('Enter');
  await opened.page.getByRole('heading', { name: 'Scan many cards' }).waitFor();
  return { ...opened, own: await openOwnScans(product, person.email) };
}

describe('many cards in a row', () => {
  it('says on Free which plans have it', async () => {
    const { page, messages, close } = await openBatch('free', PHONE);
    await page.getByText('comes with Pro and Business').waitFor();
    await expectAccessible(page);
    const plans = page.getByRole('main').getByRole('link', { name: 'See the plans' });
    expect(await plans.getAttribute('href')).toBe('/pricing');
    expect(await page.getByLabel('Choose photos').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });

  it('grades files one after the other, pairs them by name, keeps them, and takes one out again', async () => {
    const { page, own, messages, close } = await openBatch('pro', PHONE);
    const front = await renderTestPhoto('1-front.jpg', { seed: 21, style: 'circuit' });
    const back = await renderTestPhoto('1-back.jpg', { seed: 21, style: 'circuit', side: 'back' });
    const second = await renderTestPhoto('2-front.jpg', { seed: 22, style: 'atlas' });
    const table = await renderTestPhoto('3-front.jpg', { seed: 3, content: 'no-card' });
    await page.getByText('The cards you add appear here.').waitFor();
    await expectAccessible(page);
    const files = [table, back, second, front].map(({ file }) => file);
    await page.getByLabel('Choose photos').setInputFiles(files);
    await page.getByText('All 3 cards are done.').waitFor();
    const rows = page.getByRole('region', { name: 'Tray' }).getByRole('listitem');
    expect(await rows.count()).toBe(3);
    const [one, two, three] = [rows.nth(0), rows.nth(1), rows.nth(2)];
    await one.getByText('1-front.jpg and its back').waitFor();
    await one.getByText('Saved to your account.').waitFor();
    await two.getByText(/^Estimate: /).waitFor();
    await two.getByText('Saved to your account.').waitFor();
    await three.getByText(/^Not graded: /).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await own.list()).toHaveLength(2);

    await button(page, 'Remove card 2').press('Enter');
    await page.getByText('Removed: 2-front.jpg').waitFor();
    expect(await own.list()).toHaveLength(1);
    await button(page, 'Undo').press('Enter');
    await rows.nth(1).getByText('Saved to your account.').waitFor();
    expect(await own.list()).toHaveLength(2);
    await button(page, 'Remove card 3').press('Enter');
    await page.getByText('All 2 cards are done.').waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('takes one card after the other by camera, without a touch', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'batch-'));
    const film = path.join(folder, 'cards.y4m');
    const common: SceneSpec = {
      seed: 12,
      style: 'circuit',
      ground: 'mat',
      widthPx: 960,
      heightPx: 1280,
      tiltDeg: 2,
      fill: 0.85,
      jpegQuality: null,
      borderColor: 'cream',
    };
    const cards = [
      { scene: {}, frames: 12 },
      { scene: { content: 'no-card', shot: 1 }, frames: 3 },
      { scene: { seed: 31, style: 'heraldry' }, frames: 16 },
      { scene: { content: 'no-card', shot: 2 }, frames: 3 },
    ] as const;
    writeFilm(film, common, cards, 2);
    let filming: Browser | null = null;
    try {
      filming = await launchFilming(film);
      const { page, own, close } = await openBatch('pro', DESKTOP, filming);
      await button(page, 'Open the camera').press('Enter');
      await page.getByText('2 cards in the tray').waitFor();
      await button(page, 'Close the camera').press('Enter');
      await expect.poll(async () => (await own.list()).length).toBeGreaterThan(1);
      await close();
    } finally {
      await filming?.close();
      rmSync(folder, { recursive: true });
    }
  });
});
