/**
 * How well cards are measured at other working scales: large photos at five sizes each, and cards under four lamps.
 *
 * node tools/run.mjs exec node bench/fit/outline/judge-scale.ts [FOLDER]
 *
 * The networks learned from the real photos, so the figures only compare the scales with each other. The result is
 * WORKING_PX_PER_MM in packages/engine/src/outline/working-copy.ts, written by hand.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AblationOrder } from '../../ablation/ablation-worker.ts';
import type { Outcome } from '../../grading/observation.ts';
import { askWorkers } from '../../grading/worker-pool.ts';
import { median, quantile } from '../../measures/statistics.ts';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet, photoFile } from '../../real/real-truth.ts';
import { SAYS } from '../../real/size-findings.ts';
import { MEGAPIXELS, requireSized, requireSources } from '../../real/sized-photos.ts';
import { intraclassCorrelation, pairsWithinStated, ranges } from '../../real/steadiness.ts';

const TRIED = [12, 14, 16, 20, 25];
const WORKERS = 2;
const WORKER = fileURLToPath(new URL('../../ablation/ablation-worker.ts', import.meta.url));

const set = await findRealSet(path.resolve(REPOSITORY, process.argv[2] ?? '../shared/real'));
const sources = await requireSources(set);
const asked: { readonly card: string; readonly file: string }[] = [];
for (const source of sources) {
  for (const megapixels of MEGAPIXELS) {
    asked.push({ card: source.name, file: await requireSized(source, megapixels) });
  }
}
const ofSizes = asked.length;
for (const photo of set?.photos ?? []) {
  if (set && photo.card && photo.light) {
    asked.push({ card: photo.card, file: photoFile(set, photo) });
  }
}

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

/** Readings, ranges and agreement of every reading, over sizes and over lamps. */
function report(outcomes: readonly Outcome[]): void {
  for (const [name, say] of Object.entries(SAYS)) {
    const all = asked.map(({ card }, at) => say(card, outcomes[at] as Outcome));
    const [sizes, lamps] = [all.slice(0, ofSizes).flat(), all.slice(ofSizes).flat()];
    const told = [sizes, lamps].map((readings) => {
      const own = ranges(readings);
      const { pairs, within } = pairsWithinStated(readings);
      const range = `${median(own)?.toFixed(2)}, p90 ${quantile(own, 0.9)?.toFixed(2)}`;
      return `${readings.length} readings, range ${range}, pairs within ${percent(within / pairs)}`;
    });
    const correlation = intraclassCorrelation(lamps)?.toFixed(3);
    process.stdout.write(
      `  ${name}: sizes ${told[0]}; lamps ${told[1]}, correlation ${correlation}\n`,
    );
  }
}

process.stdout.write(
  `${sources.length} photos at ${MEGAPIXELS.length} sizes, ${asked.length - ofSizes} under lamps\n`,
);
for (const scale of TRIED) {
  const orders = asked.map(({ file }): AblationOrder => ({ real: file }));
  const outcomes = await askWorkers<AblationOrder, Outcome>(WORKER, orders, {
    workers: WORKERS,
    env: { SWITCHED_OFF: `outline/working-copy.ts WORKING_PX_PER_MM = ${scale}` },
    onDone: () => {},
  });
  process.stdout.write(`${scale} px/mm\n`);
  report(outcomes);
}
