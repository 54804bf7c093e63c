import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, sendSignIn, signIn, type TestPerson } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  takenOver,
  visit,
} from '@tc/e2e/support/browser.ts';
import { apiOf } from '@tc/e2e/support/cards.ts';
import { newestInvitation } from '@tc/e2e/support/emails.ts';
import { setPlan } from '@tc/e2e/support/plans.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const collection = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function openAs(person: TestPerson, path: string, size = DESKTOP) {
  const { page, close } = await openPage(browser, size);
  await signIn(page, product, person.email, path);
  await takenOver(page);
  return { page, close };
}

/** Joins as a program would, because the page itself is tested only once. */
async function joinBeside(person: TestPerson): Promise<void> {
  const link = await newestInvitation(product, person.email);
  const { send } = await apiOf(product, person);
  await send('POST', '/team-invitations/accept', { token: new URL(link).hash.slice(1) });
}

describe('a team', () => {
  it('is started, joined by four and refuses a sixth; each has what the role allows', async () => {
    const owner = await addPerson(product, 'Olive Owner');
    await setPlan(product, owner, 'business');
    const { page, close } = await openAs(owner, '/settings/team', PHONE);
    await page.getByLabel('Name of the team').fill('Harbor Cards');
    await button(page, 'Start the team').click();
    await page.getByText('1 of 5 seats taken.').waitFor();
    await expectAccessible(page);
    const names = ['Vera Viewer', 'Gina Grader', 'Adam Admin', 'Finn Fifth', 'Sixten Sixth'];
    const people: TestPerson[] = [];
    for (const name of names) people.push(await addPerson(product, name));
    for (const [place, { email }] of people.entries()) {
      const role = ['Viewer', 'Grader', 'Admin'][place] ?? 'Grader';
      await page.getByLabel('Email').fill(email);
      await page.getByRole('radio', { name: new RegExp(`^${role}:`) }).check();
      await button(page, 'Invite').click();
      await button(page, `Send again: ${email}`).waitFor();
    }
    const [vera, gina, adam, finn, sixten] = people as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
    ];

    // The first person opens the email, signs in on the way, and comes back to the invitation.
    const first = await openPage(browser, PHONE);
    await visit(first.page, await newestInvitation(product, vera.email));
    await first.page.getByRole('heading', { name: 'Join Harbor Cards' }).waitFor();
    await expectAccessible(first.page);
    await first.page.getByRole('link', { name: 'Sign in or sign up' }).click();
    await sendSignIn(first.page, vera.email);
    await button(first.page, 'Join Harbor Cards').click();
    await first.page.getByRole('heading', { name: 'Harbor Cards', exact: true }).waitFor();
    await expectNoSidewaysScroll(first.page);
    await first.close();
    for (const person of [gina, adam, finn]) await joinBeside(person);

    const sixth = await openAs(sixten, '/settings');
    await visit(sixth.page, await newestInvitation(product, sixten.email));
    await button(sixth.page, 'Join Harbor Cards').click();
    await sixth.page.getByText('This team has all of its 5 people.').waitFor();
    await sixth.close();

    await page.reload();
    await page.getByText('5 of 5 seats taken.').waitFor();
    await page.getByText('Vera Viewer joined').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await close();
  });

  it('shows its cards where it says so, with the buttons of the role', async () => {
    const owner = await addPerson(product, 'Olive Owner');
    const viewer = await addPerson(product, 'Vera Viewer');
    await setPlan(product, owner, 'business');
    const { send } = await apiOf(product, owner);
    await send('POST', '/team', { name: 'Corner Shop' });
    await send('POST', '/team/invitations', { email: viewer.email, role: 'viewer' });
    await joinBeside(viewer);
    const own = await openAs(owner, '/digital-locker');
    await own.page.getByRole('heading', { name: 'My Locker', exact: true }).waitFor();
    await collection(own.page, 'Corner Shop').click();
    await own.page.getByRole('heading', { name: 'Corner Shop', exact: true }).waitFor();
    await button(own.page, 'Add one by hand').click();
    const dialog = own.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Dusk Harbor');
    await dialog.getByRole('button', { name: 'Add the card' }).click();
    await own.page.getByRole('link', { name: /Dusk Harbor/ }).waitFor();
    await expectAccessible(own.page);
    await collection(own.page, 'My locker').click();
    await own.page.getByRole('heading', { name: 'Scan your first card' }).waitFor();
    expect(await own.page.getByText('Dusk Harbor', { exact: true }).count()).toBe(0);
    await own.close();

    const { page, close } = await openAs(viewer, '/digital-locker', PHONE);
    await collection(page, 'Corner Shop').click();
    await page.getByRole('link', { name: /Dusk Harbor/ }).click();
    await page.getByRole('heading', { name: 'Dusk Harbor' }).waitFor();
    for (const name of ['Delete', 'Save the card', 'Make a link']) {
      expect([name, await button(page, name).count()]).toEqual([name, 0]);
    }
    expect(await page.getByRole('link', { name: 'Scan it' }).count()).toBe(0);
    await expectAccessible(page);
    await visit(page, `${product.url}/scan`);
    await button(page, 'Scan into my locker').click();
    await page.getByText('for you alone').waitFor();
    await close();
  });
});
