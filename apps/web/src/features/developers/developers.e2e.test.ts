import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  restingBox,
} from '@tc/e2e/support/browser.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

describe('the reference of the API', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('draws every call from the document, and asks nobody but us: %s', async (_, device) => {
    const { page, messages, close } = await openPage(browser, device);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url)) outside.push(request.url());
    });
    await page.goto(`${product.url}/developers`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Each on its own line.
    const program = await restingBox(page.getByRole('region', { name: 'In Python: the program' }));
    expect(program.height).toBeGreaterThan(500);
    await page.getByRole('link', { name: 'See every call' }).click();
    await page.waitForURL(`${product.url}/developers/reference`);
    const head = page.locator('rapi-doc .endpoint-head');
    await head.getByText('/api/v1/scans', { exact: true }).first().waitFor();
    const document = await (await fetch(`${product.url}/api/openapi.json`)).json();
    const described = [...Object.values(document.paths), ...Object.values(document.webhooks)];
    const calls = (described as object[]).flatMap((verbs) => Object.keys(verbs));
    await expect.poll(() => head.count()).toBe(calls.length);
    // It uses the site's colors.
    await expect
      .poll(() =>
        page.locator('rapi-doc').evaluate((viewer) => {
          const own = getComputedStyle(viewer).getPropertyValue('--primary-color');
          return own.trim().toLowerCase();
        }),
      )
      .toBe('#ffc629');
    const ofScans = page.locator('rapi-doc .endpoint-head.post');
    await ofScans.getByText('/api/v1/scans', { exact: true }).click();
    await page.locator('rapi-doc').getByText('Idempotency-Key').first().waitFor();
    await expectNoSidewaysScroll(page);
    // What the browser and our own listener report about the viewer's one style element, which is blocked.
    const ofStyle = /inline style|stopped by style-src-elem: inline/;
    expect(messages.filter((text) => !ofStyle.test(text))).toEqual([]);
    expect(outside.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual(
      [],
    );
    await close();
  });
});
