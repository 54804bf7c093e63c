import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gradeReportSchema } from '@tc/contract';
import { renderScene, type SceneSpec } from '@tc/testcards';
import { photoToJpeg } from '@tc/testcards/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLines, runGrade } from './testing/grade-process.ts';

const PRINT: SceneSpec = {
  ...{ seed: 9301, style: 'atlas', size: 'standard', border: 'none', bowMm: 0, tiltDeg: 2 },
  ...{ widthPx: 1200, heightPx: 1600, fill: 0.85, ground: 'plain', borderTiltDeg: 0 },
};
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tc-reference-'));
  const keep = async (name: string, spec: SceneSpec) =>
    writeFile(path.join(folder, name), await photoToJpeg(renderScene(spec).photo));
  await keep('own.jpg', { ...PRINT, printShiftMm: [0.5, -0.3] });
  await keep('other.jpg', { ...PRINT, seed: 11, style: 'bloom' });
  await keep('copy.jpg', { ...PRINT, copy: 1, shot: 1, rollDeg: -3, printShiftMm: [-0.1, 0.1] });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('grade with a clean picture of the print', () => {
  it('centers a card without borders, one or from a list, by the published schema', async () => {
    const one = await runGrade(['own.jpg', '--reference', 'copy.jpg', '--json'], folder);
    expect([one.status, one.stderr]).toEqual([0, '']);
    const report = gradeReportSchema.parse(JSON.parse(one.stdout));
    expect(report.sides.front?.centering).toMatchObject({ method: 'artwork', bordersMm: null });
    const shift = report.sides.front?.reference?.printShift;
    expect(Math.abs((shift?.rightMm ?? 0) - 0.6)).toBeLessThan(0.25);
    expect(Math.abs((shift?.downMm ?? 0) + 0.4)).toBeLessThan(0.25);

    const card = { id: 7, front: ['own.jpg'], frontReference: 'copy.jpg', back: ['copy.jpg'] };
    await writeFile(path.join(folder, 'list.jsonl'), JSON.stringify(card));
    const list = await runGrade(['--cards', 'list.jsonl', '--jsonl'], folder);
    const [listed] = readLines(list.stdout) as (typeof report)[];
    expect(listed?.sides.front?.reference).toEqual(report.sides.front?.reference);
    expect(listed?.sides.back?.reference).toBeUndefined();
  });

  it('tells a person what the picture gave, or why it gave nothing', async () => {
    const used = await runGrade(['own.jpg', '--reference', 'copy.jpg'], folder);
    expect(used.status).toBe(0);
    const shift =
      /Compared with a clean picture\n {2}Front: .*The print lies .*\smm farther right and .*\smm farther up than in the picture\. The centering comes from that, as if the card had borders of 3 mm\./;
    expect(used.stdout).toMatch(shift);
    expect(used.stdout).toMatch(/Front centering\n {2}left \/ right {2}\d+ \/ \d+ ±\d+\n/);
    expect(used.stdout).not.toContain('no printed border was found');
    const other = await runGrade(['own.jpg', '--reference', 'other.jpg'], folder);
    expect(other.stdout).toContain(
      'Front: The picture was not used. It does not show the same side of the same card.',
    );
    expect(other.stdout).toContain('no printed border was found');
    const alone = await runGrade(['own.jpg'], folder);
    expect(alone.stdout).not.toContain('clean picture');
  });

  it('says what is wrong with the picture or where it does not belong', async () => {
    const missing = await runGrade(['own.jpg', '--reference', 'gone.png'], folder);
    expect(missing.status).toBe(66);
    expect(missing.stderr).toContain('gone.png');
    const batch = await runGrade(
      ['--batch', 'own.jpg', '--jsonl', '--reference', 'copy.jpg'],
      folder,
    );
    expect(batch.status).toBe(64);
    expect(batch.stderr).toContain('in a list use "frontReference"');
    const none = await runGrade(['own.jpg', '--reference'], folder);
    expect(none.status).toBe(64);
    expect(none.stderr).toContain('--reference needs a clean picture of the front');
  });
});
