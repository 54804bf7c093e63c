import { freshEmail, sendSignIn } from '@tc/e2e/support/accounts.ts';
import { ENLARGED, openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { mount } from '@tc/e2e/support/mount.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const MENU = `
  <Menu trigger={<button type="button">File</button>}>
    <SubMenu name="Export">
      <MenuItem>As text</MenuItem>
      <MenuItem>As a table</MenuItem>
      <MenuItem>As a picture</MenuItem>
    </SubMenu>
    <MenuItem>Print</MenuItem>
  </Menu>`;

/** The menu, open, with its clock stopped. */
async function openMenu(page: Page) {
  await page.clock.install();
  await mount(page, "import { Menu, MenuItem, SubMenu } from './ui/menu.tsx';", MENU);
  await page.getByRole('button', { name: 'File' }).click();
  const entry = page.getByRole('menuitem', { name: 'Export' });
  await entry.waitFor();
  await stopClock(page);
  return { entry, inner: page.getByRole('menuitem', { name: 'As a table' }) };
}

/** From here on time only passes when the story says so. */
async function stopClock(page: Page): Promise<void> {
  // Far enough ahead that a busy machine does not get there first.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

describe('a menu within a menu', () => {
  it('opens once the pointer has rested on its entry for 100 ms', async () => {
    const { page, close } = await openPage(browser);
    const { entry, inner } = await openMenu(page);
    await entry.hover();
    await page.clock.runFor(99);
    expect(await inner.count()).toBe(0);
    await page.clock.runFor(1);
    await inner.waitFor();
    await close();
  });

  it('stays open for 300 ms while the pointer crosses other entries on its way', async () => {
    const { page, close } = await openPage(browser);
    const { entry, inner } = await openMenu(page);
    await entry.hover();
    await page.clock.runFor(100);
    await inner.waitFor();
    const print = page.getByRole('menuitem', { name: 'Print' });
    const [from, across] = [await entry.boundingBox(), await print.boundingBox()];
    if (!from || !across) throw new Error('The menu is not visible.');
    const [x, y] = [from.x + from.width / 2, across.y + 2];
    const isChosen = () => print.evaluate((item) => item.hasAttribute('data-highlighted'));
    await page.mouse.move(x + 8, y);
    expect(await isChosen()).toBe(false);
    await page.clock.runFor(299);
    await page.mouse.move(x + 10, y);
    expect(await isChosen()).toBe(false);
    expect(await inner.count()).toBe(1);
    await page.clock.runFor(1);
    await page.mouse.move(x + 12, y);
    await inner.waitFor({ state: 'detached' });
    expect(await isChosen()).toBe(true);
    await close();
  });
});

describe('messages', () => {
  it('disappear by themselves after 4000 ms, with at most three at a time', async () => {
    const { page, close } = await openPage(browser);
    await page.clock.install();
    await visit(page, `${product.url}/auth`);
    await page.route('**/auth/v1/token**', (route) => {
      const { password } = route.request().postDataJSON();
      return route.fulfill({ status: 400, json: { code: 'x', message: password } });
    });
    await stopClock(page);
    const shown = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
    for (const attempt of ['first', 'second', 'third', 'fourth']) {
      await sendSignIn(page, 'ada@example.com', attempt);
      await shown.getByText(attempt, { exact: true }).waitFor();
    }
    expect(await shown.count()).toBe(3);
    expect(await shown.getByText('first', { exact: true }).count()).toBe(0);
    await page.mouse.move(0, 400);
    await page.clock.runFor(3999);
    expect(await shown.count()).toBe(3);
    await page.clock.runFor(1);
    await expect.poll(() => shown.count()).toBe(0);
    await close();
  });
});

describe('messages on small screens', () => {
  it.each([
    ['phone', PHONE],
    ['desktop enlarged to 200 %', ENLARGED],
  ])('cover neither the title nor the next thing to do: %s', async (_, device) => {
    const { page, close } = await openPage(browser, device);
    await page.clock.install();
    await visit(page, `${product.url}/auth`);
    await stopClock(page);
    const form = page.locator('form').filter({ hasText: 'Reset Password' });
    const shown = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
    for (const password of ['first', 'second']) {
      await page.route('**/auth/v1/token**', (route) =>
        route.fulfill({ status: 400, json: { code: 'x', message: password } }),
      );
      await sendSignIn(page, 'ada@example.com', password);
      await shown.getByText(password, { exact: true }).waitFor();
    }
    await form.getByLabel('Email').fill(freshEmail('ada'));
    await form.getByRole('button', { name: 'Send Reset Link' }).click();
    await shown.getByText('Check your email for password reset instructions.').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    const boxes = await Promise.all((await shown.all()).map((item) => item.boundingBox()));
    expect(boxes).toHaveLength(3);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const lowest = Math.max(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0)));
    expect(lowest).toBeLessThan(title?.y ?? 0);
    // The newest one is on top and can be read and dismissed.
    await shown.last().getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => shown.count()).toBe(2);
    await close();
  });
});

describe('the header without an account provider', () => {
  it('logs the mistake, and shows what a visitor sees', async () => {
    const { page, messages, close } = await openPage(browser);
    await mount(
      page,
      `import { createRoutesStub } from 'react-router';
       import { SiteHeader } from './shell/site-header.tsx';
       const Page = createRoutesStub([{ path: '/', Component: SiteHeader }]);`,
      '<Page />',
    );
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    await nav.getByRole('link', { name: 'Sign In' }).waitFor();
    expect(await nav.getByRole('link', { name: 'My Locker' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Account menu' }).count()).toBe(0);
    expect(messages).toContain('error: The account context is missing: shown as signed out.');
    await close();
  });
});
