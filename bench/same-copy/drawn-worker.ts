import type { Split } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';
import { answerOrders } from '../grading/worker-pool.ts';
import { type ComparedPair, comparePair, type MeasuredPhoto, measurePhoto } from './compared.ts';
import { copyPhotos } from './drawn-copies.ts';

export interface DrawnOrder {
  readonly print: number;
  readonly split: Split;
}

answerOrders(async ({ print, split }: DrawnOrder): Promise<ComparedPair[]> => {
  const photos: { copy: number; shot: number; photo: MeasuredPhoto }[] = [];
  for (const { copy, shot, spec } of copyPhotos(print, split)) {
    const { photo } = await renderPhoto(spec);
    photos.push({ copy, shot, photo: measurePhoto(photo) });
  }
  const group = `${split} ${print}`;
  return photos.flatMap((a, k) =>
    photos
      .slice(k + 1)
      // For different copies, compare first shots with first shots and second with second.
      .filter((b) => a.copy === b.copy || a.shot === b.shot)
      .map((b) => comparePair(group, a.copy === b.copy, a.photo, b.photo)),
  );
});
