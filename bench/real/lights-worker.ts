import { readFile } from 'node:fs/promises';
import { gradeIntake } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { type Outcome, toOutcome } from '../grading/observation.ts';
import { answerOrders } from '../grading/worker-pool.ts';

/** Photos of one side under different lights. Findings are drawn on the first one. */
export interface LightsOrder {
  readonly files: readonly string[];
}

async function decode(file: string) {
  return { decoded: await decodePhoto(await readFile(file)), decodeMs: 0 };
}

answerOrders(async ({ files }: LightsOrder): Promise<Outcome> => {
  const [first, ...underOtherLight] = await Promise.all(files.map(decode));
  if (!first) throw new Error('an order names at least one photo');
  return toOutcome(gradeIntake({ front: { ...first, underOtherLight } }));
});
