import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gradeReportSchema } from '@tc/contract';
import type { GradeReport } from '@tc/engine';
import {
  createBadFiles,
  createGoodFiles,
  mutate,
  type OpenGraderPage,
  openGraderPage,
  type PhotoFileCase,
} from '@tc/engine/testing';
import { createRng } from '@tc/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderCardPhoto } from './testing/card-photo.ts';
import { comparable, readLines, runGrade } from './testing/grade-process.ts';

const MUTATIONS = 100;
/** Hundreds of photos are graded twice here, on machines that are busy with other work too. */
const PATIENCE_MS = 400_000;
/** Decoders differ on color profiles, transparency and AVIF. The outcome must match, not every byte. */
const TOLERANT = /p3|profile|transparent|avif/;

let folder = '';
let browser: OpenGraderPage;
let good: readonly PhotoFileCase[] = [];
let bad: readonly PhotoFileCase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tc-bad-'));
  const { photo } = renderCardPhoto();
  good = await createGoodFiles(photo);
  bad = await createBadFiles(createNoise(400, 320));
  browser = await openGraderPage();
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Noise, so that it can be saved in every format. It must be refused before anybody looks at the picture. */
function createNoise(width: number, height: number) {
  const random = createRng(7);
  const data = Uint8Array.from({ length: width * height * 4 }, () => 255 * random());
  return { width, height, data };
}

/** All files go through one run of the real command, as a dealer's script would do it. */
async function gradeByCommand(files: readonly Uint8Array[]): Promise<GradeReport[]> {
  const names = files.map((_, at) => `photo-${at}`);
  await Promise.all(files.map((bytes, at) => writeFile(path.join(folder, `photo-${at}`), bytes)));
  const { status, stdout, stderr } = await runGrade(['--batch', ...names, '--jsonl'], folder);
  expect([status, stderr]).toEqual([0, '']);
  return readLines(stdout);
}

async function gradeInBrowser(files: readonly Uint8Array[]): Promise<GradeReport[]> {
  const reports: GradeReport[] = [];
  for (const bytes of files) {
    reports.push(await browser.gradeFile(Buffer.from(bytes).toString('base64')));
  }
  return reports;
}

function gradeInBoth(files: readonly Uint8Array[]) {
  return Promise.all([gradeByCommand(files), gradeInBrowser(files)]);
}

function outcome(report: GradeReport | undefined): string {
  if (!report) return 'no report';
  return report.status === 'refused' ? report.refusal.code : report.status;
}

describe('the command and the browser', { timeout: PATIENCE_MS }, () => {
  it('refuse the same bad files with the same sentences', async () => {
    const files = bad.map(({ bytes }) => bytes);
    const [byCommand, inBrowser] = await gradeInBoth(files);
    bad.forEach(({ name, refused }, at) => {
      const report = gradeReportSchema.parse(byCommand[at]);
      expect(report.status, name).toBe('refused');
      if (report.status !== 'refused') return;
      expect(report.refusal.code, name).toBe(refused?.code);
      expect(report.refusal.message, name).toMatch(refused?.message ?? /never/);
      expect(comparable(inBrowser[at]!), name).toBe(comparable(byCommand[at]!));
    });
  });

  it('grade a good photo the same in every form it can come in', async () => {
    const files = good.map(({ bytes }) => bytes);
    const [byCommand, inBrowser] = await gradeInBoth(files);
    good.forEach(({ name }, at) => {
      expect(outcome(byCommand[at]), name).toBe('graded');
      expect(outcome(inBrowser[at]), name).toBe('graded');
      if (TOLERANT.test(name)) return;
      expect(comparable(inBrowser[at]!), name).toBe(comparable(byCommand[at]!));
    });
  });

  it('answer every mutated photo, and the same', async () => {
    const random = createRng(40_417);
    const sources = good.filter(({ name }) =>
      /^(jpeg|progressive jpeg|png|webp|lossless webp)$/.test(name),
    );
    expect(sources).toHaveLength(5);
    const files = Array.from({ length: MUTATIONS }, (_, at) =>
      mutate(sources[at % sources.length]!.bytes, random),
    );
    const [byCommand, inBrowser] = await gradeInBoth(files);
    const outcomes = byCommand.map(outcome);
    expect(outcomes).toContain('graded');
    expect(outcomes).toContain('unreadable');
    const different = byCommand
      .map((report, at) => ({ at, report, other: inBrowser[at] as GradeReport }))
      .filter(({ report, other }) => comparable(report) !== comparable(other))
      .map(({ at, report, other }) => `${at}: ${outcome(report)}, ${outcome(other)}`);
    expect(different).toEqual([]);
  });
});

describe('the browser adapter', () => {
  const photo = (name: string) =>
    Buffer.from(good.find((file) => file.name === name)?.bytes ?? []).toString('base64');

  it('gives up when told, and grades on with a new worker', async () => {
    expect(await browser.tryAbort(photo('jpeg'))).toEqual({ reason: 'enough', after: 'graded' });
  });

  it('grades the same photo again from an outline that a person gives', async () => {
    const [first, second] = await browser.regrade(photo('jpeg'));
    expect(second.status).toBe('graded');
    const [found, given] = [first, second].map(({ sides }) => (sides.front?.quad ?? []).flat());
    expect(found).toHaveLength(8);
    for (const [at, place] of found?.entries() ?? []) {
      expect(Math.abs(place - (given?.[at] ?? 0))).toBeLessThan(3);
    }
  });

  it('tells the stages of both sides as they happen, the grade last', async () => {
    const { stages } = await browser.gradeCard(photo('jpeg'), photo('png'), { processors: 8 });
    for (const side of ['front', 'back']) {
      const own = stages.filter((stage) => stage.startsWith(side) && !stage.endsWith('grade'));
      expect(own.slice(0, 3)).toEqual([`${side} decode`, `${side} locate`, `${side} centering`]);
    }
    expect(stages.at(-1)).toMatch(/grade$/);
  });
});
