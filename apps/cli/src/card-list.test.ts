import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gradeReportSchema } from '@tc/contract';
import type { GradeReport } from '@tc/engine';
import { renderUnderLamps } from '@tc/testcards';
import { photoToJpeg } from '@tc/testcards/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderCardPhoto } from './testing/card-photo.ts';
import { readLines, runGrade } from './testing/grade-process.ts';

/** Nine photos are graded here, on machines that are busy with other work too. */
const PATIENCE_MS = 400_000;
let folder = '';

/** One worn card in three photos: first the lamp moved, then the card turned, then the phone moved. */
const LIT = renderUnderLamps(
  {
    ...{ seed: 900_201, style: 'atlas', size: 'standard', border: 'solid', ground: 'mat' },
    ...{ borderColor: 'cream', widthPx: 1200, heightPx: 1600, fill: 0.8 },
    lamp: { azimuthDeg: 0, elevationDeg: 25, share: 0.8, distanceMm: 200 },
  },
  { azimuthsDeg: [0, 180, 90], movement: 1, turnedDeg: [0, 0, 180] },
);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tc-list-'));
  await mkdir(path.join(folder, 'photos'));
  const keep = (name: string, bytes: Uint8Array) => writeFile(path.join(folder, name), bytes);
  for (const [k, { photo }] of LIT.entries()) {
    await keep(`photos/lit-${k}.jpg`, await photoToJpeg(photo));
  }
  await keep('photos/other.jpg', await photoToJpeg(renderCardPhoto().photo));
  await keep('photos/notes.txt', Buffer.from('no photo'));
}, PATIENCE_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function gradeList(cards: readonly unknown[]): Promise<(GradeReport & { id: unknown })[]> {
  const list = path.join(folder, 'photos', 'list.jsonl');
  await writeFile(list, cards.map((card) => `${JSON.stringify(card)}\n`).join(''));
  const { status, stdout, stderr } = await runGrade(
    ['--cards', 'photos/list.jsonl', '--jsonl'],
    folder,
  );
  expect([status, stderr]).toEqual([0, '']);
  return readLines(stdout) as (GradeReport & { id: unknown })[];
}

describe('grade --cards', { timeout: PATIENCE_MS }, () => {
  it('prints one report per line with its id, in order, from all photos of a side', async () => {
    const lit = ['lit-0.jpg', 'lit-1.jpg', 'lit-2.jpg'];
    const reports = await gradeList([
      { id: 'one photo', front: ['lit-0.jpg'] },
      { id: 2, front: lit, size: 'standard' },
      { id: 'nothing', front: ['missing.jpg', 'lit-0.jpg'] },
      { id: 'both', front: lit.slice(0, 2), back: ['other.jpg'] },
    ]);
    expect(reports.map(({ id }) => id)).toEqual(['one photo', 2, 'nothing', 'both']);
    for (const report of reports) gradeReportSchema.parse(report);
    const [single, several, nothing, both] = reports;
    expect(Object.keys(single ?? {})[0]).toBe('id');
    expect(single?.sides.front).toMatchObject({ photos: 1 });
    expect(single?.sides.front?.otherLight).toBeUndefined();
    expect(several).toMatchObject({
      file: 'lit-0.jpg',
      status: 'graded',
      sides: { front: { photos: 3, otherLight: { leftOut: [], hasMoved: true } } },
    });
    // More of the surface is seen, but findings are still drawn on the first photo.
    const [seenBefore, seenNow] = [single, several].map((one) => one?.sides.front?.surfaceSeen);
    expect(seenNow).toBeGreaterThan(seenBefore ?? 1);
    expect(several?.sides.front?.quad).toEqual(single?.sides.front?.quad);
    expect(nothing).toMatchObject({ status: 'refused', refusal: { code: 'unreadable' } });
    expect(both).toMatchObject({
      completeness: 'both-sides',
      sides: { front: { photos: 2 }, back: { photos: 1 } },
    });
  });

  it('leaves out a photo that shows something else, and says why', async () => {
    const front = ['lit-0.jpg', 'other.jpg', 'notes.txt', 'lit-0.jpg', 'lit-1.jpg'];
    const [report] = await gradeList([{ id: 'x', front }]);
    expect(report?.sides.front).toMatchObject({
      photos: 2,
      otherLight: {
        leftOut: [
          { photo: 2, reason: 'other-print' },
          { photo: 3, reason: 'unreadable' },
          { photo: 4, reason: 'same-photo' },
        ],
      },
    });
  });

  it('answers 64 in one sentence for a list that is none, and 66 where there is no list', async () => {
    const list = path.join(folder, 'broken.jsonl');
    await writeFile(list, '{"id": 1, "front": ["a.jpg"]}\n{"id": 2}\n');
    const asked = (words: readonly string[]) => runGrade(words, folder);
    const broken = await asked(['--cards', 'broken.jsonl', '--jsonl']);
    expect([broken.status, broken.stdout]).toEqual([64, '']);
    expect(broken.stderr).toMatch(
      /^grade: broken\.jsonl: Line 2 is not a card at front: [^\n]+\n$/,
    );
    const gone = await asked(['--cards', 'gone.jsonl', '--jsonl']);
    expect([gone.status, gone.stderr]).toEqual([
      66,
      'grade: gone.jsonl: This list could not be read.\n',
    ]);
    for (const words of [
      ['--cards', 'broken.jsonl'],
      ['--cards', 'broken.jsonl', '--jsonl', 'a.jpg'],
      ['--cards', 'broken.jsonl', '--batch', '--jsonl'],
      ['--cards', '--jsonl'],
    ]) {
      const { status, stderr } = await asked(words);
      expect([words, status]).toEqual([words, 64]);
      expect(stderr).toMatch(/^grade: [^\n]+\n$/);
    }
  });
});
