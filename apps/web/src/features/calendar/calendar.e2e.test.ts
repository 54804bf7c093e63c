import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  visit,
} from '@tc/e2e/support/browser.ts';
import {
  button,
  cell,
  loadNearShows,
  loadShows,
  month,
  type Opening,
  OWN,
  openCalendarAt,
  query,
  results,
  TODAY,
  told,
  YEAR,
} from '@tc/e2e/support/calendar.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

const openCalendar = (opening: Opening = {}) => openCalendarAt(browser, product.url, opening);

describe('the calendar before any script', () => {
  it('shows its numbers, 42 days and the results of a plain form search', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${product.url}/calendar`);
    expect(await page.getByRole('gridcell').count()).toBe(42);
    const shows = await loadShows(product.url);
    const total = page.locator('dl div', { hasText: 'Total events' }).locator('dd');
    expect(await total.textContent()).toBe(String(shows.length));
    await page.getByLabel('State').selectOption('TX');
    await button(page, 'Search').click();
    expect(await results(page).getByRole('listitem').count()).toBeGreaterThan(0);
    await button(page, 'Next month').click();
    expect(new URL(page.url()).searchParams.get('month')).toMatch(/^\d{4}-\d{2}$/);
    // The search stays, and buttons that would need scripts are not there.
    expect(await results(page).getByRole('listitem').count()).toBeGreaterThan(0);
    expect(await button(page, 'Add event').isVisible()).toBe(false);
    await close();
  });
});

describe('the grid', () => {
  it('is there for visitors who come from another page', async () => {
    const { page, messages, close } = await openPage(browser);
    await visit(page, product.url);
    await page.getByRole('link', { name: 'Event Calendar' }).first().click();
    await page.getByRole('grid').waitFor();
    expect(await page.getByRole('gridcell').count()).toBe(42);
    expect(messages).toEqual([]);
    await close();
  });

  it("shows the visitor's own today, without console messages", async () => {
    const { page, messages, close } = await openCalendar();
    await month(page, `March ${YEAR}`);
    expect(await page.locator('[aria-current="date"]').getAttribute('data-day')).toBe(TODAY);
    expect(await page.getByRole('gridcell').count()).toBe(42);
    expect(messages).toEqual([]);
    await close();
  });

  it('shows two names per day, cut after 12 characters, then how many more', async () => {
    for (const width of [768, 1440]) {
      const device = { viewport: { width, height: 900 } };
      const { page, close } = await openCalendar({
        address: '?month=2026-03',
        device,
        kept: JSON.stringify(OWN),
      });
      const day = cell(page, '2026-03-10');
      await day.getByText('Trade night …', { exact: true }).waitFor();
      await day.getByText('Breaks', { exact: true }).waitFor();
      expect(await day.textContent()).toContain('+2 more');
      expect(await day.textContent()).not.toContain('Swap');
      await close();
    }
  });

  it('lists the events of a day of the month; days of other months do nothing', async () => {
    const opening = { address: '?month=2026-03', kept: JSON.stringify(OWN) };
    const { page, close } = await openCalendar(opening);
    await cell(page, '2026-03-10').click();
    const day = page.getByRole('region', { name: 'Tuesday, March 10, 2026' });
    await day.getByRole('heading', { name: 'Swap meet' }).waitFor();
    await cell(page, '2026-03-11').click();
    await page.getByText('No events scheduled for this day.').waitFor();
    const before = page.url();
    await cell(page, '2026-04-01').click();
    expect(page.url()).toBe(before);
    expect(await cell(page, '2026-03-11').getAttribute('aria-selected')).toBe('true');
    await close();
  });

  it('works by keyboard', async () => {
    const { page, close } = await openCalendar({ address: '?month=2026-03' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
    await cell(page, '2026-03-18').focus();
    const steps = [
      ['ArrowRight', '2026-03-19'],
      ['ArrowDown', '2026-03-26'],
      ['Home', '2026-03-22'],
      ['End', '2026-03-28'],
      ['ArrowDown', '2026-04-04'],
      ['PageDown', '2026-05-04'],
      ['PageUp', '2026-04-04'],
      ['ArrowUp', '2026-03-28'],
    ] as const;
    for (const [key, day] of steps) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(day);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/day=2026-03-28/);
    expect(await page.locator('[role="gridcell"][tabindex="0"]').count()).toBe(1);
    await close();
  });
});

describe('the search', () => {
  it('asks for criteria, even if Enter is pressed in an empty field', async () => {
    const { page, close } = await openCalendar();
    expect(await button(page, 'AI search').isDisabled()).toBe(true);
    await button(page, 'Search').click();
    const required = told(page, 'Search Required', 'Please enter search terms or select filters');
    await required.getByRole('button', { name: 'Dismiss' }).click();
    await required.waitFor({ state: 'detached' });
    await query(page).press('Enter');
    await required.waitFor();
    await close();
  });

  it('finds shows by filters, leads to a result, and is a link', async () => {
    const { page, close } = await openCalendar();
    const texan = await loadNearShows(product.url, 'TX');
    await page.getByLabel('State').selectOption('TX');
    await button(page, 'Search').click();
    await told(page, 'Search Complete', `Found ${texan.length} events`).waitFor();
    const names = results(page).getByRole('listitem');
    await expect.poll(() => names.count()).toBe(texan.length);
    // Past shows come last and are marked.
    const isOver = ({ date }: { readonly date: string }) => date < TODAY;
    const last = texan.filter(isOver).at(-1)!;
    expect(await names.getByText('Past', { exact: true }).count()).toBe(
      texan.filter(isOver).length,
    );
    await names.last().getByRole('button').click();
    await expect.poll(() => cell(page, last.date).getAttribute('aria-selected')).toBe('true');
    expect(await names.count()).toBe(texan.length);

    const other = await openCalendar({ address: new URL(page.url()).search });
    expect(await results(other.page).getByRole('listitem').count()).toBe(texan.length);
    expect(await cell(other.page, last.date).getAttribute('aria-selected')).toBe('true');
    await button(other.page, 'Clear').click();
    await results(other.page).waitFor({ state: 'detached' });
    expect(await other.page.getByLabel('State').inputValue()).toBe('all');
    await other.page.goBack();
    await results(other.page).waitFor();
    expect(await other.page.getByLabel('State').inputValue()).toBe('TX');
    await other.close();
    await close();
  });

  it('understands a question', async () => {
    const { page, close } = await openCalendar();
    const known = (await loadNearShows(product.url, 'FL')).filter(
      ({ source }) => source === 'Major Show',
    );
    await query(page).fill('any major shows in florida?');
    await query(page).press('Enter');
    await told(page, 'Search Complete', `Found ${known.length} events`).waitFor();
    expect(await page.getByLabel('State').inputValue()).toBe('FL');
    expect(await page.getByLabel('Category').inputValue()).toBe('Major Show');
    await close();
  });

  it.each([
    ['what shows are coming up?', ''],
    ['not in Texas', ', TX'],
    ['no trade night', 'trade night'],
  ])('shows every show except those that a question leaves out: %s', async (question, leftOut) => {
    const { page, close } = await openCalendar();
    const all = (await loadShows(product.url)).filter(
      (show) =>
        [YEAR, YEAR + 1].includes(Number(show.date.slice(0, 4))) &&
        (leftOut === '' || !JSON.stringify(show).includes(leftOut)),
    );
    expect(all.length).toBeGreaterThan(10);
    await query(page).fill(question);
    await query(page).press('Enter');
    await told(page, 'Search Complete', `Found ${all.length} events`).waitFor();
    expect(await query(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await close();
  });

  it('fills its filters from an answer, and keeps the question in the field', async () => {
    const { page, close } = await openCalendar();
    const show = (await loadShows(product.url)).find(
      ({ date, location }) => date.startsWith(String(YEAR)) && location.endsWith(', FL'),
    )!;
    const asked: unknown[] = [];
    await page.route('**/functions/v1/event-search', (route) => {
      asked.push(route.request().postDataJSON());
      const filters = {
        states: ['florida', 'TX'],
        categories: [show.source],
        dateStart: show.date,
        dateEnd: show.date,
        text: show.name,
      };
      return route.fulfill({ json: { suggestions: ['A show in Florida'], filters } });
    });
    const question = `where is the ${show.name} in florida`;
    await query(page).fill(question);
    await button(page, 'AI search').click();
    await told(page, 'Search Complete', 'Found 1 events').waitFor();
    expect(asked).toEqual([{ query: question, today: TODAY }]);
    expect(await query(page).inputValue()).toBe(question);
    expect(await page.getByLabel('State').inputValue()).toBe('FL');
    expect(await page.getByLabel('Category').inputValue()).toBe(show.source);
    expect(await page.getByLabel('Start date').inputValue()).toBe(show.date);
    expect(await page.getByLabel('End date').inputValue()).toBe(show.date);
    await results(page).getByText('A show in Florida').waitFor();
    await results(page).getByRole('button', { name: show.name }).click();
    await expect.poll(() => cell(page, show.date).getAttribute('aria-selected')).toBe('true');
    await close();
  });

  it('falls back to the local search if the question cannot be sent', async () => {
    const { page, messages, close } = await openCalendar();
    await page.route('**/functions/v1/event-search', (route) => route.abort());
    await query(page).fill('no such show');
    await query(page).press('Enter');
    await told(page, 'Search Complete', 'Found 0 events').waitFor();
    await page.getByText('No events found matching your criteria.').waitFor();
    expect(messages.some((message) => message.includes('event-search'))).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
  });
});

describe('the page', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('passes axe with a day and results on a %s', async (_name, device) => {
    const address = '?day=2026-03-10&month=2026-03&q=card';
    const { page, close } = await openCalendar({ address, device, kept: JSON.stringify(OWN) });
    await expectAccessible(page);
    await close();
  });

  it('never scrolls sideways', async () => {
    const { page, close } = await openCalendar({ address: '?q=card', kept: JSON.stringify(OWN) });
    for (const width of [320, 360, 390, 720, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await close();
  });
});
