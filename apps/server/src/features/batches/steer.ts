import type { Batch } from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err } from '@tc/kernel';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { CANCELING } from '../../platform/jobs/canceling-job.ts';
import type { JobKind, Task } from '../../platform/jobs/job-kind.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { listCanceled, listGivenUp, setHeld } from './item-store.ts';
import type { ScanRemover } from './ports.ts';
import { setState } from './store.ts';

export interface SteerDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  /** The job that grades a scan. */
  readonly kind: JobKind;
}

const ENDED = 'This batch is canceled.';

/**
 * Pauses, resumes and cancels batches. Each is one transaction, so killing the server never leaves one half
 * done.
 */
export function createSteering(
  { database, jobs, kind }: SteerDeps,
  read: (owner: Holder, id: string) => Promise<ApiOutcome<Batch>>,
) {
  async function steer(
    owner: Holder,
    id: string,
    change: (batch: Batch) => Promise<boolean>,
  ): Promise<ApiOutcome<Batch>> {
    const found = await read(owner, id);
    if (!found.ok) return found;
    const isDone = await change(found.value);
    return isDone ? read(owner, id) : err({ code: 'conflict', message: ENDED });
  }

  return {
    pause: (owner: Holder, id: string) =>
      steer(owner, id, () =>
        database.transaction(async (queries) => {
          const isPaused = await setState(queries, owner, id, ['open', 'paused'], 'paused');
          if (isPaused) await setHeld(queries, id, true);
          return isPaused;
        }),
      ),

    resume: (owner: Holder, id: string) =>
      steer(owner, id, () =>
        database.transaction(async (queries) => {
          if (!(await setState(queries, owner, id, ['open', 'paused'], 'open'))) return false;
          for (const scan of await setHeld(queries, id, false)) {
            await jobs.enqueue(queries, kind, scan);
          }
          return true;
        }),
      ),

    cancel: (owner: Holder, id: string) =>
      steer(owner, id, () =>
        database.transaction(async (queries) => {
          const all = ['open', 'paused', 'cancelled'] as const;
          if (!(await setState(queries, owner, id, all, 'cancelled'))) return false;
          await setHeld(queries, id, true);
          await jobs.enqueue(queries, CANCELING, id);
          return true;
        }),
      ),
  };
}

/** Removes the ungraded scans of canceled batches, in whichever process does background work. */
export function cancelBatches(database: Database, scans: ScanRemover): Task {
  return {
    kind: CANCELING,
    findWaiting: () => listCanceled(database),
    async run({ id, signal }) {
      if (id === null) return;
      for (const scan of await listGivenUp(database, id)) {
        signal.throwIfAborted();
        await scans.remove(scan.owner, scan.id);
      }
    },
  };
}
