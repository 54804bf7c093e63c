import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, signIn, tokenOf } from './support/accounts.ts';
import { DESKTOP, openPage, takenOver } from './support/browser.ts';
import { readText } from './support/downloads.ts';
import { renderTestPhoto } from './support/photos.ts';
import { setPlan } from './support/plans.ts';
import { findFreePort, type Product, startProduct } from './support/product.ts';
import { browser } from './support/stage.ts';

/** To run the whole box of 200: `TEST_BULK_CARDS=200`. */
const CARDS = Number(process.env.TEST_BULK_CARDS ?? 8);
const SMALL = { widthPx: 840, heightPx: 1120, fill: 0.9 } as const;
const PATIENCE_MS = 60_000 + 10_000 * CARDS;

const folder = mkdtempSync(path.join(tmpdir(), 'tc-bulk-killed-'));
const box = path.join(folder, 'box');
const nameOf = (at: number) => `card-${String(at + 1).padStart(3, '0')}`;

let product: Product;
let settings: Record<string, string>;

/** The same site again: its port, its data. Killing it ends its database with it. */
const start = () => startProduct(settings, { detached: true });

beforeAll(async () => {
  const port = await findFreePort();
  settings = {
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    AUTH_RATE_LIMITS: 'off',
  };
  mkdirSync(box);
  for (let at = 0; at < CARDS; at += 1) {
    const { file } = await renderTestPhoto(`${nameOf(at)}.jpg`, { ...SMALL, seed: 41 + at });
    writeFileSync(path.join(box, file.name), file.buffer);
  }
  product = { ...(await start()), dataDir: settings.DATA_DIR ?? '' };
}, PATIENCE_MS);

afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Pulls the plug, and switches the site on again. */
async function pullThePlug(): Promise<void> {
  process.kill(-(product.process.pid ?? 0), 'SIGKILL');
  product = { ...(await start()), dataDir: product.dataDir };
}

it(`F01 F14 a folder of ${CARDS} cards is finished on the page that sent it, each of them once, though the server is killed twice meanwhile`, {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const person = await addPerson(product);
  await setPlan(product, person, 'business');
  const authorization = `Bearer ${await tokenOf(product, person.email)}`;
  const read = async (at: string) =>
    (await fetch(`${product.url}/api/v1${at}`, { headers: { authorization } })).json();
  const { page, close } = await openPage(browser, DESKTOP);
  await signIn(page, product, person.email, '/bulk-scan');
  await takenOver(page);
  await page.getByLabel('Choose a folder').setInputFiles(box);
  await page.getByText(`${CARDS} cards, 0 of them with a back.`).waitFor();
  await page.getByRole('textbox', { name: /^Name of the batch/ }).fill('My box');
  await page.getByRole('button', { name: `Begin with ${CARDS} cards` }).click();
  await page.getByRole('heading', { level: 1, name: 'My box' }).waitFor();
  const id = page.url().split('/').at(-1);
  const countDone = async () => {
    const { counts } = await read(`/batches/${id}`);
    return counts.graded + counts.refused;
  };
  const patient = { timeout: PATIENCE_MS, interval: 500 };
  for (const share of [0.25, 0.6]) {
    await expect.poll(countDone, patient).toBeGreaterThanOrEqual(share * CARDS);
    expect(await countDone()).toBeLessThan(CARDS);
    await pullThePlug();
  }
  await expect.poll(countDone, patient).toBe(CARDS);
  await page.getByText(`${CARDS} of ${CARDS} done`).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Results as CSV' }).click();
  const rows = (await readText(await saved)).trim().split('\r\n').slice(1);
  const names = rows.map((row) => /card-\d+/.exec(row)?.[0]);
  expect(names).toEqual(Array.from({ length: CARDS }, (_, at) => nameOf(at)));
  const graded = rows.filter((row) => row.includes(',graded')).length;
  expect(graded).toBeGreaterThan(0.9 * CARDS);
  expect((await read('/plan')).used).toEqual({ scans: graded, cards: graded });
  expect((await read('/cards/totals')).cards).toBe(graded);
  await close();
});
