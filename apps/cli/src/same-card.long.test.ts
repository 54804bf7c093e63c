import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GradeReport } from '@tc/engine';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLines, runGrade } from './testing/grade-process.ts';

const SAMPLES = new URL('../../web/src/grading/samples/', import.meta.url);
const TABLE = { background: '#5c4a3a' };
const FINE = { quality: 95 };
/** What the list of bad cases allows between two photos of one card. */
const MOST_APART = 0.5;

/** The same photo, as it comes from other programs, hands and phones. */
const WAYS: readonly (readonly [string, (photo: Sharp, widthPx: number) => Sharp])[] = [
  ['as it is', (photo) => photo.jpeg(FINE)],
  ['sent again', (photo) => photo.jpeg(FINE)],
  ['I15 saved with quality 85', (photo) => photo.jpeg({ quality: 85 })],
  ['I15 2 % smaller', (photo, px) => photo.resize({ width: Math.round(px * 0.98) }).jpeg(FINE)],
  ['I15 2 % larger', (photo, px) => photo.resize({ width: Math.round(px * 1.02) }).jpeg(FINE)],
  ['I15 turned by 3 degrees', (photo) => photo.rotate(3, TABLE).jpeg(FINE)],
  ['I15 turned by 3 degrees the other way', (photo) => photo.rotate(-3, TABLE).jpeg(FINE)],
  ['I12 lying on its right side', (photo) => photo.rotate(90).jpeg(FINE)],
  ['I12 upside down', (photo) => photo.rotate(180).jpeg(FINE)],
  ['I12 lying on its left side', (photo) => photo.rotate(270).jpeg(FINE)],
];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tc-same-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function gradeAll(sample: string, widthPx: number): Promise<readonly GradeReport[]> {
  const file = await sharp(new URL(`${sample}.jpg`, SAMPLES).pathname)
    .resize({ width: widthPx })
    .png()
    .toBuffer();
  const names = WAYS.map((_, at) => `${sample}-${at}.jpg`);
  for (const [at, [, change]] of WAYS.entries()) {
    const photo = await change(sharp(file), widthPx).toBuffer();
    await writeFile(path.join(folder, names[at] ?? ''), photo);
  }
  const { status, stdout, stderr } = await runGrade(['--batch', ...names, '--jsonl'], folder);
  expect([status, stderr]).toEqual([0, '']);
  return readLines(stdout);
}

describe('one card', () => {
  it.each(['off-center-front', 'worn-front', 'pristine-back'])(
    'has one grade in every form its photo comes in: %s',
    async (sample) => {
      const [first, again, ...others] = await gradeAll(sample, 1400);
      const overallOf = (report: GradeReport | undefined) => {
        if (report?.status !== 'graded' || !report.overall) throw new Error('not graded');
        return { value: report.overall.value, plusMinus: report.overall.plusMinus ?? 0 };
      };
      const usual = overallOf(first);
      expect(overallOf(again)).toEqual(usual);
      others.forEach((report, at) => {
        const [name] = WAYS[at + 2] ?? [];
        const { value, plusMinus } = overallOf(report);
        const apart = Math.abs(value - usual.value);
        expect(apart, name).toBeLessThanOrEqual(MOST_APART);
        expect(apart, name).toBeLessThanOrEqual(plusMinus + usual.plusMinus);
      });
    },
  );
});
