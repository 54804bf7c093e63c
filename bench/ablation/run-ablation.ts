import { fileURLToPath } from 'node:url';
import { ENGINE_VERSION } from '@tc/engine';
import { evaluate } from '../accuracy/evaluate.ts';
import type { Observation, Outcome } from '../grading/observation.ts';
import { askWorkers } from '../grading/worker-pool.ts';
import type { BenchOptions } from '../options.ts';
import { usableVersions } from '../photos/photo-cache.ts';
import { choosePhotos, photoSet } from '../photos/photo-set.ts';
import { rendererVersion } from '../photos/source-version.ts';
import { gradeFindings } from '../real/grade-findings.ts';
import { outlineFindings } from '../real/outline-findings.ts';
import { askedFolder } from '../real/real-folder.ts';
import { judgePhotos } from '../real/real-readings.ts';
import { findRealSet, photoFile, type RealSet } from '../real/real-truth.ts';
import { wearFindings } from '../real/wear-findings.ts';
import { conclude } from '../results/conclude.ts';
import { type Cell, type Figure, mergeFindings, type Results } from '../results/results.ts';
import type { AblationOrder } from './ablation-worker.ts';
import { differs, movedFigures } from './compare-outcomes.ts';
import { RULES } from './rules.ts';

const WORKER = fileURLToPath(new URL('./ablation-worker.ts', import.meta.url));

/** Styles that were drawn for development: rules are not chosen on the reserved ones. */
const SPLIT = 'practice';
const DRAWN_PHOTOS = 42;
/** A rule that changes no more photos than this is hardly a rule. */
const HARDLY = 2;

/** Every other card with all its lamps, and every other of the remaining photos. */
function halfOf(set: RealSet): RealSet {
  const cards = [
    ...new Set(set.photos.flatMap(({ card, light }) => (card && light ? [card] : []))),
  ];
  const kept = new Set(cards.filter((_, at) => at % 2 === 0));
  const others = set.photos.filter(({ light }) => light === null);
  const keptOthers = new Set(others.filter((_, at) => at % 2 === 0));
  const photos = set.photos.filter((photo) =>
    photo.light === null ? keptOthers.has(photo) : photo.card !== null && kept.has(photo.card),
  );
  return { ...set, photos };
}

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

/** What the reports lose without a rule, in one row. */
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
    'worse without it': worse.join('; ') || 'nothing',
    'better without it': better.join('; ') || 'nothing',
  };
}

const changedBy = (row: Record<string, Cell>): number =>
  Number(row['real photos changed']) + Number(row['drawn photos changed']);

function hardlyFigure(rows: readonly Record<string, Cell>[]): Figure {
  return {
    label: `Rules that change ${HARDLY} photos or fewer`,
    unit: 'count',
    value: rows.filter((row) => changedBy(row) <= HARDLY).length,
    n: rows.length,
    better: 'lower',
    tolerance: 3,
  };
}

/** Switches off every rule of the engine in turn. False if more rules do nothing than before. */
export async function runAblation(options: BenchOptions): Promise<boolean> {
  const all = await findRealSet(askedFolder(options));
  if (!all) {
    process.stdout.write(
      'ablation: no folder of real photos with a truth.json, nothing measured\n',
    );
    return true;
  }
  const set = halfOf(all);
  const specs = choosePhotos(photoSet(SPLIT), {
    ...{ count: DRAWN_PHOTOS, from: 0, to: null, group: null, seed: null },
  });
  const versions = await usableVersions(rendererVersion(), false);
  const orders: AblationOrder[] = [
    ...set.photos.map((photo) => ({ real: photoFile(set, photo) })),
    ...specs.map((spec) => ({ drawn: { spec, versions, withPeers: false } })),
  ];
  const asked = { set, orders, workers: options.workers };
  const whole = await gradeWithout(null, asked);
  const chosen = RULES.filter(({ name }) => name.includes(options.group ?? ''));
  const rows: Record<string, Record<string, Cell>> = {};
  for (const [at, { name }] of chosen.entries()) {
    rows[name] = rowOf(set, whole, await gradeWithout(name, asked));
    process.stderr.write(`${at + 1} of ${chosen.length}, ${name}: ${JSON.stringify(rows[name])}\n`);
  }
  const results: Results = {
    about: {
      part: 'Ablation',
      photos: `${set.photos.length} real photos, ${specs.length} drawn ones`,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
    },
    figures: { hardly: hardlyFigure(Object.values(rows)) },
    tables: {
      ablation: {
        title: 'The engine without each of its rules',
        about:
          'Each rule of locate, outline, flaws and surface is switched off in turn. Changed: photos whose outline, grades, intervals or number of flaws are others. Worse and better: headline figures of real and drawn photos that move by more than their tolerance. The networks learned from these real photos.',
        rowsAre: 'rule',
        columns: {
          'real photos changed': 'count',
          'drawn photos changed': 'count',
          'worse without it': 'text',
          'better without it': 'text',
        },
        rows,
      },
    },
  };
  return conclude({ part: 'ablation', results, update: options.update, comparedBy: ['photos'] });
}
