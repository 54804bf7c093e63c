import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { openPage, PHONE } from '@tc/e2e/support/browser.ts';
import {
  button,
  loadShows,
  month,
  type Opening,
  openCalendarAt,
  query,
  results,
  told,
  YEAR,
} from '@tc/e2e/support/calendar.ts';
import { holdBack } from '@tc/e2e/support/hold-back.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

const openCalendar = (opening: Opening = {}) => openCalendarAt(browser, product.url, opening);

/** Every script except the small one that notices a touch and wakes the page. */
const ALL_BUT_THE_ALARM = /\/(?!wake-)[^/]*\.js(\?|$)/;

describe('a question to the calendar', () => {
  it('shows what it understood as separate filters that can be removed by keyboard', async () => {
    const { page, close } = await openCalendar();
    await query(page).fill('major shows in 2026 or 2027, not in texas, no trade night');
    await query(page).press('Enter');
    const chips = page.getByRole('group', { name: 'Understood as' });
    await chips.getByText('Texas left out').waitFor();
    expect(await chips.getByRole('button').count()).toBe(4);
    await expectAccessible(page);
    const before = await results(page).getByRole('listitem').count();
    const button = chips.getByRole('button', { name: 'Remove Texas left out' });
    await button.focus();
    await button.press('Enter');
    await chips.getByText('Texas left out').waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Remove “trade night” left out');
    expect(await results(page).getByRole('listitem').count()).toBeGreaterThan(before);
    expect(await page.getByLabel('Category').inputValue()).toBe('Major Show');
    await page.goBack();
    await chips.getByText('Texas left out').waitFor();
    for (let left = await chips.getByRole('button').count(); left > 0; left--) {
      await chips.getByRole('button').last().press('Enter');
      await expect.poll(() => chips.getByRole('button').count()).toBe(left - 1);
    }
    // The row is gone with its last filter, so keyboard focus moves to the question.
    expect(await query(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await close();
  });

  it('says that no show contains a word, and offers the nearest ones', async () => {
    const { page, close } = await openCalendar();
    await query(page).fill('kid friendly magic tournament');
    await query(page).press('Enter');
    await told(page, 'Search Complete', 'Found 0 events').waitFor();
    await page.getByText('No events found matching your criteria.').waitFor();
    await page.getByText('No show lists “kid friendly magic tournament”.').waitFor();
    await results(page).getByRole('heading', { name: 'Nearest shows' }).waitFor();
    const count = await results(page)
      .getByRole('button', { name: / Show|Convention|Expo/ })
      .count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(5);
    await close();
  });

  it('moves to the time that a question is about, even if nothing is found', async () => {
    const { page, close } = await openCalendar();
    await query(page).fill('magic tournament dec 5 & 6');
    await query(page).press('Enter');
    await told(page, 'Search Complete', 'Found 0 events').waitFor();
    await month(page, `December ${YEAR}`);
    await close();
  });

  it('asks for a state if a question means a place near the visitor', async () => {
    const { page, close } = await openCalendar({ device: PHONE });
    await query(page).fill('shows close to me');
    await query(page).press('Enter');
    await page.getByText('This page does not know where you are').waitFor();
    await button(page, 'Choose a state').click();
    const state = page.getByLabel('State');
    expect(await state.evaluate((field) => field === document.activeElement)).toBe(true);
    await state.selectOption('FL');
    await button(page, 'Search').click();
    await results(page).getByText('Florida', { exact: true }).waitFor();
    expect(await page.getByText('This page does not know where you are').count()).toBe(0);
    await close();
  });

  it('offers the other state that a question names', async () => {
    const { page, close } = await openCalendar();
    await query(page).fill('texas or florida');
    await query(page).press('Enter');
    await button(page, 'Florida instead').click();
    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('FL');
    await button(page, 'Texas instead').waitFor();
    await close();
  });

  it('moves to the year that a question asks for', async () => {
    const { page, close } = await openCalendar();
    const past = (await loadShows(product.url)).filter(({ date }) =>
      date.startsWith(String(YEAR - 1)),
    );
    expect(past.length).toBeGreaterThan(0);
    await query(page).fill('shows last year');
    await query(page).press('Enter');
    await told(page, 'Search Complete', `Found ${past.length} events`).waitFor();
    await month(page, `January ${YEAR - 1}`);
    expect(await results(page).getByText('Past', { exact: true }).count()).toBe(past.length);
    await close();
  });

  it('is kept if it is typed while the page wakes', async () => {
    // In the server's time zone the page sleeps until it is touched.
    const { page, close } = await openPage(browser, { ...PHONE, timezoneId: 'UTC' });
    const goOn = await holdBack(page, ALL_BUT_THE_ALARM);
    await page.goto(`${product.url}/calendar`);
    await query(page).click();
    await page.keyboard.type('not in texas');
    const awake = page.waitForFunction(() => 'awake' in document.documentElement.dataset);
    await goOn();
    await page.keyboard.type(' or florida');
    await awake;
    await page.keyboard.type(' please');
    expect(await query(page).inputValue()).toBe('not in texas or florida please');
    await page.keyboard.press('Enter');
    await results(page).getByText('Florida left out').waitFor();
    expect(await query(page).inputValue()).toBe('not in texas or florida please');
    await close();
  });

  it('is searched for by its words if Enter was pressed before any script, and can then be asked', async () => {
    const { page, close } = await openPage(browser, { ...PHONE, timezoneId: 'UTC' });
    const goOn = await holdBack(page, ALL_BUT_THE_ALARM);
    await page.goto(`${product.url}/calendar`);
    await query(page).click();
    await page.keyboard.type('not in texas');
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]q=not\+in\+texas/);
    await results(page).waitFor();
    expect(await query(page).inputValue()).toBe('not in texas');
    await goOn();
    await query(page).click();
    await page.waitForFunction(() => 'awake' in document.documentElement.dataset);
    await query(page).press('Enter');
    await results(page).getByText('Texas left out').waitFor();
    await close();
  });
});
