import type { Scan, ScanCorrections } from '@tc/contract/locker';
import { err } from '@tc/kernel';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { refuseLimit } from '../../platform/plans/refuse-limit.ts';
import { monthOf, spendScan } from '../../platform/plans/spend.ts';
import { refuseRegrades } from '../../platform/plans/spend-regrades.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { refuseSize } from './check-size.ts';
import type { ScanServiceDeps } from './keep-scan.ts';
import { attempt, NotDone } from './not-done.ts';
import { type Again, queueAgain } from './queue-again.ts';
import { tellOwner } from './tell-owner.ts';

type Read = (owner: Holder, id: string) => Promise<ApiOutcome<Scan>>;

/** Retrying and correcting scans whose grading has ended. */
export function createAgain(deps: ScanServiceDeps, read: Read) {
  const { database, clock, jobs, kind } = deps;

  /** If a month is given, the scan counts against the plan again, because it was given back when it ended. */
  function queue(owner: Holder, id: string, again: Again) {
    return attempt(() =>
      database.transaction(async (queries) => {
        const { month } = again;
        const isCounted = month === undefined || (await spendScan(queries, owner, month));
        if (!isCounted) throw new NotDone('plan');
        await queueAgain(queries, owner, id, again, clock.now());
        await jobs.enqueue(queries, kind, id);
        await tellOwner(queries, owner, { id, status: 'queued' });
      }),
    );
  }

  async function answer(
    owner: Holder,
    id: string,
    why: NotDone['why'] | null,
    message: string,
  ): Promise<ApiOutcome<Scan>> {
    if (why === 'plan') return err(await refuseLimit(database, owner, 'scans', clock.now()));
    if (why === 'often') return err(await refuseRegrades(database, owner, 1, clock.now()));
    return why === 'state' ? err({ code: 'conflict', message }) : read(owner, id);
  }

  return {
    async retry(owner: Holder, id: string): Promise<ApiOutcome<Scan>> {
      const found = await read(owner, id);
      if (!found.ok) return found;
      const why = await queue(owner, id, { from: ['failed'], month: monthOf(clock.now()) });
      return answer(owner, id, why, 'This scan has not failed.');
    },

    async correct(
      owner: Holder,
      id: string,
      corrections: ScanCorrections,
    ): Promise<ApiOutcome<Scan>> {
      const found = await read(owner, id);
      if (!found.ok) return found;
      const refusal = refuseSize(corrections);
      if (refusal) return err(refusal);
      const isCounted = found.value.status === 'graded';
      const again: Again = isCounted
        ? { from: ['graded'], corrections }
        : { from: ['refused', 'failed'], corrections, month: monthOf(clock.now()) };
      const why = await queue(owner, id, again);
      return answer(owner, id, why, 'This scan is being graded. Correct it once that is done.');
    },
  };
}
