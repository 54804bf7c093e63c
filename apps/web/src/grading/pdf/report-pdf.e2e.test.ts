import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { DESKTOP, openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { countDots, type Paper, read, readPaper } from '@tc/e2e/support/paper.ts';
import {
  asExpected,
  asKnown,
  asMeasured,
  asSized,
  reportIsThere,
  savePdf,
  saveReport,
} from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { BrowserContextOptions } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PAPER_CHARACTERS } from './paper-characters.ts';

/** The report of a sample card, as a page shows it. */
async function openReport(sample: string, options: BrowserContextOptions) {
  const opened = await openPage(browser, options);
  await visit(opened.page, `${product.url}/demo?card=${sample}`);
  await reportIsThere(opened.page);
  return opened;
}

type Report = Awaited<ReturnType<typeof saveReport>>;

/** Every number of a report that readers must find in the file. */
function numbersOf({ overall, psa, subgrades, subgradesPlusMinus, sides }: Report): string[] {
  const numbers = [asKnown(overall), `Expected ${asExpected(psa)}`];
  for (const share of Object.values<number>(psa.probabilities)) {
    if (share >= 0.005) numbers.push(`${(share * 100).toFixed(0)} %`);
  }
  for (const [name, value] of Object.entries<number | null>(subgrades)) {
    if (value === null) continue;
    numbers.push(asMeasured(value, subgradesPlusMinus[name]));
  }
  for (const { centering, corners, edges, flaws, ...side } of [sides.front, sides.back]) {
    const { bordersMm, leftRight, topBottom } = centering;
    for (const mm of Object.values<number | null>(bordersMm ?? {})) {
      if (mm !== null) numbers.push(`${mm.toFixed(2)} ±`);
    }
    for (const pair of [leftRight, topBottom]) {
      if (pair) numbers.push(`${pair[0].toFixed(1)} / ${pair[1].toFixed(1)}`);
    }
    for (const [name, places] of Object.entries({ corners, edges })) {
      for (const { score } of places ?? []) {
        if (score !== null) numbers.push(asMeasured(score, side.subgradesPlusMinus[name]));
      }
    }
    for (const flaw of flaws) numbers.push(asSized(flaw));
  }
  return numbers;
}

/** Without spaces and direction marks, which PDF readers add. */
function lettersOf(text: string): string {
  return text.replaceAll(/[\s\p{Cf}]/gu, '');
}

function tagsOf({ pdf }: Paper): string {
  return read('pdfinfo', ['-struct-text', '-'], pdf).toString();
}

/** Poppler's table of fonts: its column `emb` says whether a font is in the file. */
function fontsLeftOut({ pdf }: Paper): readonly string[] {
  const lines = read('pdffonts', ['-'], pdf).toString().trim().split('\n').slice(2);
  if (lines.length === 0) throw new Error('The file has no fonts.');
  return lines.filter((line) => !/ yes (yes|no) (yes|no) +\d+ +\d+$/.test(line));
}

describe('a report as a PDF', () => {
  it.each([
    ['worn', 'Letter', { ...PHONE, locale: 'en-US' }, '612 x 792 pts (letter)'],
    ['off-center', 'A4', { ...DESKTOP, locale: 'de-DE' }, '595.28 x 841.89 pts (A4)'],
    ['foil', 'Letter', { ...DESKTOP, locale: 'en-US' }, '612 x 792 pts (letter)'],
  ] as const)('has every number of the page: %s on %s', async (sample, _paper, options, size) => {
    const { page, messages, uploads, close } = await openReport(sample, options);
    const report = await saveReport(page);
    const { pdf, name } = await savePdf(page);
    const paper = readPaper(pdf);
    expect(name).toMatch(/-report\.pdf$/);
    expect(paper.pages).toBe(2);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
    const words = ['Edgewise', 'Trading card', day, report.engine, report.rules, 'House scale'];
    for (const said of [...words, ...numbersOf(report)]) expect(paper.text).toContain(said);
    expect(paper.text).toContain('An estimate, not a grade from any grading company.');
    expect(paper.text).toContain('What was not seen');
    expect(paper.text).not.toMatch(/certif|official/i);
    const info = read('pdfinfo', ['-'], pdf).toString();
    expect(info).toMatch(/^Title:\s+Trading card: estimate of its condition$/m);
    expect(info).toMatch(/^Tagged:\s+yes$/m);
    expect(info).toContain(size);
    expect(pdf.toString('latin1')).toContain('/Lang (en-US)');
    expect(fontsLeftOut(paper)).toEqual([]);
    const tags = tagsOf(paper);
    for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure', 'LBody'])
      expect(tags).toMatch(new RegExp(`^ *${tag}\\b`, 'm'));
    expect(tags.match(/^ *Figure/gm)).toHaveLength(2);
    // The bar of the most likely grade in the scale's color, and the photos next to white paper.
    const bar = countDots(paper, (r, g, b) => r < 60 && g > 90 && g < 130 && b > 120 && b < 165);
    expect(bar).toBeGreaterThan(100);
    const white = countDots(paper, (r, g, b) => Math.min(r, g, b) > 250);
    const dots = countDots(paper, () => true);
    expect(white / dots).toBeGreaterThan(0.5);
    expect(white / dots).toBeLessThan(0.9);
    await page.getByText('The PDF is saved.').waitFor();
    await expectAccessible(page);
    expect(messages).toEqual([]);
    expect(uploads).toEqual([]);
    await close();
  });

  it('P01 takes any name: every letter of our fonts, and others as pictures that say what they show', async () => {
    const { page, close } = await openReport('pristine', { ...DESKTOP, locale: 'en-US' });
    const saveNamed = async (name: string) => {
      await page.getByLabel('Name of the card').fill(name);
      return savePdf(page);
    };
    const letters = lettersOf(PAPER_CHARACTERS);
    for (let at = 0; at < letters.length; at += 40) {
      const part = letters.slice(at, at + 40);
      const { text } = readPaper((await saveNamed(`x${part}x`)).pdf);
      expect(lettersOf(text)).toContain(`x${part}x`);
    }
    for (const name of [
      'ピカチュウ ⚡ リザードン',
      'שלום עולם',
      'Łukasz Żółć',
      '<b>{{7*7}}</b> <script>alert(1)</script>',
    ]) {
      const paper = readPaper((await saveNamed(name)).pdf);
      expect(paper.pages).toBe(2);
      const title = /^Title:\s+(.*)$/m.exec(read('pdfinfo', ['-'], paper.pdf).toString())?.[1];
      expect(title).toBe(`${name}: estimate of its condition`);
      expect(tagsOf(paper)).toMatch(/^ *H1/m);
      const given = lettersOf(paper.text);
      // Poppler returns Hebrew in its visual order.
      const orders = [lettersOf(name), [...lettersOf(name)].reverse().join('')];
      expect(orders.some((order) => given.includes(order))).toBe(true);
    }
    await close();
  });

  it.each([
    ['Letter', { ...PHONE, locale: 'en-US' }],
    ['A4', { ...DESKTOP, locale: 'de-DE' }],
  ] as const)('says plainly that there is no grade, and why: on %s', async (_paper, options) => {
    const { page, messages, close } = await openPage(browser, options);
    await visit(page, `${product.url}/demo`);
    const gray = await sharp({
      create: { width: 1200, height: 1600, channels: 3, background: '#7a7a7a' },
    })
      .jpeg()
      .toBuffer();
    await page
      .getByLabel('Photo of the front')
      .setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: gray });
    await page.getByRole('button', { name: 'Grade the front' }).press('Enter');
    await page.getByRole('alert').getByText('Not graded').waitFor();
    const said = await page.getByRole('alert').locator('h2, h2 + p').allTextContents();
    expect(said).toHaveLength(2);
    const { pdf, name } = await savePdf(page);
    const paper = readPaper(pdf);
    expect(name).toMatch(/-report\.pdf$/);
    expect(paper.pages).toBe(1);
    for (const words of [...said, 'Not graded: front', 'No grade was estimated']) {
      expect(paper.text).toContain(words);
    }
    // Nothing on it can be mistaken for a grade.
    expect(paper.text).not.toMatch(/PSA|Beckett|House scale|expected/i);
    expect(tagsOf(paper).match(/^ *Figure/gm)).toHaveLength(1);
    expect(fontsLeftOut(paper)).toEqual([]);
    await expectAccessible(page);
    expect(messages).toEqual([]);
    await close();
  });

  it('says so where it cannot be made, and makes it at the next press', async () => {
    const { page, close } = await openReport('pristine', DESKTOP);
    await page.route('**/*.ttf', (route) => route.abort());
    await page.getByRole('button', { name: 'Download PDF' }).press('Enter');
    await page.getByRole('alert').getByText('The PDF could not be made.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/*.ttf');
    expect(readPaper((await savePdf(page)).pdf).pages).toBe(2);
    await close();
  });
});
