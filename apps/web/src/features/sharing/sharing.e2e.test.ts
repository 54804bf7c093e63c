import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from '@tc/e2e/support/browser.ts';
import { apiOf } from '@tc/e2e/support/cards.ts';
import { withDatabase } from '@tc/e2e/support/database.ts';
import { drawPage, readLabel } from '@tc/e2e/support/labels.ts';
import { openOwnScans } from '@tc/e2e/support/own-scans.ts';
import { readPaper } from '@tc/e2e/support/paper.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { savePdf } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

/** A name that would be a script if it were taken for one anywhere. */
const NAME = 'Port Sentinel "><script>window.stolen = true</script>';

/** A person with one graded card, on the card's page. */
async function openOwner() {
  const person = await addPerson(product);
  const { send } = await apiOf(product, person);
  const own = await openOwnScans(product, person.email);
  const { file } = await renderTestPhoto('front.jpg', { seed: 5, style: 'circuit' });
  await own.sendAndWait(file.buffer, { name: NAME, notes: 'from the shoebox' });
  const [scan] = await own.list();
  await send('PATCH', `/cards/${scan?.cardId}`, { cost: { amount: '12.34', currency: 'USD' } });
  const opened = await openPage(browser, PHONE);
  await signIn(opened.page, product, person.email, `/digital-locker/cards/${scan?.cardId}`);
  await opened.page.getByRole('heading', { name: 'Sharing' }).click();
  return { ...opened, own };
}

/**
 * The content of the code at the top of the first page, according to an independent decoder; null if there is
 * none.
 */
async function codeOn(pdf: Buffer): Promise<string | null> {
  const page = await drawPage(pdf, 1);
  const half = { xMm: 140, yMm: 15, widthMm: 70, heightMm: 45 };
  return readLabel(page, half)?.text ?? null;
}

async function makeLink(page: Page, prepare = async () => {}): Promise<string> {
  await page.getByRole('button', { name: 'Make a link' }).click();
  await prepare();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = page.getByRole('link', { name: /\/s\/[0-9a-f]{40}$/ });
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

describe('a link to a card', () => {
  it('L03 L09 R05 opens for anybody, who measures the card again, and is gone with its pictures when it is ended', async () => {
    const owner = await openOwner();
    await owner.page.getByText('No link leads to this card.').waitFor();
    await owner.page.getByRole('heading', { name: 'Report' }).click();
    const unshared = (await savePdf(owner.page)).pdf;
    expect(readPaper(unshared).text).not.toContain(product.url);
    expect(await codeOn(unshared)).toBeNull();
    const url = await makeLink(owner.page);
    // Its code leads to the same page as the link.
    const shared = (await savePdf(owner.page)).pdf;
    expect(readPaper(shared)).toMatchObject({ pages: 2, text: expect.stringContaining(url) });
    expect(await codeOn(shared)).toBe(url);
    await expectAccessible(owner.page);
    await expectNoSidewaysScroll(owner.page);

    const { page, messages, close } = await openPage(browser, DESKTOP);
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await page.getByText('Compare these photos with the card in your hand').waitFor();
    const head = page.locator('meta[property="og:title"]');
    expect(await head.getAttribute('content')).toContain(NAME);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    const words = (await page.getByRole('main').textContent()) ?? '';
    for (const secret of ['12.34', 'shoebox']) expect(words).not.toContain(secret);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the report' }).click();
    await page.getByRole('button', { name: 'Measure again in this browser' }).click();
    await page.getByText('Reproduced', { exact: true }).waitFor();
    await expectAccessible(page);
    const { pdf } = await savePdf(page);
    const { text } = readPaper(pdf);
    expect(await codeOn(pdf)).toBe(url);
    for (const said of ['Port Sentinel', url]) expect(text).toContain(said);
    for (const secret of ['12.34', 'shoebox']) expect(text).not.toContain(secret);
    expect(messages).toEqual([]);

    await owner.page.getByRole('button', { name: 'End this link' }).click();
    await owner.page.getByRole('button', { name: 'End the link' }).click();
    await owner.page.getByText('No link leads to this card.').waitFor();
    expect(await codeOn((await savePdf(owner.page)).pdf)).toBeNull();
    const answer = await page.goto(url);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This link does not exist' }).waitFor();
    await expectAccessible(page);
    const token = url.split('/').at(-1);
    for (const path of ['photos/front', 'pictures/front', 'preview']) {
      const { status } = await fetch(`${product.url}/api/v1/shared/${token}/${path}`);
      expect([path, status]).toEqual([path, 404]);
    }
    await close();
    await owner.close();
  });

  it('R04 shows altered numbers to be altered: its photos do not give them', async () => {
    const owner = await openOwner();
    const url = await makeLink(owner.page);
    const [scan] = await owner.own.list();
    await withDatabase(product, async (client) => {
      const { rows } = await client.query('select report from locker.scans where id = $1', [
        scan?.id,
      ]);
      const report = JSON.parse(rows[0].report);
      const { leftRight } = report.sides.front.centering;
      report.sides.front.centering.leftRight = leftRight.map(() => 50);
      await client.query('update locker.scans set report = $2 where id = $1', [
        scan?.id,
        JSON.stringify(report),
      ]);
    });
    const { page, messages, close } = await openPage(browser, PHONE);
    await page.goto(url);
    await page.getByRole('button', { name: 'Open the report' }).click();
    await page.getByRole('button', { name: 'Measure again in this browser' }).click();
    await page.getByText('Not the same numbers', { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(messages).toEqual([]);
    // One sign of a link changed is another link, and there is none.
    const answer = await page.goto(url.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')));
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This link does not exist' }).waitFor();
    await close();
    await owner.close();
  });

  it('L09 L11 is no place for a program, and shows in no frame of another site', async () => {
    const person = await addPerson(product);
    const { send } = await apiOf(product, person);
    const name = '"><script>document.title="owned"</script><meta http-equiv="refresh" content="0">';
    const card = await send('POST', '/cards', { name });
    const { url } = await send('POST', '/shares', { cardId: card.id });
    const answer = await fetch(url);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const html = await answer.text();
    expect(html).toMatch(/<meta property="og:title" content="&quot;&gt;&lt;script&gt;/);
    for (const part of ['<script>document.title', '<meta http-equiv="refresh"']) {
      expect(html).not.toContain(part);
    }
    const { page, close } = await openPage(browser, DESKTOP);
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.title()).not.toBe('owned');
    await page.goto('about:blank');
    await page.setContent(`<iframe src="${url}"></iframe>`);
    await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
    await close();
  });

  it('asks for its password, and then shows what its owner chose', async () => {
    const owner = await openOwner();
    const url = await makeLink(owner.page, async () => {
      await owner.page.getByLabel('Cost').check();
      await owner.page.getByLabel('Password').fill('open sesame');
    });
    const { page, close } = await openPage(browser, PHONE);
    await page.goto(url);
    const password = page.getByLabel('Password');
    await password.fill('wrong');
    await password.press('Enter');
    await page.getByText('That is not the password of this link.').waitFor();
    await expectAccessible(page);
    expect(await page.content()).not.toContain('Port Sentinel');
    await page.getByLabel('Password').fill('open sesame');
    await page.getByLabel('Password').press('Enter');
    await page.getByText('$12.34').waitFor();
    await expectNoSidewaysScroll(page);
    await close();
    await owner.close();
  });
});
