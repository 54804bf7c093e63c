import type { Scan } from '@tc/contract/locker';
import { err, ok } from '@tc/kernel';
import { isUuid } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { hasScansLeft, refuseLimit } from '../../platform/plans/refuse-limit.ts';
import { giveBackScan, monthOf, spendScan } from '../../platform/plans/spend.ts';
import { createKeeper, type ScanServiceDeps } from './keep-scan.ts';
import { listHistory, type ScansAsked } from './list.ts';
import { presentScan, presentSummary } from './present.ts';
import { findByKey, findScan, listPhotos, queueAgain, removeScan, type ScanRow } from './store.ts';
import { tellOwner } from './tell-owner.ts';
import { requireThumbnail } from './thumbnails.ts';

/** What a person does with their scans. */
export function createScans(deps: ScanServiceDeps) {
  const { database, clock, blobs, jobs, kind, cards } = deps;

  async function present(row: ScanRow): Promise<Scan> {
    return presentScan(row, await listPhotos(database, row.id));
  }

  async function read(owner: string, id: string): Promise<ApiOutcome<Scan>> {
    const row = isUuid(id) ? await findScan(database, owner, id) : null;
    return row ? ok(await present(row)) : err({ code: 'not-found' });
  }

  async function findPhoto(owner: string, id: string, photoId: string) {
    if (!isUuid(id) || !(await findScan(database, owner, id))) return null;
    return (await listPhotos(database, id)).find((one) => one.id === photoId) ?? null;
  }

  return {
    read,

    create: createKeeper(deps, read),

    /** Whether a further scan would be kept: told before anything is uploaded. */
    async refuseBeforehand(owner: string, key: string | null) {
      // What was kept before is answered again, however full the plan is by now.
      if (key !== null && (await findByKey(database, owner, key))) return null;
      const now = clock.now();
      const isLeft = await hasScansLeft(database, owner, now);
      return isLeft ? null : refuseLimit(database, owner, 'scans', now);
    },

    async list(owner: string, asked: ScansAsked) {
      const page = await listHistory(database, owner, asked);
      if (!page)
        return err({ code: 'invalid', fields: { cursor: 'is not from this list' } } as const);
      return ok({ items: page.rows.map(presentSummary), nextCursor: page.nextCursor });
    },

    async retry(owner: string, id: string): Promise<ApiOutcome<Scan>> {
      const found = await read(owner, id);
      if (!found.ok) return found;
      const now = clock.now();
      const isQueued = await database.transaction(async (queries) => {
        if (!(await spendScan(queries, owner, monthOf(now)))) return null;
        if (await queueAgain(queries, id, monthOf(now))) {
          await jobs.enqueue(queries, kind, id);
          await tellOwner(queries, owner, { id, status: 'queued' });
          return true;
        }
        await giveBackScan(queries, owner, monthOf(now));
        return false;
      });
      if (isQueued === null) return err(await refuseLimit(database, owner, 'scans', now));
      if (!isQueued) return err({ code: 'conflict', message: 'This scan has not failed.' });
      return read(owner, id);
    },

    async remove(owner: string, id: string): Promise<ApiOutcome<undefined>> {
      if (!isUuid(id)) return err({ code: 'not-found' });
      const now = clock.now();
      const photos = await database.transaction(async (queries) => {
        const own = await listPhotos(queries, id);
        const scan = await removeScan(queries, owner, id);
        if (!scan) return null;
        const isUngraded = scan.status === 'queued' || scan.status === 'grading';
        if (isUngraded) await giveBackScan(queries, owner, scan.counted_in);
        if (scan.card_id) await cards.regrade(queries, scan.card_id, now);
        await tellOwner(queries, owner, { id, status: 'gone' });
        return own;
      });
      if (!photos) return err({ code: 'not-found' });
      await Promise.all(photos.map((photo) => blobs.remove(photo.id)));
      return ok(undefined);
    },

    /** A photo of a scan with its content; null: it is not there, or not theirs. */
    async openPhoto(owner: string, id: string, photoId: string) {
      const photo = await findPhoto(owner, id, photoId);
      const content = photo && (await blobs.get(photo.id));
      return photo && content ? { photo, content } : null;
    },

    /** Its small picture; null: it is not there, or not theirs. */
    async openThumbnail(owner: string, id: string, photoId: string) {
      const photo = await findPhoto(owner, id, photoId);
      return photo && requireThumbnail(database, blobs, photo.id);
    },
  };
}

export type Scans = ReturnType<typeof createScans>;
