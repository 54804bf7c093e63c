import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, openPage, visit } from './browser.ts';
import { toast } from './toasts.ts';

export const YEAR = new Date().getFullYear();
export const TODAY = `${YEAR}-03-18`;

/** The visitor's clock. The server keeps the real time, so on almost every day the two differ. */
const NOW = new Date(`${TODAY}T15:00:00`);

export const OWN_KEY = 'userCardShowEvents';

export const OWN = ['Trade night at the shop', 'Breaks', 'Swap meet', 'Lunch'].map(
  (name, index) => ({
    id: index + 1,
    name,
    date: '2026-03-10',
    location: 'Corner Cards, Waco, TX',
    description: 'Bring doubles.',
    source: 'User Added',
  }),
);

export interface Opening {
  readonly address?: string;
  readonly device?: BrowserContextOptions;
  /** What the browser stored earlier. */
  readonly kept?: string;
}

/** The calendar as somebody sees it in March, optionally with stored events. */
export async function openCalendarAt(browser: Browser, url: string, opening: Opening) {
  const { address = '', device = DESKTOP, kept } = opening;
  const opened = await openPage(browser, device);
  await opened.page.clock.setFixedTime(NOW);
  if (kept !== undefined) {
    await opened.page.addInitScript(
      ([key, value]) => {
        if (!localStorage.getItem('seen')) localStorage.setItem(key!, value!);
        localStorage.setItem('seen', 'yes');
      },
      [OWN_KEY, kept],
    );
  }
  await visit(opened.page, `${url}/calendar${address}`);
  return opened;
}

export const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
export const query = (page: Page) => page.getByLabel('Search events');
export const results = (page: Page) => page.getByRole('region', { name: /^Search results/ });
export const month = (page: Page, name: string) => page.getByRole('grid', { name }).waitFor();
export const told = (page: Page, title: string, text: string) =>
  toast(page, title).filter({ hasText: `${title}${text}` });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Show {
  readonly name: string;
  readonly date: string;
  readonly location: string;
  readonly source: string;
}

/** What the product publishes at its address for programs. */
export async function loadShows(url: string): Promise<readonly Show[]> {
  const answer = await fetch(`${url}/api/v1/events`);
  return (await answer.json()).events;
}

/** Those in a state that a search this year covers. */
export async function loadNearShows(url: string, state: string): Promise<readonly Show[]> {
  return (await loadShows(url)).filter(
    ({ date, location }) =>
      [YEAR, YEAR + 1].includes(Number(date.slice(0, 4))) && location.endsWith(`, ${state}`),
  );
}
