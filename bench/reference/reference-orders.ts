import { fileURLToPath } from 'node:url';
import type { Quad } from '@tc/engine';
import type { Split } from '@tc/testcards';
import { askWorkers } from '../grading/worker-pool.ts';
import { photoFile, type RealPhoto, type RealSet } from '../real/real-truth.ts';
import type { ReferenceOrder, ReferenceOutcome } from './reference-worker.ts';

const WORKER = fileURLToPath(new URL('./reference-worker.ts', import.meta.url));

/** Each card under each lamp, with the next lamp's photo as the picture of its print. */
export function realOrders(set: RealSet): ReferenceOrder[] {
  const cards = new Map<string, RealPhoto[]>();
  for (const photo of set.photos) {
    if (!photo.card || !photo.light || !photo.outline) continue;
    cards.set(photo.card, [...(cards.get(photo.card) ?? []), photo]);
  }
  return [...cards].flatMap(([card, photos], at) =>
    photos.map((photo, k): ReferenceOrder => {
      const other = photos[(k + 1) % photos.length] ?? photo;
      return {
        ...{ kind: 'real', card, seed: 100 * at + k, file: photoFile(set, photo) },
        outline: photo.outline as Quad,
        reference: photoFile(set, other),
        damage: set.cards[card]?.damage ?? [],
      };
    }),
  );
}

/** Two worn copies of each print. */
export function drawnOrders(prints: number, split: Split): ReferenceOrder[] {
  return Array.from({ length: prints }, (_, print) =>
    ([1, 2] as const).map((copy): ReferenceOrder => ({ kind: 'drawn', print, copy, split })),
  ).flat();
}

export function askReferences(
  orders: readonly ReferenceOrder[],
  workers: number,
): Promise<ReferenceOutcome[]> {
  return askWorkers<ReferenceOrder, ReferenceOutcome>(WORKER, orders, {
    workers,
    onDone: (_, done) => {
      if (done % 8 === 0) process.stderr.write(`${done} of ${orders.length} cards\n`);
    },
  });
}
