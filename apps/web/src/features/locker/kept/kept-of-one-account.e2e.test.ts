import { addPerson, removePerson, signIn } from '@tc/e2e/support/accounts.ts';
import { DESKTOP, openAnother } from '@tc/e2e/support/browser.ts';
import { apiOf } from '@tc/e2e/support/cards.ts';
import { newestInvitation } from '@tc/e2e/support/emails.ts';
import { countKept, prepareLocker, startOffline } from '@tc/e2e/support/kept-cards.ts';
import { setPlan } from '@tc/e2e/support/plans.ts';
import { product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });

async function leave(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByText('Signed out', { exact: true }).waitFor();
}

/** Nothing can be seen without a connection either. */
async function expectNothingKept(page: Page): Promise<void> {
  expect((await countKept(page))?.cards ?? 0).toBe(0);
  await page.context().setOffline(true);
  await page.goto(`${product.url}/digital-locker`);
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  expect(await page.getByText('Fox').count()).toBe(0);
  await page.context().setOffline(false);
}

describe('the kept cards of one account', () => {
  it('N13 go at once when somebody signs out without a connection; the session ends at the next contact', async () => {
    const { page, person, close } = await prepareLocker(DESKTOP);
    const own = await apiOf(product, person);
    const sessions = async () => (await own.send('GET', '/sessions')) as unknown[];
    const before = (await sessions()).length;
    const start = await startOffline(page, '/digital-locker');
    await start.page.getByText('Silver Fox').waitFor();
    await leave(start.page);
    await start.page.getByText('Your cards are removed from this device.').first().waitFor();
    await start.page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(await start.page.getByText('Fox').count()).toBe(0);
    expect((await countKept(start.page))?.cards ?? 0).toBe(0);
    await start.page.reload();
    await start.page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(await accountMenu(start.page).count()).toBe(0);
    expect((await sessions()).length).toBe(before);
    await start.page.context().setOffline(false);
    await start.page.clock.fastForward(6_000);
    await start.page.waitForURL(/\/auth\?next=/);
    await expect.poll(async () => (await sessions()).length).toBe(before - 1);
    await close();
  });

  it('N13 go when their owner signs out, in every tab', async () => {
    const { page, close } = await prepareLocker(DESKTOP);
    const { page: other } = await openAnother(page.context());
    await other.goto(`${product.url}/scan-history`);
    await accountMenu(other).waitFor();
    await leave(other);
    await page.waitForURL(/\/auth\?next=/);
    await expectNothingKept(page);
    await close();
  });

  it('N14 are gone when another person signs in', async () => {
    const { page, close } = await prepareLocker();
    await page.goto('about:blank');
    // The session ended without signing out, for example because it was revoked elsewhere.
    await page.context().clearCookies();
    const other = await addPerson(product);
    await signIn(page, product, other.email, '/digital-locker');
    await page.getByText('Scan your first card').waitFor();
    await expectNothingKept(page);
    await close();
  });

  it('are gone at the next contact after the account was deleted', async () => {
    const { page, person, close } = await prepareLocker();
    await page.goto('about:blank');
    await removePerson(product, person);
    await page.goto(`${product.url}/digital-locker`);
    await page.waitForURL(/\/auth\?next=/);
    await expectNothingKept(page);
    await close();
  });

  it("are told apart from a team's, which go when the person is no longer in it", async () => {
    const { page, person, send, close } = await prepareLocker(DESKTOP);
    const owner = await addPerson(product, 'Olive Owner');
    await setPlan(product, owner, 'business');
    const theirs = await apiOf(product, owner);
    await theirs.send('POST', '/team', { name: 'Corner Shop' });
    await theirs.send('POST', '/team/cards', { name: 'Team Wren' });
    await theirs.send('POST', '/team/invitations', { email: person.email, role: 'viewer' });
    const link = await newestInvitation(product, person.email);
    await send('POST', '/team-invitations/accept', { token: new URL(link).hash.slice(1) });
    await page.reload();
    await page.getByRole('radio', { name: 'Corner Shop' }).click();
    await expect.poll(() => countKept(page)).toEqual({ cards: 5, pictures: 1 });

    const context = page.context();
    const { page: there } = await startOffline(page, '/digital-locker');
    await there.getByRole('heading', { level: 1, name: 'Corner Shop' }).waitFor();
    const list = there.getByRole('list', { name: 'Cards' });
    await list.getByText('Team Wren').waitFor();
    expect(await list.getByText('Fox').count()).toBe(0);
    await there.getByRole('radio', { name: 'My Locker' }).click();
    await list.getByText('Silver Fox').waitFor();
    expect(await list.getByText('Team Wren').count()).toBe(0);

    const { team } = (await theirs.send('GET', '/team')) as {
      team: { members: { id: string; email: string }[] };
    };
    const member = team.members.find(({ email }) => email === person.email);
    await theirs.send('DELETE', `/team/members/${member?.id}`);
    await context.setOffline(false);
    await there.clock.fastForward(6_000);
    await there.getByRole('button', { name: 'Add by hand' }).waitFor();
    await expect.poll(() => countKept(there)).toEqual({ cards: 4, pictures: 1 });
    await close();
  });
});
