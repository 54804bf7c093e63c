import type { Database } from '@tc/database';
import type { SideReport } from '@tc/engine';
import { type Blobs, isUuid } from '@tc/provider';
import { sql } from 'kysely';
import { readContent } from '../../platform/blobs/read-content.ts';
import { on } from '../../platform/database/on.ts';
import { drawFront } from '../../platform/pictures/draw-front.ts';
import { createDrawn } from '../../platform/pictures/drawn.ts';
import type { Holder } from '../../platform/teams/holder.ts';

/** The best photo of a card's front. */
interface Front {
  readonly photo: string;
  /** The report on it; null if no card was found. */
  readonly side: SideReport | null;
  readonly gradedAt: Date | null;
}

/** The first photo of the latest graded scan, otherwise of the latest scan. */
async function findFront(database: Database, owner: Holder, id: string): Promise<Front | null> {
  const row = await on(database)
    .selectFrom('locker.cards as cards')
    .innerJoin('locker.scans as scans', 'scans.card_id', 'cards.id')
    .innerJoin('locker.photos as photos', 'photos.scan_id', 'scans.id')
    .select(['photos.id as photo', 'scans.ended_at as gradedAt'])
    .select(sql<SideReport | null>`scans.report::json #> '{sides,front}'`.as('side'))
    .where('cards.user_id', '=', owner)
    .where('cards.id', '=', id)
    .where('photos.side', '=', 'front')
    .orderBy(sql`scans.status = 'graded'`, 'desc')
    .orderBy('scans.created_at', 'desc')
    .orderBy('photos.position')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Enough that scrolling back and forth draws nothing twice. */
const MOST_KEPT_BYTES = 64_000_000;

/** Small pictures of cards for lists, drawn on first request. */
export function createCardPictures(database: Database, blobs: Blobs) {
  const drawn = createDrawn(MOST_KEPT_BYTES);
  return {
    /** WebP; null if there is no such card, or nothing to show of it. */
    async find(owner: Holder, id: string): Promise<Uint8Array | null> {
      const front = isUuid(id) ? await findFront(database, owner, id) : null;
      if (!front) return null;
      // The same photo may be graded again with another outline.
      return drawn.require(`${front.photo} ${front.gradedAt?.getTime() ?? ''}`, async () => {
        const bytes = await readContent(blobs, front.photo);
        return bytes && drawFront(bytes, front.side);
      });
    },
  };
}
