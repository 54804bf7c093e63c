import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { addPerson, signIn } from './accounts.ts';
import { openPage } from './browser.ts';
import { measureOwn, openOwnScans } from './own-scans.ts';
import type { TestPhoto } from './photos.ts';
import { browser, product } from './stage.ts';

/** Where photos are uploaded in pieces. */
export const PIECES = '**/api/v1/uploads/*';

/** Where scans are sent. */
export const CREATE = '**/api/v1/scans';

/** The part of the page that says how far a scan has come. */
export const accountPanel = (page: Page) => page.getByRole('region', { name: 'Your account' });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const grade = (page: Page) => button(page, 'Grade the front').press('Enter');

export const isKept = (page: Page) => accountPanel(page).getByText('Kept.').waitFor();

/** The scanner for a new account, with the outline of a card found: the next press grades it. */
export async function prepareScan(front: TestPhoto, options: BrowserContextOptions) {
  const person = await addPerson(product);
  const opened = await openPage(browser, options);
  const { page } = opened;
  await signIn(page, product, person.email, '/scan');
  await page.getByText('5 of 5 scans left').waitFor();
  await measureOwn(page, { front: front.file });
  return { ...opened, own: await openOwnScans(product, person.email) };
}

/** Answers the next uploads instead of the server; the returned function stops it. */
export async function answerUploads(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route(CREATE, (route) =>
    route.request().method() === 'POST' ? answer(route) : route.continue(),
  );
  return () => page.unroute(CREATE);
}

/** The scanner for a new account, before anything is photographed. */
export async function openScanner(from: Browser, options: BrowserContextOptions, at = '/scan') {
  const person = await addPerson(product);
  const opened = await openPage(from, options);
  await signIn(opened.page, product, person.email, at);
  await opened.page.getByRole('heading', { name: 'Scan a card' }).waitFor();
  return { ...opened, own: await openOwnScans(product, person.email) };
}
