import type { Scan } from '@tc/contract/locker';
import { err, ok } from '@tc/kernel';
import { isUuid } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { hasScansLeft, refuseLimit } from '../../platform/plans/refuse-limit.ts';
import { giveBackScan } from '../../platform/plans/spend.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { createPhotoChange } from './change-photos.ts';
import { createAgain } from './grade-again.ts';
import { createRulesOfScans } from './grade-by-rules.ts';
import { keepCard } from './keep-card.ts';
import { createKeeper, type ScanServiceDeps } from './keep-scan.ts';
import { listHistory, type ScansAsked } from './list.ts';
import { presentScan, presentSummary } from './present.ts';
import { findByKey, findScan, hasGrade, listPhotos, removeScan, type ScanRow } from './store.ts';
import { tellOwner } from './tell-owner.ts';
import { requireThumbnail } from './thumbnails.ts';
import { waitForGrade } from './wait-for-grade.ts';

/** What a person does with their scans. */
export function createScans(deps: ScanServiceDeps) {
  const { database, clock, blobs, cards, removeDropped } = deps;

  async function present(row: ScanRow): Promise<Scan> {
    return presentScan(row, await listPhotos(database, row.id));
  }

  async function read(owner: Holder, id: string): Promise<ApiOutcome<Scan>> {
    const row = isUuid(id) ? await findScan(database, owner, id) : null;
    return row ? ok(await present(row)) : err({ code: 'not-found' });
  }

  async function findPhoto(owner: Holder, id: string, photoId: string) {
    if (!isUuid(id) || !(await findScan(database, owner, id))) return null;
    return (await listPhotos(database, id)).find((one) => one.id === photoId) ?? null;
  }

  return {
    read,

    create: createKeeper(deps, read),

    /** The scan once it is graded, or as it is after a while. */
    async waitFor(owner: Holder, { id }: Scan) {
      await waitForGrade(database, id, deps.answerWithinMs);
      return read(owner, id);
    },

    /** Whether another scan would be stored, so that people know before they upload anything. */
    async refuseBeforehand(owner: Holder, key: string | null) {
      // A scan that is already stored is answered again, however full the plan is by now.
      if (key !== null && (await findByKey(database, owner, key))) return null;
      const now = clock.now();
      const isLeft = await hasScansLeft(database, owner, now);
      return isLeft ? null : refuseLimit(database, owner, 'scans', now);
    },

    async list(owner: Holder, asked: ScansAsked) {
      const page = await listHistory(database, owner, asked);
      if (!page)
        return err({ code: 'invalid', fields: { cursor: 'is not from this list' } } as const);
      return ok({ items: page.rows.map(presentSummary), nextCursor: page.nextCursor });
    },

    ...createAgain(deps, read),

    ...createRulesOfScans(deps, read),

    changePhotos: createPhotoChange(deps, read),

    keepCard: (owner: Holder, id: string) => keepCard(deps, owner, id, read),

    async remove(owner: Holder, id: string): Promise<ApiOutcome<undefined>> {
      if (!isUuid(id)) return err({ code: 'not-found' });
      const now = clock.now();
      const isGone = await database.transaction(async (queries) => {
        const scan = await removeScan(queries, owner, id);
        if (!scan) return false;
        const isUnderWay = scan.status === 'queued' || scan.status === 'grading';
        if (isUnderWay && !hasGrade(scan)) await giveBackScan(queries, owner, scan.counted_in);
        if (scan.card_id) await cards.regrade(queries, scan.card_id, now);
        await tellOwner(queries, owner, { id, status: 'gone' });
        return true;
      });
      if (!isGone) return err({ code: 'not-found' });
      await removeDropped();
      return ok(undefined);
    },

    /** A photo of a scan with its content; null if it does not exist or is not theirs. */
    async openPhoto(owner: Holder, id: string, photoId: string) {
      const photo = await findPhoto(owner, id, photoId);
      const content = photo && (await blobs.get(photo.id));
      return photo && content ? { photo, content } : null;
    },

    /** Its small picture; null if it does not exist or is not theirs. */
    async openThumbnail(owner: Holder, id: string, photoId: string) {
      const photo = await findPhoto(owner, id, photoId);
      return photo && requireThumbnail(database, blobs, photo.id);
    },
  };
}

export type Scans = ReturnType<typeof createScans>;
