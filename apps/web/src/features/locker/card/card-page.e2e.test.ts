import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { expectNoSidewaysScroll, openPage, PHONE } from '@tc/e2e/support/browser.ts';
import { apiOf } from '@tc/e2e/support/cards.ts';
import { holdBack } from '@tc/e2e/support/hold-back.ts';
import { openOwnScans } from '@tc/e2e/support/own-scans.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { asKnown } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

async function scanOf(seed: number, details: object): Promise<FormData> {
  const form = new FormData();
  for (const side of ['front', 'back'] as const) {
    const { file } = await renderTestPhoto(`${side}.jpg`, { seed, side, style: 'circuit' });
    const { mimeType: type, name, buffer } = file;
    form.append(side, new Blob([new Uint8Array(buffer)], { type }), name);
  }
  form.append('details', JSON.stringify(details));
  return form;
}

/** The details of a new card, and what its owner's other device uses. */
async function openDetails() {
  const person = await addPerson(product);
  const { send } = await apiOf(product, person);
  const { id } = await send('POST', '/cards', { name: 'One', set: 'Base' });
  const { page, close } = await openPage(browser);
  await signIn(page, product, person.email, `/digital-locker/cards/${id}`);
  await page.getByRole('heading', { name: 'Details' }).click();
  const name = page.getByLabel('Name', { exact: false }).first();
  return { send, id, page, close, name };
}

describe('the page of a card', () => {
  it('answers on a phone’s first screen, and its report is measured again with the same numbers', async () => {
    const person = await addPerson(product);
    const { send } = await apiOf(product, person);
    const scan = await send('POST', '/scans', await scanOf(5, { name: 'Port Sentinel' }));
    await send('POST', '/scans', await scanOf(6, { cardId: scan.cardId }));
    const { page, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email, `/digital-locker/cards/${scan.cardId}`);
    const latest = (await send('GET', `/cards/${scan.cardId}`)).grade;
    const grade = page
      .getByText(asKnown({ ...latest, value: latest.overall }), { exact: true })
      .first();
    await grade.waitFor();
    expect((await grade.boundingBox())?.y).toBeLessThan(844);
    await page.locator('header img[src^="blob:"]').waitFor();
    await expectAccessible(page);

    await page.getByRole('heading', { name: 'Report', exact: true }).first().click();
    const again = page.getByRole('button', { name: 'Measure again in this browser' });
    await again.click();
    await page.getByText('Reproduced', { exact: true }).waitFor();
    await page.getByText('Every number is the same, to the last digit.').waitFor();
    // A card that can only be read offers nothing that would change it.
    for (const name of ['Grade another card', 'Correct the outline', 'Card size']) {
      expect(await page.getByText(name, { exact: true }).count(), name).toBe(0);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('heading', { name: 'Scans' }).click();
    await page.getByRole('columnheader', { name: 'Earlier' }).waitFor();
    await page.getByRole('rowheader', { name: 'Front: left to right' }).waitFor();
    await close();
  });

  it('moves no part away from under a finger when the report comes late', async () => {
    const person = await addPerson(product);
    const own = await openOwnScans(product, person.email);
    const { file } = await renderTestPhoto('front.jpg', { seed: 5, style: 'circuit' });
    const scan = await own.sendAndWait(file.buffer, { name: 'Late' });
    const { cardId } = (await own.read(`/api/v1/scans/${scan}`)) as { readonly cardId: string };
    const { page, close } = await openPage(browser, PHONE);
    const release = await holdBack(page, `**/api/v1/scans/${scan}`);
    await signIn(page, product, person.email, `/digital-locker/cards/${cardId}`);
    await page.getByRole('status', { name: 'Loading the report' }).waitFor();
    await page.getByRole('heading', { name: 'Late', level: 1 }).waitFor();
    expect(await page.locator('summary').count()).toBe(0);
    await expectAccessible(page);
    await release();
    const parts = page.locator('summary h2');
    await parts.first().waitFor();
    expect((await parts.allTextContents()).slice(0, 3)).toEqual(['Report', 'Rule book', 'Worth']);
    await close();
  });

  it('shows the whole card in its picture, also where it was lying on its side', async () => {
    const person = await addPerson(product);
    const own = await openOwnScans(product, person.email);
    const { file } = await renderTestPhoto('front.jpg', { seed: 5, style: 'circuit' });
    const turned = await sharp(file.buffer).rotate(90).jpeg({ quality: 95 }).toBuffer();
    await own.sendAndWait(turned, { name: 'Lying' });
    const [scan] = await own.list();
    const { page, close } = await openPage(browser, PHONE);
    await signIn(page, product, person.email, `/digital-locker/cards/${scan?.cardId}`);
    const picture = page.locator('header img[src^="blob:"]');
    await picture.waitFor();
    const shown = await picture.evaluate((image: HTMLImageElement) => ({
      isWide: image.naturalWidth > image.naturalHeight,
      fit: getComputedStyle(image).objectFit,
    }));
    expect(shown).toEqual({ isWide: true, fit: 'contain' });
    // One photo leaves the surface open, so the list says no more than the page does.
    await page.getByText('Up to', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'My Locker' }).first().click();
    await page.getByRole('list', { name: 'Cards' }).getByText('up to').waitFor();
    await close();
  });

  it('N07 keeps what is typed without a connection, and asks about what changed meanwhile', async () => {
    const { send, id, page, close, name } = await openDetails();
    await page.context().setOffline(true);
    await name.fill('Mine');
    const save = page.getByRole('button', { name: 'Save the card' });
    await save.click();
    await page.getByRole('alert').getByText('The server could not be reached.').waitFor();
    expect(await name.inputValue()).toBe('Mine');
    await send('PATCH', `/cards/${id}`, { set: 'Jungle' });
    await page.context().setOffline(false);
    // It is not sent by itself: whoever typed it decides.
    await save.click();
    await page.getByText('changed elsewhere since you opened it: set.').waitFor();
    expect(await name.inputValue()).toBe('Mine');
    expect(await send('GET', `/cards/${id}`)).toMatchObject({ name: 'One', set: 'Jungle' });
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByText('Card saved').first().waitFor();
    expect(await send('GET', `/cards/${id}`)).toMatchObject({ name: 'Mine', set: 'Base' });
    await close();
  });

  it('X09 keeps what is typed when the card was changed elsewhere, and lets its owner decide', async () => {
    const { send, id, page, close, name } = await openDetails();
    await name.fill('Mine');
    await send('PATCH', `/cards/${id}`, { set: 'Jungle' });
    await page.getByRole('button', { name: 'Save the card' }).click();
    await page.getByText('changed elsewhere since you opened it: set.').waitFor();
    expect(await name.inputValue()).toBe('Mine');
    expect(await send('GET', `/cards/${id}`)).toMatchObject({ name: 'One', set: 'Jungle' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByText('Card saved').first().waitFor();
    expect(await send('GET', `/cards/${id}`)).toMatchObject({ name: 'Mine', set: 'Base' });
    await close();
  });

  it('moves a card to the trash and takes that back at once', async () => {
    const person = await addPerson(product);
    const { send } = await apiOf(product, person);
    const { id } = await send('POST', '/cards', { name: 'Gone' });
    const { page, close } = await openPage(browser);
    await signIn(page, product, person.email, `/digital-locker/cards/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Scan your first card' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Gone' }).click();
    await page.getByRole('heading', { name: 'Gone', level: 1 }).waitFor();
    expect(await send('GET', `/cards/${id}`)).toMatchObject({ deletedAt: null });
    await close();
  });

  it('of somebody else is not there', async () => {
    const [mine, theirs] = [await addPerson(product), await addPerson(product)];
    const { send } = await apiOf(product, mine);
    const { id } = await send('POST', '/cards', { name: 'Mine' });
    const { page, close } = await openPage(browser);
    await signIn(page, product, theirs.email, `/digital-locker/cards/${id}`);
    await page.getByRole('heading', { name: 'There is no such card in your locker' }).waitFor();
    await close();
  });
});
