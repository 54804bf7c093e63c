import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { invariant } from '@tc/kernel';
import type { BenchOptions } from '../options.ts';
import { asTyped } from './real-folder.ts';
import type { RealSet } from './real-truth.ts';

/** Weights of outline networks, each set trained without one part of the photos. */
export interface Folds {
  readonly folder: string;
  /** The part that each photo is in, by its file name. */
  readonly foldOf: Readonly<Record<string, number>>;
}

/** The committed ones; bench/fit/outline/README.md says how they are made. */
const COMMITTED = path.join(import.meta.dirname, 'left-out');

async function readFolds(folder: string): Promise<Folds> {
  const split = await readFile(path.join(folder, 'split.json'), 'utf8');
  return { folder, foldOf: JSON.parse(split) as Record<string, number> };
}

/**
 * Weights that have not seen the photos of a set: those of the folder that was asked for, or the committed ones; null if
 * these are for other photos.
 */
export async function foldsFor(set: RealSet, asked: BenchOptions['folds']): Promise<Folds | null> {
  const folds = await readFolds(asked === null ? COMMITTED : asTyped(asked));
  const judged = set.photos.filter(({ outline }) => outline !== null);
  const isForThem = judged.length > 0 && judged.every(({ file }) => file in folds.foldOf);
  invariant(isForThem || asked === null, 'split.json does not name every photo with an outline');
  return isForThem ? folds : null;
}

/** Photos by their places in the set, and what their workers need to know. */
export interface Part {
  readonly members: readonly number[];
  readonly env: Readonly<Record<string, string>>;
}

const weightsOf = ({ folder }: Folds, fold: number) =>
  path.join(folder, `weights-${fold}.generated.ts`);

const numbersOf = ({ foldOf }: Folds): number[] => [...new Set(Object.values(foldOf))].sort();

/**
 * All photos at once, or the photos of each fold with the weights that have not seen them. A photo of no fold, whose
 * outline is not known, is given to the first one.
 */
export function partsOf({ photos }: RealSet, folds: Folds | null): readonly Part[] {
  const all = photos.map((_, at) => at);
  if (!folds) return [{ members: all, env: {} }];
  const numbers = numbersOf(folds);
  return numbers.map((fold) => ({
    members: all.filter((at) => (folds.foldOf[photos[at].file] ?? numbers[0]) === fold),
    env: { OUTLINE_WEIGHTS: weightsOf(folds, fold) },
  }));
}

/** A short name of exactly these weights. */
export async function hashOf(folds: Folds): Promise<string> {
  const hash = createHash('sha256');
  for (const fold of numbersOf(folds)) hash.update(await readFile(weightsOf(folds, fold)));
  return hash.digest('hex').slice(0, 12);
}
