import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { addPerson, signIn } from './support/accounts.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from './support/browser.ts';
import { look } from './support/look.ts';
import { openOwnScans } from './support/own-scans.ts';
import { readPaper } from './support/paper.ts';
import { asKnown, reportIsThere, savePdf, saveReport } from './support/report.ts';
import { accountPanel, button, isKept } from './support/scanner.ts';
import { browser, product } from './support/stage.ts';

/** Photos of real cards. They lie beside the repository and are never part of it. */
const PHOTOS = path.resolve(import.meta.dirname, '../../shared/real/photos');
/** One card, photographed on a red cloth: its front and its back. */
const [FRONT, BACK] = ['more-116.jpg', 'more-115.jpg'] as const;
const areThere = [FRONT, BACK].every((name) => existsSync(path.join(PHOTOS, name)));

if (!areThere) console.info(`Skipped: there are no photos of real cards in ${PHOTOS}.`);

function photo(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: readFileSync(path.join(PHOTOS, name)) };
}

/** Scans both sides by files and waits until the account has the report. */
async function scanBothSides(page: Page) {
  await page.getByLabel('Photo of the front').setInputFiles(photo(FRONT));
  await page.getByLabel('Photo of the back').setInputFiles(photo(BACK));
  await button(page, 'Check both sides').press('Enter');
  await page.getByText('Edge found').first().waitFor();
  await page.getByRole('button', { name: /^Grade/ }).press('Enter');
  await reportIsThere(page);
  const report = await saveReport(page);
  await isKept(page);
  return report;
}

type Report = Awaited<ReturnType<typeof saveReport>>;

/** Some numbers of a report, as a reader must find them on paper. */
function numbersOf({ overall, sides }: Report): readonly string[] {
  const numbers = [asKnown(overall)];
  for (const { centering } of [sides.front, sides.back]) {
    for (const mm of Object.values<number | null>(centering.bordersMm ?? {})) {
      if (mm !== null) numbers.push(`${mm.toFixed(2)} ±`);
    }
    for (const pair of [centering.leftRight, centering.topBottom]) {
      if (pair) numbers.push(`${pair[0].toFixed(1)} / ${pair[1].toFixed(1)}`);
    }
  }
  return numbers;
}

async function makeLink(page: Page): Promise<string> {
  await button(page, 'Make a link').click();
  await button(page, 'Make the link').click();
  const link = page.getByRole('link', { name: /\/s\/[0-9a-f]{40}$/ });
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

const PICTURES = ['photos/front', 'photos/back', 'pictures/front', 'pictures/back', 'preview'];

/** What the server answers to somebody who asks for a link's pictures. */
function askForPictures(url: string): Promise<readonly number[]> {
  const place = `${product.url}/api/v1/shared/${url.split('/').at(-1)}`;
  return Promise.all(PICTURES.map(async (name) => (await fetch(`${place}/${name}`)).status));
}

describe.skipIf(!areThere)('a real card', () => {
  it('is scanned, kept, shared, measured again by a stranger, read on paper and withdrawn', async () => {
    const person = await addPerson(product);
    const own = await openOwnScans(product, person.email);
    const { page, messages, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email, '/scan');
    const report = await scanBothSides(page);
    expect(report.overall.value).toBeGreaterThan(1);
    await accountPanel(page).getByText('found the same numbers').waitFor();
    await look(page, 'real-kept-390');

    // What the account has is the server's own report of the original photos.
    const [scan] = await own.list();
    const kept = await own.read(`/api/v1/scans/${scan?.id}`);
    expect(kept).toMatchObject({ status: 'graded', report: { overall: report.overall } });
    await page.goto(`${product.url}/digital-locker`);
    await page.getByRole('list', { name: 'Cards' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Sharing' }).click();
    const url = await makeLink(page);
    await expectNoSidewaysScroll(page);

    expect(await askForPictures(url)).toEqual(PICTURES.map(() => 200));

    const stranger = await openPage(browser, DESKTOP);
    const there = stranger.page;
    await there.goto(url);
    await there.getByText('Compare these photos with the card in your hand').waitFor();
    await look(there, 'real-shared-1440');
    await button(there, 'Open the report').click();
    await button(there, 'Measure again in this browser').click();
    await there.getByText('Reproduced', { exact: true }).waitFor();
    await expectAccessible(there);
    const { text, pages } = readPaper((await savePdf(there)).pdf);
    expect(pages).toBe(2);
    const numbers = numbersOf(report);
    expect(numbers.length).toBeGreaterThan(4);
    for (const said of [url, ...numbers]) expect(text).toContain(said);
    expect(stranger.messages).toEqual([]);

    await button(page, 'End this link').click();
    await button(page, 'End the link').click();
    await page.getByText('No link leads to this card.').waitFor();
    expect((await there.goto(url))?.status()).toBe(404);
    await there.getByRole('heading', { name: 'This link does not exist' }).waitFor();
    expect(await askForPictures(url)).toEqual(PICTURES.map(() => 404));
    expect(messages).toEqual([]);
    await stranger.close();
    await close();
  });
});
