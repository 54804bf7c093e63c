import type { Queries } from '@tc/database';
import type { JobKind } from '../job-kind.ts';

/** Work that the tests request. */
export const LAB_WORK: JobKind = {
  name: 'lab-work',
  schedule: null,
  isDueAtStart: false,
  atOnce: 2,
  longestSeconds: 900,
  attempts: 3,
  firstPauseSeconds: 1,
  longestPauseSeconds: 2,
  lookSeconds: 1,
};

/** Records each time that work was done, and by whom. */
export async function noteDone(queries: Queries, id: string | null, by: string): Promise<void> {
  await queries.run({ text: 'insert into done (id, by) values ($1, $2)', values: [id, by] });
}
