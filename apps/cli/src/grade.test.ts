import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gradeReportSchema, PHOTO_LIMITS } from '@tc/contract';
import { INTAKE_LIMITS } from '@tc/engine';
import { createTurnedFiles } from '@tc/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderCardPhoto } from './testing/card-photo.ts';
import { comparable, readLines, runGrade } from './testing/grade-process.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tc-cli-'));
  const front = await createTurnedFiles(renderCardPhoto('front').photo);
  for (const { name, bytes } of front) {
    const [format, , orientation] = name.split(' ');
    await writeFile(path.join(folder, `front-${orientation}.${format}`), bytes);
  }
  const [back] = await createTurnedFiles(renderCardPhoto('back').photo, [1]);
  await writeFile(path.join(folder, 'back.png'), back?.bytes ?? '');
  await writeFile(path.join(folder, 'notes.txt'), 'no photo');
  await writeFile(path.join(folder, '-odd name [ 1, 2 ].png'), front[0]?.bytes ?? '');
  await writeFile(path.join(folder, 'shop.json'), '{"base": "spec", "id": "shop"}');
  await writeFile(path.join(folder, 'wrong.json'), '{"base": "spec", "id": "x", "psa": 3}');
  await mkdir(path.join(folder, 'folder.jpg'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const grade = (...words: readonly string[]) => runGrade(words, folder);

const TOP_KEYS = {
  graded:
    'schema engine rules file status completeness sides subgrades subgradesPlusMinus assumed overall psa beckett timingsMs',
  refused:
    'schema engine rules file status refusal completeness sides subgrades subgradesPlusMinus assumed overall psa beckett timingsMs',
};

/** Only reported where a part of the card was not seen. */
const WHERE_UNSEEN = ['atMost', 'psaOnceSeen'];

describe('grade FRONT [BACK]', () => {
  it('prints the report of the contract, keys in its order', async () => {
    const { status, stdout, stderr } = await grade('front-1.png', 'back.png', '--json');
    expect([status, stderr]).toEqual([0, '']);
    const report = JSON.parse(stdout);
    const always = Object.keys(report).filter((key) => !WHERE_UNSEEN.includes(key));
    expect(always.join(' ')).toBe(TOP_KEYS.graded);
    expect(gradeReportSchema.parse(report).completeness).toBe('both-sides');
    expect(report.file).toBe('front-1.png');
    expect(report.timingsMs.decode).toBeGreaterThan(0);
  });

  it('tells a person the same in words, without color codes', async () => {
    const { status, stdout, stderr } = await grade('front-1.png');
    expect([status, stderr]).toEqual([0, '']);
    for (const words of ['front-1.png: card of', 'Subgrades', 'centering', ' mm']) {
      expect(stdout).toContain(words);
    }
    expect(stdout).not.toContain('\x1b');
  });

  it('answers 2 for a refused photo, with the reason on stdout', async () => {
    const asJson = await grade('notes.txt', '--json');
    expect([asJson.status, asJson.stderr]).toEqual([2, '']);
    const report = JSON.parse(asJson.stdout);
    expect(Object.keys(report).join(' ')).toBe(TOP_KEYS.refused);
    expect(gradeReportSchema.parse(report).status).toBe('refused');
    expect(report.refusal).toMatchObject({ code: 'unreadable', side: 'front' });
    const forPeople = await grade('front-1.png', 'notes.txt');
    expect(forPeople.status).toBe(2);
    expect(forPeople.stdout).toContain(
      'notes.txt: not graded. This file is not a photo. (photo of the back)',
    );
    expect((await grade('notes.txt')).stdout).toContain('notes.txt: not graded. This file');
  });

  it('answers 66 in one sentence for a file that cannot be opened', async () => {
    for (const words of [['missing.jpg'], ['front-1.png', 'missing.jpg'], ['folder.jpg']]) {
      const { status, stdout, stderr } = await grade(...words, '--json');
      expect([status, stdout]).toEqual([66, '']);
      expect(stderr).toMatch(/^grade: (missing|folder)\.jpg: [^\n]+\.\n$/);
    }
  });

  it('answers 64 in one sentence for wrong words', async () => {
    const wrong = [
      [],
      ['a.jpg', 'b.jpg', 'c.jpg'],
      ['a.jpg', '--size', 'poster'],
      ['a.jpg', '--fast'],
      ['a.jpg', '--size'],
      ['a.jpg', '--size', '--json'],
      ['a.jpg', '--json=yes'],
      ['a.jpg', '--jsonl'],
      ['--batch', '--jsonl'],
      ['--batch', 'a.jpg'],
      ['front-1.png', '--rules', 'notes.txt'],
      ['front-1.png', '--rules', 'wrong.json'],
    ];
    const said = new Map<string, string>();
    for (const words of wrong) {
      const { status, stdout, stderr } = await grade(...words);
      expect([words, status, stdout]).toEqual([words, 64, '']);
      expect(stderr).toMatch(/^grade: [^\n]+\n$/);
      said.set(words.join(' '), stderr);
    }
    expect(said.get('')).toContain(
      "Name a photo of the card's front, for example: grade front.jpg.",
    );
    expect(said.get('a.jpg --size')).toContain('--size needs a card size, for example');
    expect(said.get('a.jpg --size --json')).toContain('--size needs a card size');
    expect(said.get('a.jpg --fast')).toContain('There is no option --fast.');
  });

  it('refuses a size that the card cannot have', async () => {
    const { status, stdout } = await grade('front-1.png', '--size', 'tobacco');
    expect(status).toBe(2);
    expect(stdout).toContain('front-1.png: not graded. The card in this photo does not have');
  });

  it('takes any file name, keeps it as it was given, and takes the size it is told', async () => {
    const name = './-odd name [ 1, 2 ].png';
    const { status, stdout } = await grade('--json', '--size', 'yugioh', '--', name);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      file: name,
      sides: { front: { card: { size: 'yugioh', widthMm: 59 } } },
    });
  });

  it('grades by the rules it is given', async () => {
    const own = JSON.parse((await grade('front-1.png', '--json', '--rules', 'shop.json')).stdout);
    expect(own.rules).toBe('custom-shop');
    const current = JSON.parse((await grade('front-1.png', '--json', '--rules', 'current')).stdout);
    expect(current.rules).toContain('current');
  });
});

describe('grade --batch', () => {
  it('prints one line per file in order, whatever the files are', async () => {
    const files = ['front-1.png', 'notes.txt', 'missing.jpg', 'folder.jpg', 'front-1.webp'];
    const { status, stdout, stderr } = await grade('--batch', ...files, '--jsonl');
    expect([status, stderr]).toEqual([0, '']);
    const reports = readLines(stdout);
    expect(reports.map(({ file }) => file)).toEqual(files);
    const outcomes = reports.map((report) =>
      report.status === 'refused' ? report.refusal.code : report.status,
    );
    expect(outcomes).toEqual(['graded', 'unreadable', 'unreadable', 'unreadable', 'graded']);
    for (const report of reports) gradeReportSchema.parse(report);
  });

  it('gives the same bytes for the same pixels, in every file form and EXIF orientation', {
    tags: ['long'],
  }, async () => {
    const files = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((turn) => [
      `front-${turn}.png`,
      `front-${turn}.webp`,
    ]);
    const { stdout } = await grade('--batch', '--jsonl', ...files);
    const reports = readLines(stdout).map(comparable);
    expect(reports).toHaveLength(16);
    expect(new Set(reports).size).toBe(1);
    const again = await grade('--json', 'front-1.png');
    expect(comparable(JSON.parse(again.stdout))).toBe(reports[0]);
  });
});

it('takes in exactly what the contract promises', () => {
  expect(INTAKE_LIMITS).toMatchObject({
    maxFileBytes: PHOTO_LIMITS.maxFileBytes,
    maxPixels: PHOTO_LIMITS.maxDecodedPixels,
    maxSidePx: PHOTO_LIMITS.maxSidePx,
    minShortSidePx: PHOTO_LIMITS.minShortSidePx,
  });
});
