import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, startSession } from '@tc/e2e/support/accounts.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from '@tc/e2e/support/browser.ts';
import { readBytes } from '@tc/e2e/support/downloads.ts';
import { openOwnScans } from '@tc/e2e/support/own-scans.ts';
import { readPaper } from '@tc/e2e/support/paper.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { asKnown } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

let card: Buffer;
/** A table without a card, which is refused and not counted. */
let table: Buffer;

beforeAll(async () => {
  const spec = { seed: 11, style: 'atlas', borderColor: 'cream' } as const;
  card = (await renderTestPhoto('card.jpg', spec)).file.buffer;
  const empty = { ...spec, content: 'no-card', widthPx: 300, heightPx: 400 } as const;
  table = (await renderTestPhoto('table.jpg', empty)).file.buffer;
});

async function openHistory(options: BrowserContextOptions) {
  const person = await addPerson(product);
  const opened = await openPage(browser, options);
  await startSession(opened.page, product, person.email);
  const own = await openOwnScans(product, person.email);
  const show = () => opened.page.goto(`${product.url}/scan-history`);
  return { ...opened, own, show };
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

describe('the scan history', () => {
  it('is empty at first, and leads to the scanner', async () => {
    const { page, show, messages, close } = await openHistory(PHONE);
    await show();
    await page.getByText('You have not scanned a card yet.').waitFor();
    await expectAccessible(page);
    const link = page.getByRole('main').getByRole('link', { name: 'Scan a card' });
    expect(await link.getAttribute('href')).toBe('/scan');
    expect(messages).toEqual([]);
    await close();
  });

  it('shows every scan with its picture, state, grade or reason, as it is while one looks on', async () => {
    const { page, own, show, messages, close } = await openHistory(PHONE);
    await show();
    await page.getByText('You have not scanned a card yet.').waitFor();
    // It is sent from elsewhere, and this page is told.
    const [graded] = [await own.send(card, { name: 'Dusk Harbor' }), await own.send(table)];
    const harbor = row(page, 'Dusk Harbor');
    await harbor.getByText('Graded').waitFor();
    const { report } = (await own.read(`/api/v1/scans/${graded}`)) as {
      report: { overall: { value: number; plusMinus: number } };
    };
    const grade = new RegExp(`^Estimated grade.*${asKnown(report.overall)}$`);
    await harbor.getByText(grade).waitFor();
    const refused = row(page, 'Unnamed card');
    await refused.getByText('Refused').waitFor();
    const scans = await own.list();
    const { refusal } = scans.find(({ status }) => status === 'refused') as unknown as {
      refusal: { message: string; advice: string };
    };
    await refused.getByText(`${refusal.message} ${refusal.advice}`).waitFor();
    const picture = harbor.locator('img');
    await picture.waitFor();
    expect(
      await picture.evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalHeight),
      ),
    ).toBe(240);
    const { cardId } = scans.find(({ id }) => id === graded) ?? {};
    const link = harbor.getByRole('link', { name: 'Open in the locker: Dusk Harbor' });
    expect(await link.getAttribute('href')).toBe(`/digital-locker/cards/${cardId}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Show').selectOption('Refused');
    await refused.waitFor();
    expect(await rows(page).count()).toBe(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      refused.getByRole('button', { name: 'Download PDF: Unnamed card' }).click(),
    ]);
    const { text } = readPaper(await readBytes(file));
    for (const words of [refusal.message, refusal.advice, 'No grade was estimated']) {
      expect(text).toContain(words);
    }
    await page.getByLabel('Show').selectOption('Failed');
    await page.getByText('No scan in the state “Failed”.').waitFor();
    await page.getByRole('button', { name: 'Show all scans' }).press('Enter');
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(messages).toEqual([]);
    await close();
  });

  it('asks before it deletes a scan, for good', async () => {
    const { page, own, show, close } = await openHistory(DESKTOP);
    await own.send(table, { name: 'Table' });
    await expect.poll(own.list).toMatchObject([{ status: 'refused' }]);
    await show();
    const remove = page.getByRole('button', { name: 'Delete the scan of Table' });
    await remove.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete this scan for good?' });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep it' }).press('Enter');
    await expect.poll(() => remove.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await own.list()).toHaveLength(1);
    await remove.press('Enter');
    await question.getByRole('button', { name: 'Delete the scan' }).press('Enter');
    await page.getByText('You have not scanned a card yet.').waitFor();
    expect(await own.list()).toEqual([]);
    await close();
  });

  it('loads older scans as one scrolls, and each once', async () => {
    const { page, own, show, messages, close } = await openHistory(PHONE);
    const names = Array.from({ length: 33 }, (_, n) => `Scan ${n + 1}`);
    for (const name of names) await own.sendAndWait(table, { name });
    await show();
    await row(page, 'Scan 33').waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => rows(page).count()).toBe(33);
    const shown = await rows(page).locator('p[id]').allTextContents();
    expect(shown).toEqual([...names].reverse());
    expect(messages).toEqual([]);
    await close();
  });

  it('says when it could not be loaded, and loads it then', async () => {
    const { page, own, show, close } = await openHistory(DESKTOP);
    await own.send(table, { name: 'Table' });
    await page.route('**/api/v1/scans?*', (route) => route.abort());
    await show();
    await page.getByRole('alert').getByText('The server could not be reached.').waitFor();
    await page.unroute('**/api/v1/scans?*');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await row(page, 'Table').waitFor();
    await close();
  });
});
