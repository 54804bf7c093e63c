import { fileURLToPath } from 'node:url';
import { ENGINE_VERSION } from '@tc/engine';
import { askWorkers } from '../grading/worker-pool.ts';
import type { BenchOptions } from '../options.ts';
import { askedFolder } from '../real/real-folder.ts';
import { findRealSet, photoFile, type RealSet } from '../real/real-truth.ts';
import { conclude } from '../results/conclude.ts';
import type { Results } from '../results/results.ts';
import type { ComparedPair } from './compared.ts';
import type { DrawnOrder } from './drawn-worker.ts';
import type { RealCopiesOrder } from './real-copies-worker.ts';
import { sameCopyFindings } from './same-copy-findings.ts';

const DRAWN_WORKER = fileURLToPath(new URL('./drawn-worker.ts', import.meta.url));
const REAL_WORKER = fileURLToPath(new URL('./real-copies-worker.ts', import.meta.url));

const PRINTS = 24;
/** Every card is compared with this many others. More would only repeat that artwork differs. */
const OTHERS_OF_A_CARD = 5;

/** Each card under four lamps, compared with itself and with the cards after it. */
function realOrders(set: RealSet): RealCopiesOrder[] {
  const cards = new Map<string, string[]>();
  for (const photo of set.photos) {
    if (photo.card === null || photo.light === null) continue;
    const files = [...(cards.get(photo.card) ?? []), photoFile(set, photo)];
    cards.set(photo.card, files);
  }
  const all = [...cards];
  return all.map(([card, files], k) => ({
    ...{ card, files },
    others: Array.from({ length: Math.min(OTHERS_OF_A_CARD, all.length - 1) }, (_, step) => {
      const [, others] = all[(k + step + 1) % all.length] as [string, string[]];
      return others[step % others.length] as string;
    }),
  }));
}

function said(what: string, of: number) {
  return (_: unknown, done: number) => {
    if (done % 4 === 0) process.stderr.write(`${done} of ${of} ${what}\n`);
  };
}

/**
 * How often two photos are wrongly said to show the same copy, or different ones. False if worse than before.
 */
export async function runSameCopy(options: BenchOptions): Promise<boolean> {
  const { workers, split } = options;
  const drawnOrders = Array.from(
    { length: options.count ?? PRINTS },
    (_, print): DrawnOrder => ({ print, split }),
  );
  const drawn = await askWorkers<DrawnOrder, ComparedPair[]>(DRAWN_WORKER, drawnOrders, {
    workers,
    onDone: said('prints', drawnOrders.length),
  });
  const set = await findRealSet(askedFolder(options));
  const orders = set ? realOrders(set) : [];
  const real = await askWorkers<RealCopiesOrder, ComparedPair[]>(REAL_WORKER, orders, {
    workers,
    onDone: said('real cards', orders.length),
  });
  const results: Results = {
    about: {
      part: 'The same copy in two photos',
      prints: `${drawnOrders.length} drawn prints (${split}), three copies of each, two photos of each copy`,
      photos: set ? `${orders.length} real cards under four lamps` : 'no real photos',
      date: new Date().toISOString().slice(0, 10),
      engine: ENGINE_VERSION,
    },
    ...sameCopyFindings(drawn.flat(), real.flat()),
  };
  return conclude({
    ...{ part: 'same-copy', results, update: options.update },
    comparedBy: ['prints', 'photos'],
  });
}
