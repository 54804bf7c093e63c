/**
 * Fits the odds that a difference from a picture of the same print is the card's, from marks painted into photos of
 * real cards (the picture is the same card under another lamp) and of drawn ones (a clean copy in another photo):
 * `node tools/run.mjs exec node bench/fit/reference/fit-differences.ts [PRINTS]`. Each card and each print is left out
 * of its own fit. The result is copied by hand into packages/engine/src/reference/difference-odds.ts.
 */
import path from 'node:path';
import { differenceFeatures, LOOKS, type LookName } from '@tc/engine/reference';
import { log } from '@tc/kernel/exact-math';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet } from '../../real/real-truth.ts';
import { askReferences, drawnOrders, realOrders } from '../../reference/reference-orders.ts';
import type { ReferenceOutcome } from '../../reference/reference-worker.ts';
import { type Example, fitOdds, leftOutChances } from '../same-copy/logistic.ts';

const PRINTS = Number(process.argv[2] ?? 12);
const FOLDS = 8;
const LIKELY = [0.3, 0.5, 0.7, 0.9] as const;
/** Each card here has six marks. A card that somebody compares is taken to have one. */
const MARKS_OF_A_CARD = 6;

/** Of each mark its clearest region; what lies on other damage is neither right nor wrong. */
function examplesOf({ group, regions }: ReferenceOutcome, look: LookName): Example[] {
  const seen = regions.filter(({ region }) => region.look === look);
  return seen.flatMap(({ region, is, mark }): Example[] => {
    const isClearest = seen.find((one) => one.mark === mark)?.region === region;
    if (is === 'other-damage' || (is === 'mark' && !isClearest)) return [];
    return [{ group, isSame: is === 'mark', evidence: differenceFeatures(region) }];
  });
}

const set = await findRealSet(path.resolve(REPOSITORY, '../shared/real'));
const orders = [...(set ? realOrders(set) : []), ...drawnOrders(PRINTS, 'tune')];
const outcomes = await askReferences(orders, 2);
const used = outcomes.filter(({ why }) => why === null);
process.stdout.write(`${used.length} of ${outcomes.length} compared\n`);
const fitted = Object.fromEntries(
  LOOKS.map((look) => {
    const examples = used.flatMap((one) => examplesOf(one, look));
    const marks = examples.filter(({ isSame }) => isSame).length;
    // The odds are fitted with both kinds weighing the same; here they are as frequent as on a card.
    const frequent = log(marks / (examples.length - marks) / MARKS_OF_A_CARD);
    const chances = leftOutChances(examples, FOLDS).map((chance) => {
      const odds = (marks / (examples.length - marks) / MARKS_OF_A_CARD) * (chance / (1 - chance));
      return odds / (1 + odds);
    });
    const count = (isMark: boolean, least: number) =>
      examples.filter((one, k) => one.isSame === isMark && (chances[k] ?? 0) >= least).length;
    const said = LIKELY.map(
      (least) => `${least}: ${count(true, least)} marks, ${count(false, least)} false`,
    );
    process.stdout.write(
      `${look}: ${marks} marks, ${count(false, 0)} false; left out, at least ${said.join('; ')}\n`,
    );
    const { constant, weights } = fitOdds(examples);
    return [look, { constant: constant + frequent, weights }];
  }),
);
process.stdout.write(`${JSON.stringify(fitted, null, 2)}\n`);
