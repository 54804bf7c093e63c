import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { expectNoSidewaysScroll, openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { ownAndCopy } from '@tc/e2e/support/clean-copy.ts';
import { print, readPaper } from '@tc/e2e/support/paper.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { reportIsThere, savePdf, saveReport } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { type GradeReport, gradeIntake } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { expect, it } from 'vitest';

const { own, copy } = await ownAndCopy();
const other = await renderTestPhoto('other.jpg', { seed: 11, style: 'bloom' });

type File = typeof own.file;

/** The same files, graded outside the browser. */
async function gradeHere(front: File, reference: File): Promise<GradeReport> {
  const [one, two] = await Promise.all([front, reference].map(({ buffer }) => decodePhoto(buffer)));
  if (!one || !two) throw new Error('no photo');
  const clean = { decoded: two, decodeMs: 0 };
  return gradeIntake({ front: { decoded: one, decodeMs: 0, reference: clean } });
}

it('a clean picture gives a card without borders its centering, and can be taken away', async () => {
  const { page, messages, uploads, close } = await openPage(browser, PHONE);
  await visit(page, `${product.url}/demo`);
  await page.getByLabel('Photo of the front').setInputFiles(own.file);
  await page.getByRole('button', { name: 'Grade the front' }).click();
  await reportIsThere(page);
  await page.getByText('not measured, because no printed border was found').waitFor();

  const section = page.getByRole('region', { name: 'Compare with a clean picture' });
  const choose = section.getByLabel('Choose a clean picture of the front');
  await choose.setInputFiles(other.file);
  await section
    .getByText('The picture was not used. It does not show the same side of the same card.')
    .waitFor();
  await section.getByRole('button', { name: 'Remove other.jpg' }).click();

  await choose.setInputFiles(copy.file);
  await section
    .getByText(/The print lies .*\smm farther right and .*\smm farther up than/)
    .waitFor();
  await page.getByText('the ratios are those that borders of 3 mm would have').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // On paper in the same words as on the screen.
  const sentences = await section.getByText('The print lies').textContent();
  const said = `Front: ${sentences?.replace('Front. ', '')}`.replaceAll('\u00a0', ' ');
  for (const paper of [readPaper((await savePdf(page)).pdf), await print(page, 'A4')]) {
    expect(paper.pages).toBeLessThanOrEqual(2);
    expect(paper.text).toContain('Compared with a clean picture');
    expect(paper.text.replaceAll('\u00a0', ' ')).toContain(said);
  }
  const { timingsMs: _, ...shown } = await saveReport(page);
  const { timingsMs: __, ...here } = await gradeHere(own.file, copy.file);
  expect(shown).toEqual({ ...here, file: shown.file });

  // The keyboard waits with the progress, and is back where it was.
  await section.getByRole('button', { name: 'Remove copy.jpg' }).press('Enter');
  await page.getByRole('heading', { name: 'Measuring' }).and(page.locator(':focus')).waitFor();
  await section.locator('div:focus').getByText('Choose a clean picture of the front').waitFor();
  await page.getByText('not measured, because no printed border was found').waitFor();
  expect(messages).toEqual([]);
  expect(uploads).toEqual([]);
  await close();
});
