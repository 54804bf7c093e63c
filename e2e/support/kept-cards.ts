import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addPerson, signIn, type TestPerson } from './accounts.ts';
import { openAnother, openKeeping, PHONE } from './browser.ts';
import { apiOf } from './cards.ts';
import { becomesKept } from './kept-build.ts';
import { openOwnScans } from './own-scans.ts';
import { renderTestPhoto } from './photos.ts';
import { browser, product } from './stage.ts';

const DAY_MS = 86_400_000;

/** How many cards and pictures this browser keeps, of anybody; null without a database. */
export function countKept(page: Page): Promise<{ cards: number; pictures: number } | null> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'kept-cards')) return null;
    const answered = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answered(indexedDB.open('kept-cards'));
    if (database.objectStoreNames.length === 0) return { cards: 0, pictures: 0 };
    const work = database.transaction(['collections', 'pictures']);
    const collections = await answered(work.objectStore('collections').getAll());
    const pictures = await answered(work.objectStore('pictures').count());
    database.close();
    return { cards: collections.flatMap(({ cards }) => cards).length, pictures };
  });
}

const OWN_CARDS = [
  { name: 'Silver Fox', set: 'Base', number: '12', game: 'Foxes', tags: ['trade'], notes: 'Bin 4' },
  { name: 'Red Fox', set: 'Base', number: '3', game: 'Foxes', tags: ['box 1'] },
  { name: 'Grey Owl', set: 'Woods', game: 'Birds', tags: ['trade'] },
];

export interface Prepared {
  readonly person: TestPerson;
  readonly page: Page;
  readonly messages: string[];
  readonly send: (method: string, path: string, body?: unknown) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Somebody who has looked at their locker with a connection, and nothing more. */
export async function prepareLocker(options: BrowserContextOptions = PHONE): Promise<Prepared> {
  const person = await addPerson(product);
  const { send } = await apiOf(product, person);
  for (const card of OWN_CARDS) await send('POST', '/cards', card);
  const photo = await renderTestPhoto('front.jpg', { seed: 11, style: 'atlas', tiltDeg: 3 });
  const own = await openOwnScans(product, person.email);
  await own.sendAndWait(photo.file.buffer, { name: 'Photographed' });
  const opened = await openKeeping(browser, { timezoneId: 'UTC', ...options });
  await signIn(opened.page, product, person.email, '/digital-locker');
  await expect.poll(() => countKept(opened.page)).toEqual({ cards: 4, pictures: 1 });
  await becomesKept(opened.page);
  return { ...opened, person, send };
}

/** The installed app, started the next day without a connection. */
export async function startOffline(page: Page, place: string) {
  const context = page.context();
  await page.close();
  await context.setOffline(true);
  const start = await openAnother(context);
  await start.page.clock.install({ time: Date.now() + DAY_MS });
  await start.page.goto(`${product.url}${place}`);
  return start;
}
