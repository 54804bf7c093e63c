import { readFile } from 'node:fs/promises';
import { decodePhoto } from '@tc/engine/node';
import { invariant } from '@tc/kernel';
import { answerOrders } from '../grading/worker-pool.ts';
import { type ComparedPair, comparePair, type MeasuredPhoto, measurePhoto } from './compared.ts';

/** Photos of one card under several lamps, and one photo each of other cards. */
export interface RealCopiesOrder {
  readonly card: string;
  readonly files: readonly string[];
  readonly others: readonly string[];
}

async function measureFile(file: string) {
  const decoded = await decodePhoto(await readFile(file));
  invariant(decoded.ok, `cannot be decoded: ${file}`);
  return measurePhoto(decoded.value);
}

answerOrders(async ({ card, files, others }: RealCopiesOrder): Promise<ComparedPair[]> => {
  const own: MeasuredPhoto[] = [];
  for (const file of files) own.push(await measureFile(file));
  const pairs = own.flatMap((a, k) => own.slice(k + 1).map((b) => comparePair(card, true, a, b)));
  const [first] = own;
  for (const file of others) pairs.push(comparePair(card, false, first, await measureFile(file)));
  return pairs;
});
