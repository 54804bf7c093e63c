import type { ScanCorrections } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { invariant } from '@tc/kernel';
import { on } from '../../platform/database/on.ts';
import { listPhotos } from './store.ts';

export interface GradedPhoto {
  /** Also the name of its content. */
  readonly id: string;
  readonly side: 'front' | 'back';
  /** 0 is the one that the report draws on; the others show the same side under other lights. */
  readonly position: number;
  readonly mediaType: string;
  readonly bytes: number;
}

/** A graded scan with the photos that its report is based on. */
export interface GradedScan {
  readonly id: string;
  readonly gradedAt: Date;
  /** As JSON text. */
  readonly report: string;
  /** The corrections that the report was measured with. */
  readonly corrections: ScanCorrections | null;
  readonly photos: readonly GradedPhoto[];
}

/** A card's latest graded scan, which determines its grade in the locker; null if it has none. */
export async function findLatestGraded(
  queries: Queries,
  cardId: string,
): Promise<GradedScan | null> {
  const row = await on(queries)
    .selectFrom('locker.scans')
    .select(['id', 'report', 'corrections', 'ended_at'])
    .where('card_id', '=', cardId)
    .where('status', '=', 'graded')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  invariant(row.report !== null && row.ended_at !== null, 'a graded scan has a report and an end');
  const photos = (await listPhotos(queries, row.id)).map(
    ({ id, side, position, media_type: mediaType, bytes }) => ({
      ...{ id, side, position, mediaType, bytes },
    }),
  );
  const { id, report, corrections, ended_at: gradedAt } = row;
  return { id, gradedAt, report, corrections, photos };
}
