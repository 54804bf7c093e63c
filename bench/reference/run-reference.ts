import { ENGINE_VERSION } from '@tc/engine';
import type { BenchOptions } from '../options.ts';
import { askedFolder } from '../real/real-folder.ts';
import { findRealSet } from '../real/real-truth.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import { referenceFindings } from './reference-findings.ts';
import { askReferences, drawnOrders, realOrders } from './reference-orders.ts';

const PRINTS = 12;

/** What a clean picture of the same print adds to a card. False if it is less than before. */
export async function runReference(options: BenchOptions): Promise<boolean> {
  const { workers, split } = options;
  const set = await findRealSet(askedFolder(options));
  const real = await askReferences(set ? realOrders(set) : [], workers);
  const drawn = await askReferences(drawnOrders(options.count ?? PRINTS, split), workers);
  const compared = [...real, ...drawn].filter(({ why }) => why === null).length;
  const results: Results = {
    about: {
      part: 'A card and a clean picture of its print',
      photos: `${real.length} photos of real cards under four lamps`,
      prints: `two copies of ${drawn.length / 2} drawn prints (${split})`,
      compared,
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
    },
    ...referenceFindings(real, drawn),
  };
  return conclude({
    ...{ part: 'reference', results, update: options.update },
    comparedBy: ['prints', 'photos'],
  });
}
