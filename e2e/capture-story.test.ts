import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { expectNoSidewaysScroll, PHONE } from './support/browser.ts';
import { type CardFilm, filmCard } from './support/card-film.ts';
import { reportIsThere, saveReport } from './support/report.ts';
import { openScanner } from './support/scanner.ts';

let film: CardFilm;
beforeAll(async () => {
  film = await filmCard();
});
afterAll(() => film.close());

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
    const { page, messages, own, close } = await openScanner(film.filming, PHONE);
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
});
