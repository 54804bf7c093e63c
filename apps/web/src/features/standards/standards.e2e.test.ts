import { readFile } from 'node:fs/promises';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import {
  DESKTOP,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  takenOver,
} from '@tc/e2e/support/browser.ts';
import { openOwnScans } from '@tc/e2e/support/own-scans.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { setPlan } from '@tc/e2e/support/plans.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

/**
 * The foil example by the spec's weights for corners and edges (25 and 20), and by 15 and 30. Nothing caps its grade,
 * and its other parts are not measured: the mean of what is measured stands for them.
 */
async function weighFoil() {
  const path = new URL('examples/examples.generated.json', import.meta.url);
  const { foil } = JSON.parse(await readFile(path, 'utf8'));
  const { corners, edges } = foil.subgrades;
  const mean = (ofCorners: number, ofEdges: number) =>
    ((ofCorners * corners + ofEdges * edges) / (ofCorners + ofEdges)).toFixed(2);
  return { usual: mean(25, 20), own: mean(15, 30) };
}

describe('a standard of one’s own', () => {
  it('is written in the form, judged on example cards, mended, kept in versions', async () => {
    const person = await addPerson(product);
    await setPlan(product, person, 'business');
    const { page, messages, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email);
    await page.getByRole('link', { name: 'Your standards' }).click();
    await page.getByText('You have not written one yet.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Write a standard' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Corner Shop');
    const weight = (part: string) => page.getByLabel(part, { exact: true });
    await page.getByRole('heading', { name: 'Printed off center' }).waitFor();
    await weight('Corners').fill('15');
    await page.getByText('The four weights must sum to 100.', { exact: true }).waitFor();
    await weight('Edges').fill('thirty');
    await page.getByText('Must be a number from 0 to 100.', { exact: true }).waitFor();
    await expectAccessible(page);
    await weight('Edges').fill('30');
    const foil = await weighFoil();
    await page.getByText(`${foil.usual} to ${foil.own}`).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save the standard' }).click();
    await page.getByRole('button', { name: 'Save as version 2' }).waitFor();
    await page.getByRole('tab', { name: 'JSON' }).click();
    const json = page.getByLabel('Rule book as JSON');
    const written = JSON.parse(await json.inputValue());
    expect(written.overall.weights.value).toEqual({ corners: 15, edges: 30 });
    await json.fill('{"base": "spec", "id": "shop", "sides": {"value": {"frontPercent": 10}}}');
    await page.getByText('sides.value: front and back must sum to 100').waitFor();
    await expectAccessible(page);
    await json.fill('{"base": "current", "id": "shop"}');
    await page.getByRole('button', { name: 'Save as version 2' }).click();
    await page.getByRole('button', { name: 'Save as version 3' }).waitFor();
    await page.getByRole('button', { name: 'Open version 1' }).click();
    await page.getByText('Version 1 is open. Saved, it becomes version 3.').waitFor();
    await expect.poll(() => json.inputValue()).toContain('"edges": 30');
    expect(messages).toEqual([]);
    await close();
  });

  it('grades a card of the locker again, and what it was before stays', async () => {
    const person = await addPerson(product);
    await setPlan(product, person, 'business');
    const own = await openOwnScans(product, person.email);
    const { file } = await renderTestPhoto('front.jpg', { seed: 11 });
    await own.sendAndWait(file.buffer, { name: 'Graded twice' });
    const [scan] = await own.list();
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await signIn(page, product, person.email, '/settings/standards/new');
    await takenOver(page);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Twice');
    await page.getByRole('button', { name: 'Save the standard' }).click();
    await page.getByRole('button', { name: 'Save as version 2' }).waitFor();
    await page.goto(`${product.url}/digital-locker/cards/${scan?.cardId}`);
    await page.getByRole('heading', { name: 'Rule book' }).click();
    await page.getByText('Graded by House scale').waitFor();
    await page.getByLabel('Rule book').selectOption({ label: 'Twice, version 1' });
    await page.getByRole('button', { name: 'Grade again by it' }).click();
    await page.getByText('Graded by Twice v1').waitFor();
    await page.getByRole('heading', { name: 'Earlier results of these photos' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'House scale, 2026-11' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(messages).toEqual([]);
    await close();
  });
});
