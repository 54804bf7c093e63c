import type { Scan } from '@tc/contract/locker';
import { err } from '@tc/kernel';
import { isUuid } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { refuseLimit } from '../../platform/plans/refuse-limit.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import type { ScanServiceDeps } from './keep-scan.ts';
import { attempt, NotDone } from './not-done.ts';
import { lockScan, setCard } from './store.ts';
import { tellOwner } from './tell-owner.ts';

/** Puts the card of a graded scan into the locker, once there is room for it. */
export async function keepCard(
  { database, clock, cards }: ScanServiceDeps,
  owner: Holder,
  id: string,
  read: (owner: Holder, id: string) => Promise<ApiOutcome<Scan>>,
): Promise<ApiOutcome<Scan>> {
  if (!isUuid(id)) return err({ code: 'not-found' });
  const now = clock.now();
  const why = await attempt(() =>
    database.transaction(async (queries) => {
      const scan = await lockScan(queries, owner, id);
      if (!scan || scan.card_id !== null) return;
      if (scan.status !== 'graded') throw new NotDone('state');
      const graded = { id, owner, details: scan.details, cardId: null };
      const cardId = await cards.cardOfGraded(queries, graded, now);
      if (cardId === null) throw new NotDone('plan');
      await setCard(queries, id, cardId);
      await cards.regrade(queries, cardId, now);
      await tellOwner(queries, owner, { id, status: 'graded' });
    }),
  );
  if (why === 'plan') return err(await refuseLimit(database, owner, 'cards', now));
  if (why === 'state') return err({ code: 'conflict', message: 'This scan has no grade.' });
  return read(owner, id);
}
