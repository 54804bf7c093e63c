/// <reference path="../../../grading/pdf/pdfkit.d.ts" />
import { readFileSync } from 'node:fs';
import { drawPage, inkIn, readLabel } from '@tc/e2e/support/labels.ts';
import { describe, expect, it } from 'vitest';
import type { Label } from './label.ts';
import { LABEL_SHEETS, PAPERS_MM, perSheet, placeOnSheet } from './sheets.ts';
import { writeLabels } from './write-labels.ts';

const font = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../grading/pdf/fonts/${name}.ttf`, import.meta.url)))
    .buffer;

const FONTS = { sans: font('sans-400'), strong: font('sans-600'), mono: font('mono-400') };

/** Distinct addresses of a realistic length. */
function labelsOf(count: number): Label[] {
  return Array.from({ length: count }, (_, at) => ({
    address: `https://cards.example.com/digital-locker/cards/${String(at).padStart(8, '0')}-1f2e-4d3c-8b4a-5a6978879605`,
    name:
      at % 3 === 0 ? `Port Sentinel ${'of the long and winding coast '.repeat(6)}` : `Card ${at}`,
    lines: ['First Light #12/102', 'Estimate 9.57', 'PSA 12345678'],
  }));
}

async function write(
  sheet: (typeof LABEL_SHEETS)[number],
  count: number,
  start: number,
  hasCutLines = false,
) {
  const labels = labelsOf(count);
  const file = await writeLabels({
    ...{ sheet, labels, start, hasCutLines, fonts: FONTS, product: 'Edgewise' },
    at: new Date('2026-11-25'),
    ...{ signal: new AbortController().signal, onWritten: () => {} },
  });
  return { labels, pdf: Buffer.from(await file.arrayBuffer()) };
}

describe('sheets of labels', () => {
  it.each(LABEL_SHEETS)('fit their paper without overlapping: $id', (sheet) => {
    const { widthMm, heightMm } = PAPERS_MM[sheet.paper];
    const last = placeOnSheet(sheet, perSheet(sheet) - 1);
    // Makers center the labels on the paper, to a tenth of a millimeter.
    expect(widthMm - (last.xMm + sheet.widthMm)).toBeCloseTo(sheet.leftMm, 0.9);
    expect(heightMm - (last.yMm + sheet.heightMm)).toBeCloseTo(sheet.topMm, 0.9);
    expect(sheet.pitchXMm).toBeGreaterThanOrEqual(sheet.widthMm);
    expect(sheet.pitchYMm).toBeGreaterThanOrEqual(sheet.heightMm);
  });

  it.each(LABEL_SHEETS)(
    'P07 have every code where the table says, for a decoder that is not ours: $id',
    async (sheet) => {
      const start = sheet.columns + 1;
      const { labels, pdf } = await write(sheet, perSheet(sheet), start);
      const drawn = [await drawPage(pdf, 1), await drawPage(pdf, 2)];
      const { widthMm, heightMm } = PAPERS_MM[sheet.paper];
      expect(((drawn[0]?.width ?? 0) / 300) * 25.4).toBeCloseTo(widthMm, 0);
      expect(((drawn[0]?.height ?? 0) / 300) * 25.4).toBeCloseTo(heightMm, 0);
      for (const [index, label] of labels.entries()) {
        const { page, xMm, yMm } = placeOnSheet(sheet, start + index);
        const box = { xMm, yMm, widthMm: sheet.widthMm, heightMm: sheet.heightMm };
        const found = readLabel(drawn[page]!, box);
        expect([index, found?.text]).toEqual([index, label.address]);
        // Vertically centered on its label, and entirely in its left part.
        expect(found?.middleYMm).toBeCloseTo(yMm + sheet.heightMm / 2, 0.5);
        expect(found?.middleXMm).toBeLessThan(xMm + sheet.widthMm / 2);
        const ink = inkIn(drawn[page]!, box)!;
        const from = [ink.leftMm - xMm, ink.topMm - yMm];
        const to = [xMm + sheet.widthMm - ink.rightMm, yMm + sheet.heightMm - ink.bottomMm];
        for (const gap of [...from, ...to]) expect(gap).toBeGreaterThan(1.3);
      }
      // At the resolution of a label printer.
      const coarse = await drawPage(pdf, 2, 203);
      for (const [index, label] of labels.entries()) {
        const { page, ...at } = placeOnSheet(sheet, start + index);
        if (page === 1) expect(readLabel(coarse, { ...sheet, ...at })?.text).toBe(label.address);
      }
      // Positions before the first label, and the strip above all labels, stay white.
      for (let place = 0; place < start; place += 1) {
        const box = { ...placeOnSheet(sheet, place), ...sheet };
        const at = placeOnSheet(sheet, place);
        expect(inkIn(drawn[0]!, { ...box, ...at })).toBeNull();
      }
      expect(inkIn(drawn[0]!, { xMm: 0, yMm: 0, widthMm, heightMm: sheet.topMm })).toBeNull();
    },
  );

  it('have lines to cut along on the edges of each label, where they are wanted', async () => {
    const [sheet] = LABEL_SHEETS;
    const { pdf } = await write(sheet!, 2, 0, true);
    const page = await drawPage(pdf, 1);
    const dark = (xMm: number, yMm: number) => {
      const at = (mm: number) => Math.round((mm / 25.4) * 300);
      const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));
      return Math.min(
        ...near.map(([dx, dy]) => page.levels[(at(yMm) + dy) * page.width + at(xMm) + dx] ?? 255),
      );
    };
    for (const place of [0, 1]) {
      const { xMm, yMm } = placeOnSheet(sheet!, place);
      expect(dark(xMm, yMm + 12)).toBeLessThan(250);
      expect(dark(xMm + sheet!.widthMm, yMm + 12)).toBeLessThan(250);
      expect(dark(xMm + 30, yMm)).toBeLessThan(250);
      expect(dark(xMm + 30, yMm + sheet!.heightMm)).toBeLessThan(250);
    }
    expect(dark(placeOnSheet(sheet!, 2).xMm, 25)).toBe(255);
  });
});
