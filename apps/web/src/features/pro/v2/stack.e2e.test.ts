import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { expectNoSidewaysScroll, openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { asFiles, underLamps } from '@tc/e2e/support/lit-card.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { expect, it } from 'vitest';

it('a stack of cards has the card first that gains most, and keeps what was typed', async () => {
  const { page, messages, uploads, close } = await openPage(browser, PHONE);
  await visit(page, `${product.url}/edgewise-pro-v2`);
  await page.getByRole('button', { name: 'Rank a stack' }).click();
  const [one, two] = await asFiles(await underLamps('front'), 'lamp');
  if (!one || !two) throw new Error('no photos');
  await page.getByLabel('Choose the fronts').setInputFiles([one, two]);
  await page.getByLabel('Fee and other costs per card, USD').fill('20');
  const cards = page.getByRole('list', { name: 'The stack, the largest gain first' });
  const card = (name: string) => cards.getByRole('listitem').filter({ hasText: name });
  for (const name of ['lamp-1.jpg', 'lamp-2.jpg']) {
    await card(name)
      .getByText(/^Likeliest PSA/)
      .waitFor();
  }
  await card('lamp-2.jpg').getByLabel('Raw').fill('10');
  // Grades below 8 have no price: they count as at least nothing and at most an 8.
  for (const [grade, price] of [
    ...[['PSA 8', '900'] as const, ['PSA 9', '900'] as const, ['PSA 10', '900'] as const],
  ]) {
    await card('lamp-2.jpg').getByLabel(grade).fill(price);
  }
  await card('lamp-2.jpg')
    .getByText(/on average$/)
    .waitFor();
  const names = () => cards.getByRole('heading').allTextContents();
  await expect.poll(names).toEqual(['lamp-2.jpg', 'lamp-1.jpg']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('stack');
  await card('lamp-1.jpg').getByRole('button', { name: 'Remove lamp-1.jpg' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['lamp-2.jpg', 'lamp-1.jpg']);
  expect(uploads).toEqual([]);
  expect(messages).toEqual([]);
  await close();
});
