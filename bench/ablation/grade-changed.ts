import { fileURLToPath } from 'node:url';
import { evaluate } from '../accuracy/evaluate.ts';
import type { Observation, Outcome } from '../grading/observation.ts';
import { askWorkers } from '../grading/worker-pool.ts';
import type { BenchOptions } from '../options.ts';
import { usableVersions } from '../photos/photo-cache.ts';
import { choosePhotos, photoSet } from '../photos/photo-set.ts';
import { rendererVersion } from '../photos/source-version.ts';
import { gradeFindings } from '../real/grade-findings.ts';
import { outlineFindings } from '../real/outline-findings.ts';
import { judgePhotos } from '../real/real-readings.ts';
import { photoFile, type RealSet } from '../real/real-truth.ts';
import { wearFindings } from '../real/wear-findings.ts';
import { type Cell, mergeFindings } from '../results/results.ts';
import type { AblationOrder } from './ablation-worker.ts';
import { differs, movedFigures } from './compare-outcomes.ts';
import type { Rule } from './rule.ts';

const WORKER = fileURLToPath(new URL('./ablation-worker.ts', import.meta.url));

/** Styles that were drawn for development: rules are not chosen on the reserved ones. */
const SPLIT = 'practice';

interface Answers {
  readonly real: readonly Outcome[];
  readonly drawn: readonly Observation[];
}

interface Asked {
  readonly set: RealSet;
  readonly orders: readonly AblationOrder[];
  readonly workers: number;
}

async function gradeWithout(rule: string | null, asked: Asked): Promise<Answers> {
  const { set, orders, workers } = asked;
  const answers = await askWorkers<AblationOrder, Outcome | Observation>(WORKER, orders, {
    workers,
    env: rule === null ? {} : { SWITCHED_OFF: rule },
    onDone: () => {},
  });
  return {
    real: answers.slice(0, set.photos.length) as Outcome[],
    drawn: answers.slice(set.photos.length) as Observation[],
  };
}

function findingsOf(set: RealSet, { real, drawn }: Answers) {
  const answers = real.map((outcome) => ({ outcome, peers: null }));
  const photos = judgePhotos(set, answers);
  const onReal = [outlineFindings(photos), gradeFindings(set, answers), wearFindings(photos)];
  return { real: mergeFindings(onReal), drawn: evaluate(drawn) };
}

/** What the reports lose and gain by a change, in one row. */
function rowOf(set: RealSet, whole: Answers, without: Answers): Record<string, Cell> {
  const [before, after] = [findingsOf(set, whole), findingsOf(set, without)];
  const real = movedFigures(before.real, after.real);
  const drawn = movedFigures(before.drawn, after.drawn);
  const worse = [...real.worse, ...drawn.worse.map((label) => `drawn: ${label}`)];
  const better = [...real.better, ...drawn.better.map((label) => `drawn: ${label}`)];
  return {
    'real photos changed': whole.real.filter((one, at) => differs(one, without.real[at] as Outcome))
      .length,
    'drawn photos changed': whole.drawn.filter(({ outcome }, at) =>
      differs(outcome, (without.drawn[at] as Observation).outcome),
    ).length,
    worse: worse.join('; ') || 'nothing',
    better: better.join('; ') || 'nothing',
  };
}

/**
 * What each change of the engine does to the reports of the same photos, one row for each.
 *
 * @param drawnPhotos how many drawn photos are graded besides the real ones
 */
export async function rowsOfChanges(
  changes: readonly Rule[],
  set: RealSet,
  drawnPhotos: number,
  workers: BenchOptions['workers'],
): Promise<Record<string, Record<string, Cell>>> {
  const specs = choosePhotos(photoSet(SPLIT), {
    ...{ count: drawnPhotos, from: 0, to: null, group: null, seed: null },
  });
  const versions = await usableVersions(rendererVersion(), false);
  const orders: AblationOrder[] = [
    ...set.photos.map((photo) => ({ real: photoFile(set, photo) })),
    ...specs.map((spec) => ({ drawn: { spec, versions, withPeers: false } })),
  ];
  const asked = { set, orders, workers };
  const whole = await gradeWithout(null, asked);
  const rows: Record<string, Record<string, Cell>> = {};
  for (const [at, { name }] of changes.entries()) {
    rows[name] = rowOf(set, whole, await gradeWithout(name, asked));
    process.stderr.write(
      `${at + 1} of ${changes.length}, ${name}: ${JSON.stringify(rows[name])}\n`,
    );
  }
  return rows;
}
