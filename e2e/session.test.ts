import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addPerson, signInByForm } from './support/accounts.ts';
import { openPage } from './support/browser.ts';
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
