/**
 * Fits how much the position of the lamp alone changes the scores of corners and edges, leaving each card out
 * of its own fit: `node tools/run.mjs exec node bench/fit/wear/fit-lamps.ts [FOLDER]`. It reads the answers of the
 * last `npm run bench -- real`: an outline is more exact on photos that its networks learned from, so a
 * fit on those promises too much. The result is copied by hand into
 * packages/engine/src/flaws/lamps-plus-minus.ts.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LAMPS_PLUS_MINUS } from '@tc/engine/stages';
import { invariant } from '@tc/kernel';
import { REPOSITORY } from '../../paths.ts';
import { findRealSet } from '../../real/real-truth.ts';
import type { RealAnswer } from '../../real/real-worker.ts';
import { LEFT_OUT_ANSWERS } from '../../real/run-real.ts';
import { pairsWithinStated, type Reading } from '../../real/steadiness.ts';

const SHARE = 0.95;
const STEP = 0.1;
const MOST = 4;

/** The same readings with another value for the lamp's share of the plus-minus. */
function withLamps(readings: readonly Reading[], stated: number, lamps: number): Reading[] {
  return readings.map((reading) => {
    const { plusMinus } = reading;
    if (plusMinus === null) return reading;
    const others = Math.max(0, plusMinus * plusMinus - stated * stated);
    return { ...reading, plusMinus: Math.sqrt(others + lamps * lamps) };
  });
}

/** The smallest share with which enough pairs of lamps agree within the stated interval. */
export function fitLamps(readings: readonly Reading[], stated: number): number {
  for (let k = 0; k * STEP <= MOST; k++) {
    const { pairs, within } = pairsWithinStated(withLamps(readings, stated, k * STEP));
    if (within >= SHARE * pairs) return k * STEP;
  }
  return MOST;
}

/** Share of pairs within the stated interval, on cards that the fit did not see. */
export function leftOut(readings: readonly Reading[], stated: number) {
  let pairs = 0;
  let within = 0;
  for (const card of new Set(readings.map((reading) => reading.card))) {
    const others = readings.filter((reading) => reading.card !== card);
    const own = readings.filter((reading) => reading.card === card);
    const counted = pairsWithinStated(withLamps(own, stated, fitLamps(others, stated)));
    pairs += counted.pairs;
    within += counted.within;
  }
  return { pairs, within };
}

async function run(folder: string): Promise<void> {
  const set = await findRealSet(folder);
  invariant(set !== null, `not a folder of real photos: ${folder}`);
  const readings: Record<'corners' | 'edges', Reading[]> = { corners: [], edges: [] };
  const answers = JSON.parse(await readFile(LEFT_OUT_ANSWERS, 'utf8')) as readonly RealAnswer[];
  for (const [at, { outcome }] of answers.entries()) {
    const photo = set.photos[at];
    if (!photo || photo.light === null || photo.card === null) continue;
    if (outcome.status !== 'graded') continue;
    for (const part of ['corners', 'edges'] as const) {
      const value = outcome.subgrades[part];
      const plusMinus = outcome.subgradesPlusMinus[part];
      if (value !== null) readings[part].push({ card: photo.card, value, plusMinus });
    }
  }
  for (const part of ['corners', 'edges'] as const) {
    const stated = LAMPS_PLUS_MINUS[part];
    const { pairs, within } = leftOut(readings[part], stated);
    const fitted = fitLamps(readings[part], stated).toFixed(1);
    process.stdout.write(
      `${part}: ${fitted} (${readings[part].length} photos; left out by card ${within} of ${pairs} pairs)\n`,
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run(path.resolve(REPOSITORY, process.argv[2] ?? '../shared/real'));
}
