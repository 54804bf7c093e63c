/**
 * Tells from where on a card along the photo's border counts as cut off: how many right outlines each value of
 * MOST_ALONG_BORDER and MOST_MISFIT in packages/engine/src/locate/search-cards.ts throws away, and how many wrong ones it
 * stops. Real photos are looked at by networks that have not seen them: as they are, in random windows around the card and
 * across it, and as scans. Drawn photos are of the benchmark's practice half.
 *
 * node tools/run.mjs exec node bench/fit/outline/fit-cut-off.ts [FOLDER] [DRAWN]
 *
 * FOLDER  real photos with a truth.json
 * DRAWN   how many drawn photos (60)
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { WELL_TRUSTED } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { askWorkers } from '../../grading/worker-pool.ts';
import { groupBy } from '../../measures/statistics.ts';
import { REPOSITORY } from '../../paths.ts';
import { requirePhoto, usableVersions } from '../../photos/photo-cache.ts';
import { choosePhotos, photoSet } from '../../photos/photo-set.ts';
import { rendererVersion } from '../../photos/source-version.ts';
import { foldsFor, type Part, partsOf } from '../../real/fold-weights.ts';
import { LEAST_PX_PER_MM, limitMm } from '../../real/real-readings.ts';
import { findRealSet, kindOf, photoFile, type RealSet } from '../../real/real-truth.ts';
import { pxPerMmOf } from '../../real/side-error.ts';
import type { CutOffAnswer, CutOffOrder, CutOffSigns } from './cut-off-worker.ts';

const WORKER = fileURLToPath(new URL('./cut-off-worker.ts', import.meta.url));
/** Seeds of windows that nothing else cuts. */
const FIRST_SEED = 590_000;
/** No set has more photos than this. */
const MOST_PHOTOS = 1000;
/** A drawn card's outline is right if no side is farther off. */
const RIGHT_MM = 0.5;
/** The values in use, and those that they are compared with. */
const IN_USE = { alongBorder: 0.05, misfit: 0.04 };
const ALONG_BORDER = [0, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.2, 1];
const MISFIT = [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.12, Number.POSITIVE_INFINITY];

type Values = typeof IN_USE;

const VIEWS = ['card cut off', 'whole card', 'as a scan'] as const;

interface Judged extends CutOffAnswer {
  readonly kind: string;
  /** A part of the photos that shares no card with the others. */
  readonly part: number;
}

async function ask(orders: readonly CutOffOrder[], env: Part['env']): Promise<CutOffAnswer[]> {
  const onDone = (_: CutOffAnswer, done: number) => {
    if (done % 20 === 0) process.stderr.write(`${done} of ${orders.length}\n`);
  };
  return askWorkers(WORKER, orders, { workers: 1, env, onDone });
}

/** The photos of a part as they are, and what windows show of them. */
function ordersOf(set: RealSet, members: readonly number[]): CutOffOrder[] {
  return members.flatMap((at) => {
    const photo = set.photos[at];
    const { outline } = photo;
    if (!outline || pxPerMmOf(outline) < LEAST_PX_PER_MM) return [];
    const limit = limitMm({ kind: kindOf(photo), pxPerMm: pxPerMmOf(outline) });
    const order = { file: photoFile(set, photo), outline, limitMm: limit };
    const windows = VIEWS.map((view, i) => {
      const seed = FIRST_SEED + MOST_PHOTOS * i + at;
      return { ...order, shown: { view, seed } };
    });
    return [{ ...order, shown: null }, ...windows];
  });
}

async function judgeReal(set: RealSet): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [part, { members, env }] of partsOf(set, await foldsFor(set, null)).entries()) {
    const orders = ordersOf(set, members);
    const answers = await ask(orders, env);
    judged.push(
      ...answers.map((answer, i) => {
        const kind = `real, ${orders[i]?.shown?.view ?? 'as it is'}`;
        return { ...answer, kind, part };
      }),
    );
  }
  return judged;
}

async function judgeDrawn(count: number): Promise<Judged[]> {
  const versions = await usableVersions(rendererVersion(), false);
  const none = { from: 0, to: null, group: null, seed: null };
  const orders: CutOffOrder[] = [];
  for (const spec of choosePhotos(photoSet('practice'), { ...none, count })) {
    const { jpegFile, truth } = await requirePhoto(spec, versions);
    const isWhole = truth.expected === 'graded';
    // Photos that are refused for another reason say nothing about the outline.
    if (!isWhole && truth.expected !== 'cut-off' && truth.expected !== 'no-card') continue;
    const outline = isWhole ? (truth.cards[0]?.quad ?? null) : null;
    orders.push({ file: jpegFile, outline, limitMm: RIGHT_MM, shown: null });
  }
  const answers = await ask(orders, {});
  return answers.map((answer, i) => ({
    ...answer,
    kind: orders[i]?.outline ? 'drawn, whole' : 'drawn, cut off or no card',
    part: i % 3,
  }));
}

function isStopped({ main, others }: Judged, { alongBorder, misfit }: Values): boolean {
  const isAlong = ({ borderShare }: CutOffSigns) => borderShare > alongBorder;
  if (!main) return others.some((one) => isAlong(one) && one.isSideHidden);
  const isNoCards = main.trust < WELL_TRUSTED && main.misfit > misfit;
  return isAlong(main) && (main.isSideHidden || isNoCards);
}

/** Right outlines that are thrown away, and wrong ones that are stopped. */
function effectOf(judged: readonly Judged[], values: Values) {
  const stopped = judged.filter((one) => isStopped(one, values));
  const count = (otherwise: Judged['otherwise']) =>
    stopped.filter((one) => one.otherwise === otherwise).length;
  return { lost: count('right'), stopped: count('wrong') };
}

function say(judged: readonly Judged[], values: Values): void {
  const effects = [...new Set(judged.map(({ kind }) => kind))].map((kind) => {
    const { lost, stopped } = effectOf(
      judged.filter((one) => one.kind === kind),
      values,
    );
    return `${kind}: ${lost}, ${stopped}`;
  });
  console.log(`along ${values.alongBorder}, misfit ${values.misfit}: ${effects.join('; ')}`);
}

/** How many outlines of each kind are right, and wrong. */
function sayAll(judged: readonly Judged[]): void {
  for (const [kind, own] of groupBy(judged, (one) => one.kind)) {
    const count = (otherwise: Judged['otherwise']) =>
      own.filter((one) => one.otherwise === otherwise).length;
    console.log(`${kind}: ${count('right')} right, ${count('wrong')} wrong of ${own.length}`);
  }
  console.log('right ones lost, wrong ones stopped:');
}

/** Every part judged with the values that do best on the others. A right outline counts as much as a wrong one. */
function crossValidate(judged: readonly Judged[], grid: readonly Values[]): void {
  const gain = (own: readonly Judged[], values: Values) => {
    const { lost, stopped } = effectOf(own, values);
    return stopped - lost;
  };
  for (const part of new Set(judged.map((one) => one.part))) {
    const others = judged.filter((one) => one.part !== part);
    const own = judged.filter((one) => one.part === part);
    const best = grid.reduce((most, one) => (gain(others, one) > gain(others, most) ? one : most));
    const told = `${gain(own, best)} (in use: ${gain(own, IN_USE)})`;
    console.log(`part ${part}, chosen without it: ${JSON.stringify(best)}, stopped - lost ${told}`);
  }
}

const [folder = '../shared/real', drawn = '60'] = process.argv.slice(2);
const set = await findRealSet(path.resolve(REPOSITORY, folder));
invariant(set !== null, `not a folder of real photos: ${folder}`);
const judged = [...(await judgeReal(set)), ...(await judgeDrawn(Number(drawn)))];
sayAll(judged);
for (const misfit of MISFIT) say(judged, { ...IN_USE, misfit });
for (const alongBorder of ALONG_BORDER) say(judged, { ...IN_USE, alongBorder });
const grid = MISFIT.flatMap((misfit) =>
  ALONG_BORDER.map((alongBorder) => ({ alongBorder, misfit })),
);
crossValidate(judged, [IN_USE, ...grid]);
