import type { Database } from '@tc/database';
import type { Quad } from '@tc/engine';
import { type Blobs, isUuid } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../../platform/database/on.ts';
import { drawFront } from '../../platform/pictures/draw-front.ts';

/** Where the front of a card is to be seen best. */
interface Front {
  readonly photo: string;
  /** In pixels of the photo as shown; null where no outline was found. */
  readonly quad: Quad | null;
  readonly widthPx: number | null;
}

/** The first photo of the latest graded scan, else of the latest scan at all. */
async function findFront(database: Database, owner: string, id: string): Promise<Front | null> {
  const front = (path: string) => sql.raw(`scans.report::json #> '{sides,front,${path}}'`);
  const row = await on(database)
    .selectFrom('locker.cards as cards')
    .innerJoin('locker.scans as scans', 'scans.card_id', 'cards.id')
    .innerJoin('locker.photos as photos', 'photos.scan_id', 'scans.id')
    .select('photos.id as photo')
    .select([
      sql<Quad | null>`${front('quad')}`.as('quad'),
      sql<number | null>`${front('image,width')}`.as('widthPx'),
    ])
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

/** Bytes of pictures kept in memory, so that scrolling back and forth draws nothing twice. */
const MOST_BYTES = 64_000_000;

/** Decoding takes memory: so many photos are open at once. */
const DRAWN_AT_ONCE = 2;

/** The pictures used last, by photo. */
function createStore() {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  return {
    find(photo: string): Buffer | null {
      const found = kept.get(photo);
      if (!found) return null;
      kept.delete(photo);
      kept.set(photo, found);
      return found;
    },
    keep(photo: string, picture: Buffer): void {
      if (!kept.has(photo)) bytes += picture.length;
      kept.set(photo, picture);
      for (const [oldest, { length }] of kept) {
        if (bytes <= MOST_BYTES) break;
        kept.delete(oldest);
        bytes -= length;
      }
    },
  };
}

function createGate(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Small pictures of cards for lists, drawn when they are first asked for. */
export function createCardPictures(database: Database, blobs: Blobs) {
  const store = createStore();
  const inTurn = createGate(DRAWN_AT_ONCE);

  async function draw({ photo, quad, widthPx }: Front): Promise<Buffer | null> {
    const stream = await blobs.get(photo);
    if (!stream) return null;
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return drawFront(bytes, quad && widthPx ? { quad, widthPx } : null);
  }

  return {
    /** WebP; null: no such card here, or nothing to see of it. */
    async find(owner: string, id: string): Promise<Buffer | null> {
      const front = isUuid(id) ? await findFront(database, owner, id) : null;
      if (!front) return null;
      const kept = store.find(front.photo);
      if (kept) return kept;
      const drawn = await inTurn(async () => store.find(front.photo) ?? draw(front));
      if (drawn) store.keep(front.photo, drawn);
      return drawn;
    },
  };
}
