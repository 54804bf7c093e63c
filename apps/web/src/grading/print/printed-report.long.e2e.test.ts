import { DESKTOP, openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { countDots, print } from '@tc/e2e/support/paper.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { asExpected, asKnown, asSized, reportIsThere, saveReport } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const SAMPLES = ['off-center', 'worn', 'pristine', 'foil'] as const;
const ESTIMATE = 'An estimate, not a grade from any grading company.';
/** Text that belongs on the page only. */
const NOT_ON_PAPER = [
  'Save as JSON',
  'Grade another card',
  'Event Calendar',
  'Ready to Grade',
  'Privacy',
  'measurements and grade',
  'Turn right',
];

async function grade(page: Page, files: readonly { slot: string; file: TestFile }[]) {
  await visit(page, `${product.url}/demo`);
  for (const { slot, file } of files) await page.getByLabel(slot).setInputFiles(file);
  await page.getByRole('button', { name: /^Grade / }).click();
}

type TestFile = Awaited<ReturnType<typeof renderTestPhoto>>['file'];

/** What is wrong with the pictures on paper: cut off, distorted, or wider than the paper. */
async function picturesOnPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const pictures = await page.locator('.sheet figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const image = figure.querySelector('img');
      const frame = image?.parentElement?.getBoundingClientRect();
      const box = image?.getBoundingClientRect();
      if (!image || !frame || !box) return 'no picture';
      const isWhole =
        box.left >= frame.left - 0.5 &&
        box.top >= frame.top - 0.5 &&
        box.right <= frame.right + 0.5 &&
        box.bottom <= frame.bottom + 0.5;
      const shape = Math.max(box.width, box.height) / Math.min(box.width, box.height);
      const natural =
        Math.max(image.naturalWidth, image.naturalHeight) /
        Math.min(image.naturalWidth, image.naturalHeight);
      const isLoaded = image.complete && image.naturalWidth > 0;
      return isWhole && isLoaded && Math.abs(shape - natural) < 0.01 ? 'whole' : 'cut or bent';
    }),
  );
  const numbers = await page.locator('.sheet figure').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const frame = figure.firstElementChild?.getBoundingClientRect();
      return [...figure.querySelectorAll('text')].flatMap((text) => {
        const box = text.getBoundingClientRect();
        const isInside =
          frame &&
          box.left >= frame.left &&
          box.right <= frame.right &&
          box.top >= frame.top &&
          box.bottom <= frame.bottom;
        return isInside ? [] : [text.textContent];
      });
    }),
  );
  await page.emulateMedia({ media: null });
  return { pictures, numbersCutOff: numbers };
}

describe('a printed report', () => {
  it.each(SAMPLES)('is complete on one or two pages: %s', async (sample) => {
    // With motion on: the paper shows the final numbers even while the page is still counting up.
    const { page, close } = await openPage(browser, sample === 'worn' ? PHONE : DESKTOP);
    await visit(page, `${product.url}/demo?card=${sample}`);
    await reportIsThere(page);
    const papers = [await print(page, 'A4'), await print(page, 'Letter')];
    const report = await saveReport(page);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
    for (const paper of papers) {
      expect(paper.pages).toBeLessThanOrEqual(2);
      const { text } = paper;
      for (const words of [ESTIMATE, 'Edgewise', 'Trading card', day, report.engine, 'House scale'])
        expect(text).toContain(words);
      expect(text).toContain(report.rules);
      const { overall, psa, beckett, sides, atMost } = report;
      const value = asKnown(overall);
      // If the value is only the most that the photos can show, a plus-minus would promise too much.
      const isHeldBack = overall.value >= (atMost ?? 11);
      const least = Math.max(1, overall.value - overall.plusMinus);
      expect(text).toMatch(
        isHeldBack ? `up to ${value}` : new RegExp(`${value} (±\\d|\\(likely \\d)`),
      );
      if (isHeldBack)
        expect(text).toContain(`likely ${asKnown({ ...overall, value: least })} to ${value}`);
      expect(text).toContain(`Expected ${asExpected(psa)}`);
      if (beckett.grade !== null)
        expect(text).toMatch(new RegExp(`${beckett.grade.toFixed(1)} (±|\\(likely) ?\\d`));
      const share = Math.max(...Object.values<number>(psa.probabilities));
      expect(text).toContain(`${(share * 100).toFixed(0)} %`);
      for (const side of [sides.front, sides.back]) {
        for (const mm of Object.values<number | null>(side.centering.bordersMm ?? {})) {
          if (mm !== null) expect(text).toContain(`${mm.toFixed(2)} ±`);
        }
        for (const flaw of side.flaws) expect(text).toContain(asSized(flaw));
      }
      for (const words of NOT_ON_PAPER) expect(text).not.toContain(words);
      // The bar of the likeliest grade is in the scale's color, even though backgrounds are not printed.
      const bar = countDots(paper, (r, g, b) => r < 60 && g > 90 && g < 130 && b > 120 && b < 165);
      expect(bar).toBeGreaterThan(100);
      // Ink is for what people read.
      const dots = countDots(paper, () => true);
      const white = countDots(paper, (r, g, b) => Math.min(r, g, b) > 250);
      expect(white / dots).toBeGreaterThan(0.6);
    }
    expect(await picturesOnPaper(page)).toEqual({
      pictures: ['whole', 'whole'],
      numbersCutOff: [],
    });
    await close();
  });

  it('has the name that its owner gave the card, and the photo as it was turned', async () => {
    const { page, messages, close } = await openPage(browser);
    await visit(page, `${product.url}/demo?card=off-center`);
    await reportIsThere(page);
    const { left, top } = (await saveReport(page)).sides.front.centering.bordersMm;
    await page.getByLabel('Name of the card').fill('Comet Ranger, the one from the shoebox');
    await page.getByRole('button', { name: 'Turn right' }).click();
    // It stays while the card is measured again under other rules.
    await page.getByLabel('Rules').selectOption('current');
    await reportIsThere(page);
    await expect.poll(async () => (await print(page, 'A4')).text).toContain('published limits');
    const { text, pages } = await print(page, 'Letter');
    expect(pages).toBeLessThanOrEqual(2);
    expect(text).toContain('Comet Ranger, the one from the shoebox');
    expect(text).not.toContain('Trading card');
    const row = /Left Right Top Bottom.*?Front ([\d.]+).*? mm ([\d.]+).*? mm ([\d.]+)/.exec(text);
    expect(row?.[3]).toBe(left.toFixed(2));
    expect(row?.[2]).toBe(top.toFixed(2));
    expect(await picturesOnPaper(page)).toMatchObject({ pictures: ['whole', 'whole'] });
    await page.goBack();
    await page.goForward();
    expect(await page.getByLabel('Name of the card').inputValue()).toContain('Comet Ranger');
    expect(messages).toEqual([]);
    await close();
  });

  it('says what a single photo leaves open, and why a photo was refused', async () => {
    const card = { seed: 11, style: 'atlas', borderColor: 'cream' } as const;
    const { file } = await renderTestPhoto('front.jpg', card);
    const table = await renderTestPhoto('table.jpg', { seed: 3, content: 'no-card' });
    const { page, close } = await openPage(browser);
    await grade(page, [{ slot: 'Photo of the front', file }]);
    await reportIsThere(page);
    const single = await print(page, 'A4');
    expect(single.pages).toBeLessThanOrEqual(2);
    expect(single.text).toContain('Front only: the back can lower this, never raise it.');
    expect(await picturesOnPaper(page)).toEqual({ pictures: ['whole'], numbersCutOff: [] });

    await grade(page, [
      { slot: 'Photo of the front', file: table.file },
      { slot: 'Photo of the back', file },
    ]);
    await page.getByRole('heading', { name: 'No card was found' }).waitFor();
    const refused = await print(page, 'Letter');
    expect(refused.pages).toBe(1);
    for (const words of ['Not graded / Front', 'No card was found', ESTIMATE, 'Edgewise'])
      expect(refused.text).toContain(words);
    expect(refused.text).not.toContain('Another photo');
    expect(await picturesOnPaper(page)).toMatchObject({ pictures: ['whole', 'whole'] });
    await close();
  });
});
