import { addPerson, signIn } from '@tc/e2e/support/accounts.ts';
import { DESKTOP, openPage } from '@tc/e2e/support/browser.ts';
import { type CardFilm, filmCard } from '@tc/e2e/support/card-film.ts';
import { reportIsThere, saveReport } from '@tc/e2e/support/report.ts';
import { product } from '@tc/e2e/support/stage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let film: CardFilm;
beforeAll(async () => {
  film = await filmCard();
});
afterAll(() => film.close());

describe('a camera that takes no photos', () => {
  it('gives the best of its last frames, and the back can be skipped', async () => {
    const opened = await openPage(film.filming, DESKTOP);
    await opened.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'ImageCapture'));
    const person = await addPerson(product);
    await signIn(opened.page, product, person.email, '/scan');
    const { page, close } = opened;
    await page.getByRole('button', { name: 'Open the camera' }).click();
    const skip = page.getByRole('button', { name: 'Skip the back' });
    await skip.click();
    await page.getByText('Edge found').waitFor();
    await page.getByRole('button', { name: 'Grade the front' }).click();
    await reportIsThere(page);
    expect(await saveReport(page)).toMatchObject({ status: 'graded', completeness: 'front-only' });
    await close();
  });
});
