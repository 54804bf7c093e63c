import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';

/** A printed page as its reader gets it. */
export interface Paper {
  readonly pages: number;
  readonly text: string;
  readonly pdf: Buffer;
}

/** The output of one of Poppler's programs for a file. */
export function read(program: string, args: readonly string[], pdf: Buffer): Buffer {
  const done = spawnSync(program, args, { input: pdf, maxBuffer: 2 ** 27 });
  if (done.error) throw new Error(`${program} is missing: install poppler-utils.`);
  return done.stdout;
}

/** Prints as browsers do by default: without backgrounds. */
export async function print(page: Page, format: 'A4' | 'Letter'): Promise<Paper> {
  return readPaper(await page.pdf({ format, printBackground: false }));
}

export function readPaper(pdf: Buffer): Paper {
  const count = /^Pages:\s+(\d+)$/m.exec(read('pdfinfo', ['-'], pdf).toString())?.[1];
  const text = read('pdftotext', ['-layout', '-', '-'], pdf).toString();
  return { pages: Number(count), text: text.replaceAll(/\s+/g, ' '), pdf };
}

/** How many dots of the first page are in color, at 72 dots per inch. */
export function countDots(
  { pdf }: Paper,
  isMeant: (red: number, green: number, blue: number) => boolean,
): number {
  const picture = read('pdftoppm', ['-r', '72', '-f', '1', '-l', '1', '-'], pdf);
  // A plain pixmap: three header lines, then red, green and blue for each dot.
  const head = /^P6\s\d+ \d+\s\d+\s/.exec(picture.subarray(0, 40).toString('latin1'))?.[0];
  if (!head) throw new Error('pdftoppm drew no picture.');
  let count = 0;
  for (let at = head.length; at < picture.length; at += 3) {
    if (isMeant(picture[at] ?? 0, picture[at + 1] ?? 0, picture[at + 2] ?? 0)) count++;
  }
  return count;
}
