import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import {
  button,
  cell,
  month,
  type Opening,
  OWN,
  OWN_KEY,
  openCalendarAt,
  told,
} from '@tc/e2e/support/calendar.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

const openCalendar = (opening: Opening = {}) => openCalendarAt(browser, product.url, opening);

describe('own events', () => {
  it('are added, kept, exported, deleted and restored', async () => {
    const { page, close } = await openCalendar();
    await button(page, 'Add event').click();
    const dialog = page.getByRole('dialog', { name: 'Add an event' });
    await dialog.getByLabel('Date').fill('2026-06-09');
    await dialog.getByRole('button', { name: 'Add event' }).click();
    await told(page, 'Missing Information', 'Please fill in all required fields').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Event name').fill('Swap, trade; and talk');
    await dialog.getByLabel('Location').fill('Corner Cards, Waco, TX');
    await dialog.getByRole('button', { name: 'Add event' }).click();
    await told(page, 'Event Added', 'Swap, trade; and talk').waitFor();
    await month(page, 'June 2026');
    expect(await cell(page, '2026-06-09').getAttribute('aria-selected')).toBe('true');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Add to my calendar/ }).click();
    expect((await download).suggestedFilename()).toBe('swap-trade-and-talk.ics');

    await page.reload({ waitUntil: 'networkidle' });
    await button(page, 'Delete Swap, trade; and talk').click();
    await page.getByText('No events scheduled for this day.').waitFor();
    await button(page, 'Undo').click();
    await button(page, 'Delete Swap, trade; and talk').waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), OWN_KEY)).toContain('Swap');
    await close();
  });

  it('survive damaged storage', async () => {
    const kept = `${JSON.stringify(OWN.slice(0, 2)).slice(0, -1)},{"id":3,"name":"cut o`;
    const { page, messages, close } = await openCalendar({ address: '?day=2026-03-10', kept });
    await page.getByRole('heading', { name: 'Trade night at the shop' }).waitFor();
    await button(page, 'Delete Breaks').click();
    const stored = await page.evaluate(
      (key) => ({ ...localStorage })[`${key}.unreadable`],
      OWN_KEY,
    );
    expect(JSON.parse(stored ?? '[]')).toEqual([kept]);
    expect(messages).toEqual([]);
    await close();
  });
});
