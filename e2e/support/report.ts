import type { Page } from 'playwright-core';
import { readBytes, readText } from './downloads.ts';

/** Waits until measuring is done, so that the report can be saved. */
export const reportIsThere = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save as JSON' }).waitFor();

/** The report as a person gets it: by saving it. */
export async function saveReport(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  return JSON.parse(await readText(await download));
}

/** The report as a PDF file, and the file's name. */
export async function savePdf(page: Page): Promise<{ pdf: Buffer; name: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).press('Enter');
  const file = await download;
  return { pdf: await readBytes(file), name: file.suggestedFilename() };
}

/** A grade as people must read it, no more exact than its margin of error. */
export function asKnown({ value, plusMinus }: { value: number; plusMinus: number }): string {
  if (plusMinus < 0.2) return value.toFixed(2);
  // A whole grade is the level it belongs to, which begins a quarter below its number.
  return plusMinus < 2 ? value.toFixed(1) : String(Math.floor(value + 0.25));
}

/** A measurement as people must read it, with at most one decimal. */
export function asMeasured(value: number, plusMinus: number): string {
  const digits = plusMinus < 2 ? 1 : 0;
  // Halfway between two margins people read the larger one. In decimals, because 0.35 is a bit less in binary.
  const above = Math.round(Number((Math.max(plusMinus, 0.1) * 10 ** digits).toPrecision(9)));
  return `${value.toFixed(digits)} ±${(above / 10 ** digits).toFixed(digits)}`;
}

/** A grade beside its margin: one beyond the scale, or of whole grades, is read as a range on the scale. */
export function asGrade(value: number, plusMinus: number): string {
  const [least, most] = [value - plusMinus, value + plusMinus];
  if (plusMinus < 2 && least >= 0.5 && most <= 10.5) return asMeasured(value, plusMinus);
  const digits = plusMinus < 2 ? 1 : 0;
  const ends = [Math.max(1, least), Math.min(10, most)].map((end) => end.toFixed(digits));
  return `${value.toFixed(digits)} (likely ${ends.join(' to ')})`;
}

interface Sized {
  readonly sizeMm: number;
  readonly plusMinusMm: number;
}

/** The size of a flaw as people must read it. */
export const asSized = ({ sizeMm, plusMinusMm }: Sized): string => asMeasured(sizeMm, plusMinusMm);

interface Chances {
  readonly expected: number;
  readonly probabilities: Readonly<Record<string, number>>;
}

/** The expected grade with 1.96 standard deviations of its probabilities. */
export function asExpected({ expected, probabilities }: Chances): string {
  const chances = Object.entries(probabilities).map(
    ([grade, share]) => [Number(grade), share] as const,
  );
  const sumOfShares = chances.reduce((total, [, share]) => total + share, 0);
  const sum = (of: (grade: number) => number) =>
    chances.reduce((total, [grade, share]) => total + of(grade) * share, 0) / sumOfShares;
  const mean = sum((grade) => grade);
  return asGrade(expected, 1.96 * Math.sqrt(sum((grade) => (grade - mean) ** 2)));
}
