import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn, type TestPerson } from '@tc/e2e/support/accounts.ts';
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
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { setPlan } from '@tc/e2e/support/plans.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const SMALL = { widthPx: 840, heightPx: 1120, fill: 0.9 } as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Shows the team's cards, and waits until the page says so. */
async function showTeam(page: Page): Promise<void> {
  const choice = page.getByRole('radio', { name: 'Corner Shop', exact: true });
  await choice.click();
  await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true');
}

async function openAs(person: TestPerson, path: string, size = DESKTOP) {
  const opened = await openPage(browser, size);
  await signIn(opened.page, product, person.email, path);
  await takenOver(opened.page);
  await showTeam(opened.page);
  return opened;
}

/** A team with one person in each role. */
async function startTeam() {
  const owner = await addPerson(product, 'Olive Owner');
  await setPlan(product, owner, 'business');
  const { send } = await apiOf(product, owner);
  await send('POST', '/team', { name: 'Corner Shop' });
  const join = async (name: string, role: string) => {
    const person = await addPerson(product, name);
    await send('POST', '/team/invitations', { email: person.email, role });
    const link = await newestInvitation(product, person.email);
    const theirs = await apiOf(product, person);
    await theirs.send('POST', '/team-invitations/accept', { token: new URL(link).hash.slice(1) });
    return person;
  };
  const admin = await join('Adam Admin', 'admin');
  const grader = await join('Gina Grader', 'grader');
  const viewer = await join('Vera Viewer', 'viewer');
  return { owner, admin, grader, viewer };
}

async function writeStandard(admin: TestPerson): Promise<void> {
  const { page, messages, close } = await openAs(admin, '/settings/standards');
  await page.getByRole('heading', { level: 1, name: 'Standards of Corner Shop' }).waitFor();
  await page.getByText('Corner Shop has none yet.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Write a standard' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Shop Rules');
  await page.getByLabel('Surface', { exact: true }).fill('5');
  await page.getByLabel('Edges', { exact: true }).fill('30');
  await button(page, 'Save the standard').click();
  await button(page, 'Save as version 2').waitFor();
  // It does not show up in anybody's personal list.
  await page.getByRole('radio', { name: 'My locker', exact: true }).click();
  await page.getByText('There is no such standard in your account.').waitFor();
  expect(messages.filter((one) => !one.includes('404'))).toEqual([]);
  await close();
}

async function runBatch(grader: TestPerson): Promise<void> {
  const { page, messages, close } = await openAs(grader, '/bulk-scan', PHONE);
  await page.getByText('Corner Shop has no batches yet.').waitFor();
  const photos = [];
  for (const seed of [41, 42]) {
    photos.push((await renderTestPhoto(`${seed}.jpg`, { ...SMALL, seed })).file);
  }
  await page.getByLabel('Choose photos').setInputFiles(photos);
  await page.getByText('2 cards, 0 of them with a back.').waitFor();
  await page.getByRole('textbox', { name: /^Name of the batch/ }).fill('Their box');
  await page.getByLabel('Rule book').selectOption({ label: 'Shop Rules, version 1' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Begin with 2 cards').click();
  await page.getByRole('heading', { level: 1, name: 'Their box' }).waitFor();
  await page.getByText('2 of 2 graded.').waitFor();
  await button(page, 'Results as CSV').waitFor();
  // Only an admin may remove the list.
  expect(await button(page, 'Forget this batch').count()).toBe(0);
  await expectAccessible(page);
  expect(messages).toEqual([]);
  await close();
}

/** Cards that were graded by the shop's rules are graded by another book, all at once. */
async function gradeAgain(grader: TestPerson): Promise<void> {
  const { page, messages, close } = await openAs(grader, '/digital-locker');
  await page.getByRole('link', { name: /41/ }).first().waitFor();
  await button(page, 'Select').click();
  await button(page, 'All 2').click();
  await button(page, 'Grade again').click();
  const dialog = page.getByRole('dialog', { name: 'Grade 2 cards again' });
  await dialog.getByLabel('Rule book').selectOption({ label: 'House scale' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Grade again' }).click();
  await page.getByText('2 cards will be graded again').first().waitFor();
  await page.getByRole('link', { name: /42/ }).first().click();
  await page.getByRole('heading', { name: 'Rule book' }).click();
  await page.getByText('Graded by House scale').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Shop Rules' }).waitFor();
  expect(messages).toEqual([]);
  await close();
}

/** Controls that somebody who may only look must not find. */
async function expectNoButtons(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) expect([name, await button(page, name).count()]).toEqual([name, 0]);
}

async function lookAround(viewer: TestPerson): Promise<void> {
  const { page, messages, close } = await openAs(viewer, '/digital-locker', PHONE);
  await page.getByRole('link', { name: /41/ }).first().click();
  await page.getByRole('heading', { level: 1, name: '41' }).waitFor();
  await page.getByRole('heading', { name: 'Rule book' }).click();
  await page.getByText('Graded by Shop Rules v1').waitFor();
  await expectNoButtons(page, ['Grade again by it', 'Delete', 'Save the card']);
  expect(await page.getByLabel('Rule book', { exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await visit(page, `${product.url}/settings/standards`);
  await page.getByRole('link', { name: 'Shop Rules', exact: true }).waitFor();
  await expectNoButtons(page, ['Archive Shop Rules']);
  expect(await page.getByRole('link', { name: 'Write a standard' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Shop Rules', exact: true }).click();
  await page.getByText('Version 1, the latest.').waitFor();
  await page.getByText('30 %').first().waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await expectNoButtons(page, ['Save as version 2']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await visit(page, `${product.url}/bulk-scan`);
  await page.getByText('as the graders and admins of Corner Shop scan them').waitFor();
  expect(await page.getByLabel('Choose a folder').count()).toBe(0);
  await page.getByRole('link', { name: 'Their box' }).click();
  await page.getByText('2 of 2 graded.').waitFor();
  await expectNoButtons(page, ['Results as CSV', 'Pause', 'Cancel…', 'Forget this batch']);
  await expectAccessible(page);
  await visit(page, `${product.url}/digital-locker/gain`);
  await page.getByText('The cards of Corner Shop, sorted by what').waitFor();
  await page.getByRole('row').filter({ hasText: '41' }).waitFor();
  await expectNoButtons(page, ['Save as CSV']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(messages).toEqual([]);
  await close();
}

describe('a standard of a team', () => {
  it('is written by an admin, graded by in a grader’s batch, read by a viewer without buttons, and left for another book by the grader', async () => {
    const { owner, admin, grader, viewer } = await startTeam();
    await writeStandard(admin);
    await runBatch(grader);
    await lookAround(viewer);
    await gradeAgain(grader);
    const { page, close } = await openPage(browser, DESKTOP);
    await signIn(page, product, owner.email, '/settings/team');
    await page.getByText('Adam Admin wrote the standard Shop Rules, version 1').waitFor();
    await page.getByText('Gina Grader started the batch Their box').waitFor();
    await close();
  });
});
