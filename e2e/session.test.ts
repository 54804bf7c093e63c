import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, signInByForm } from './support/accounts.ts';
import { openPage } from './support/browser.ts';
import { holdBack } from './support/hold-back.ts';
import { browser, product } from './support/stage.ts';

/** Everything that the page's scripts hold in memory, as one text. */
async function readMemory(page: Page): Promise<string> {
  const tools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  tools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await tools.detach();
  return parts.join('');
}

async function readCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name.includes('session'));
}

describe('the long-lived token', () => {
  it('S12 is out of reach of scripts: not in storage, responses, pages or memory', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    const answers: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/auth/v1/')) answers.push(answer.text().catch(() => ''));
    });
    await signInByForm(page, product, person.email);
    const tokens = [(await readCookie(page))?.value];
    await page.reload();
    await page.getByRole('heading', { name: 'Profile and Settings' }).waitFor();
    const cookie = await readCookie(page);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    tokens.push(cookie?.value);
    const kept = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const caches = await globalThis.caches.keys();
      const stores = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
      return { cookie: document.cookie, stores, databases, caches };
    });
    expect(kept).toMatchObject({ cookie: '', databases: [], caches: [] });
    expect(kept.stores).not.toMatch(/eyJ/);
    const bodies = await Promise.all(answers);
    expect(bodies.filter((body) => body.includes('access_token')).length).toBeGreaterThan(1);
    const memory = await readMemory(page);
    // The dump does contain what the page knows: whose session it is, and its short-lived token.
    expect(memory).toContain(person.email);
    expect(memory).toContain('eyJ');
    // The reload used up the first cookie.
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      if (!token) throw new Error('There is no cookie to look for.');
      for (const place of [kept.stores, await page.content(), memory, ...bodies]) {
        expect(place.includes(token)).toBe(false);
      }
    }
    await close();
  });
});

describe('while a session is looked up', () => {
  it('the page shows a skeleton, and the header a pulsing placeholder', async () => {
    const { page, close } = await openPage(browser);
    const letGo = await holdBack(page, '**/auth/v1/token**');
    await page.goto(`${product.url}/settings`);
    const shape = page.getByRole('region', { name: 'Loading' });
    await shape.waitFor();
    expect(await shape.getAttribute('aria-busy')).toBe('true');
    const place = page.getByTestId('account-placeholder');
    await place.waitFor();
    const motion = place.locator('.pulses');
    expect(await motion.evaluate((element) => element.getAnimations().length)).toBe(1);
    await letGo();
    await page.waitForURL(`${product.url}/auth?next=%2Fsettings`);
    await place.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Account menu' }).count()).toBe(0);
    await close();
  });
});

const MINUTE_MS = 60_000;

describe('data that a page has fetched', () => {
  it('is used for five minutes, is not fetched again when the window gets focus, and is tried twice', async () => {
    const person = await addPerson(product);
    const { page, close } = await openPage(browser);
    await page.clock.install();
    let calls = 0;
    await page.route('**/api/v1/sessions', (route) => {
      calls += 1;
      return route.fallback();
    });
    const devices = page.getByRole('region', { name: 'Where you are signed in' });
    const leaveAndReturn = async () => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Scan Cards' }).click();
      await page.waitForURL(`${product.url}/scan`);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Profile and Settings' }).click();
      await devices.getByText('This device').waitFor();
    };
    await signIn(page, product, person.email);
    await devices.getByText('This device').waitFor();
    expect(calls).toBe(1);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await page.clock.fastForward(4 * MINUTE_MS);
    await leaveAndReturn();
    expect(calls).toBe(1);
    await page.clock.fastForward(2 * MINUTE_MS);
    await leaveAndReturn();
    await expect.poll(() => calls).toBe(2);
    // It fails from here on. It is tried once more, then reported.
    await page.unroute('**/api/v1/sessions');
    let failures = 0;
    await page.route('**/api/v1/sessions', (route) => {
      failures += 1;
      return route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: 'Away a moment' },
      });
    });
    await page.reload();
    await expect.poll(() => failures).toBeGreaterThanOrEqual(1);
    await page.clock.runFor(2000);
    await devices.getByRole('alert').filter({ hasText: 'Away a moment' }).waitFor();
    await page.clock.runFor(30_000);
    expect(failures).toBe(2);
    await close();
  });
});
