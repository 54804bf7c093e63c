/**
 * Fits the odds that two photos of one print show the same copy, from drawn copies, leaving each print out of
 * its own fit: `node tools/run.mjs exec node bench/fit/same-copy/fit-odds.ts [PRINTS]`. The result is copied by
 * hand into packages/engine/src/same-copy/same-copy-odds.ts.
 */
import { fileURLToPath } from 'node:url';
import { evidenceOf } from '@tc/engine/same-copy';
import { askWorkers } from '../../grading/worker-pool.ts';
import type { ComparedPair } from '../../same-copy/compared.ts';
import type { DrawnOrder } from '../../same-copy/drawn-worker.ts';
import { type Example, fitOdds, leftOutChances } from './logistic.ts';

const WORKER = fileURLToPath(new URL('../../same-copy/drawn-worker.ts', import.meta.url));
const PRINTS = Number(process.argv[2] ?? 24);
const FOLDS = 6;
const SURE = [0.8, 0.9, 0.95, 0.98] as const;

const orders = (['tune', 'practice'] as const).flatMap((split) =>
  Array.from({ length: PRINTS / 2 }, (_, print): DrawnOrder => ({ print, split })),
);
const answers = await askWorkers<DrawnOrder, ComparedPair[]>(WORKER, orders, {
  workers: 2,
  onDone: (_, done) => process.stderr.write(`${done} of ${orders.length} prints\n`),
});
const pairs = answers.flat();
const examples = pairs.flatMap(({ group, isSame, traits }): Example[] =>
  traits ? [{ group, isSame, evidence: evidenceOf(traits) }] : [],
);
process.stdout.write(`${examples.length} of ${pairs.length} pairs compared\n`);
for (const { isSame, why, traits, group } of pairs) {
  process.stderr.write(`${JSON.stringify({ group, isSame, why, traits })}\n`);
}
const chances = leftOutChances(examples, FOLDS);
for (const sure of SURE) {
  const of = (isSame: boolean) => chances.filter((_, k) => examples[k]?.isSame === isSame);
  const [same, other] = [of(true), of(false)];
  const share = (list: readonly number[], is: (chance: number) => boolean) =>
    (list.filter(is).length / list.length).toFixed(3);
  process.stdout.write(
    `sure ${sure}: false match ${share(other, (c) => c >= sure)}, false non-match ${share(same, (c) => c <= 1 - sure)}, cannot tell ${share(chances, (c) => c < sure && c > 1 - sure)}\n`,
  );
}
process.stdout.write(`${JSON.stringify(fitOdds(examples), null, 2)}\n`);
