import type { Page } from 'tesseract.js';
import type { Pass } from './passes.ts';
import type { PrintedLine } from './printed-line.ts';

/** Uncertain lines are mostly art that looks like letters. */
const LEAST_SURE = 25;

/** Converts what the reader found in a picture to places on the card. */
export function linesOfPage({ blocks }: Page, pass: Pass, cardHeightMm: number): PrintedLine[] {
  const all = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  return all
    .filter(({ confidence }) => confidence >= LEAST_SURE)
    .map(({ words, bbox }) => {
      const sure = words.filter(({ confidence }) => confidence >= LEAST_SURE);
      // A stroke of the art next to a word makes its line taller, so use the words themselves.
      const heights = sure.map((word) => word.bbox.y1 - word.bbox.y0).sort((a, b) => a - b);
      const height = heights[Math.floor(heights.length / 2)] ?? bbox.y1 - bbox.y0;
      return {
        words: sure.map(({ text, confidence }) => ({ text, confidence })),
        heightMm: height / pass.pxPerMm,
        topMm: bbox.y0 / pass.pxPerMm + pass.from * cardHeightMm,
      };
    });
}
