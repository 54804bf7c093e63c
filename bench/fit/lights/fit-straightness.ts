/**
 * Fits how strongly the curves of a further photo's shift are drawn back to straight lines:
 * `node tools/run.mjs exec node bench/fit/lights/fit-straightness.ts [PAIRS] [FOLDER]`. Real cards lay still while the
 * lamp moved, so that each place of a card is in the same pixel, and of drawn practice cards it is known where each
 * place is. Per strength: the error that 95 % of a face stay below, as a mean over the pairs, at nine in ten of them,
 * and at worst. The result is copied by hand into packages/engine/src/lights/align-print.ts.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { type MeasuredView, mapOf } from '@tc/engine/same-copy';
import { alignPrint, cutFaceLight, evenShift, printLevels, shiftedPlace } from '@tc/engine/stages';
import { invariant, type Point } from '@tc/kernel';
import { renderPhoto } from '@tc/testcards/node';
import { mean, median, quantile } from '../../measures/statistics.ts';
import { REPOSITORY } from '../../paths.ts';
import { measureView } from '../../photos/measured-view.ts';
import { findRealSet, photoFile } from '../../real/real-truth.ts';
import { movedPair } from '../../registration/moved-pairs.ts';
import { truePlaces } from '../../registration/true-place.ts';

const STRENGTHS = [0, 100, 500, 1000, 1500, 2000, 3000, 5000, 10_000] as const;
const PX_PER_MM = 10;
const STEP_MM = 4;
const NEARLY_ALL = 0.95;

const kernels = createKernels();

/** How far each place is off, given where it lies in the first photo and where it was found in the second. */
type ErrorsOf = (inFirst: readonly Point[], inSecond: readonly Point[]) => number[];

/** Errors that 95 % of the face stay below, by strength. */
function errorsByStrength(first: MeasuredView, second: MeasuredView, errorsOf: ErrorsOf): number[] {
  const levelsOf = ({ image }: MeasuredView, map: ReturnType<typeof mapOf>) =>
    printLevels(cutFaceLight(kernels.loadPhoto(image), map).light, PX_PER_MM);
  const [own, other] = [mapOf(first), mapOf(second)];
  const [inFirst, inSecond] = [levelsOf(first, own), levelsOf(second, other)];
  const { widthMm, heightMm } = own;
  const places: Point[] = [];
  for (let x = STEP_MM; x < widthMm - STEP_MM; x += STEP_MM) {
    for (let y = STEP_MM; y < heightMm - STEP_MM; y += STEP_MM) places.push([x, y]);
  }
  return STRENGTHS.map((strength) => {
    const start = evenShift(widthMm, heightMm, [0, 0]);
    const { shift } = alignPrint(inFirst, inSecond, PX_PER_MM, start, strength);
    const moved = shiftedPlace(shift);
    const found = places.map(([x, y]) => other.toPhoto(...moved(x, y)));
    const errors = errorsOf(
      places.map(([x, y]) => own.toPhoto(x, y)),
      found,
    );
    return quantile(errors, NEARLY_ALL) ?? Number.NaN;
  });
}

/** For a card that lay still: how far the two photos differ from one common shift, in millimeters. */
function stillErrors(pxPerMm: number): ErrorsOf {
  return (inFirst, inSecond) => {
    const by = inSecond.map(([x, y], k): Point => {
      const [x0, y0] = inFirst[k] ?? [x, y];
      return [x - x0, y - y0];
    });
    const middle = [0, 1].map((axis) => median(by.map((shift) => shift[axis] ?? 0)) ?? 0);
    return by.map(([x, y]) => Math.hypot(x - (middle[0] ?? 0), y - (middle[1] ?? 0)) / pxPerMm);
  };
}

function tell(what: string, pairs: readonly (readonly number[])[]): void {
  process.stdout.write(`${what}: ${pairs.length} pairs\n`);
  for (const [k, strength] of STRENGTHS.entries()) {
    const own = pairs.flatMap((errors) => errors[k] ?? []);
    const [all, most, worst] = [mean(own), quantile(own, 0.9), Math.max(...own)].map((mm) =>
      (mm ?? Number.NaN).toFixed(3),
    );
    process.stdout.write(`  ${strength}: mean ${all}, nine in ten ${most}, worst ${worst} mm\n`);
  }
}

async function viewOfFile(file: string): Promise<MeasuredView | null> {
  const decoded = await decodePhoto(await readFile(file));
  invariant(decoded.ok, `${file} can be decoded`);
  return measureView(decoded.value);
}

async function realPairs(folder: string): Promise<number[][]> {
  const set = await findRealSet(folder);
  invariant(set, `${folder} has no truth.json`);
  const cards = [
    ...new Set(set.photos.flatMap(({ card, light }) => (card && light ? [card] : []))),
  ];
  const pairs: number[][] = [];
  for (const card of cards) {
    const own = set.photos.filter((photo) => photo.card === card && photo.light !== null);
    const [first, ...others] = await Promise.all(own.map((p) => viewOfFile(photoFile(set, p))));
    for (const second of others) {
      if (!first || !second) continue;
      pairs.push(errorsByStrength(first, second, stillErrors(first.card.card.pxPerMm)));
    }
  }
  return pairs;
}

async function drawnPairs(count: number): Promise<number[][]> {
  const pairs: number[][] = [];
  for (let index = 0; index < count; index++) {
    const specs = movedPair(index, 'practice');
    const [a, b] = [await renderPhoto(specs.first), await renderPhoto(specs.second)];
    const [first, second] = [a.photo, b.photo].map(measureView);
    const [inA, inB] = [a, b].map(({ cards }) => (cards[0] ? truePlaces(cards[0]) : null));
    if (!first || !second || !inA || !inB) continue;
    pairs.push(
      errorsByStrength(first, second, (inFirst, inSecond) =>
        inFirst.map((place, k) => {
          const [truth, found] = [inA.toCard(...place), inB.toCard(...(inSecond[k] ?? place))];
          return Math.hypot(truth[0] - found[0], truth[1] - found[1]);
        }),
      ),
    );
  }
  return pairs;
}

const [pairs = '110', folder = path.join(REPOSITORY, '../shared/real')] = process.argv.slice(2);
tell('real cards that did not move', await realPairs(folder));
tell('drawn cards that a hand moved', await drawnPairs(Number(pairs)));
