import type { SharedCard } from '@tc/contract/locker';
import type { SharedView } from '@tc/contract/site';
import { err, ok, type Result } from '@tc/kernel';
import type { Blobs, PictureForm, Pictures } from '@tc/provider';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { readContent } from '../../platform/blobs/read-content.ts';
import { createDrawn } from '../../platform/pictures/drawn.ts';
import type { Door, Visitor } from './door.ts';
import { presentShared } from './present.ts';
import { drawPreview } from './preview/draw-preview.ts';
import type { ShownPhoto, ShownScan } from './shown-cards.ts';

export interface VisitDeps {
  readonly door: Door;
  readonly blobs: Blobs;
  readonly pictures: Pictures;
  readonly productName: string;
}

/** As large as screens show it. */
const ON_SCREEN: PictureForm = {
  width: 1600,
  height: 1600,
  resize: 'contain',
  quality: 82,
  format: 'jpeg',
};

/** Many visitors of one link come within a short time. */
const MOST_KEPT_BYTES = 24_000_000;

/** The words of a link, as data and for its page. */
function createReading({ open }: Door) {
  return {
    async read(token: string, visitor: Visitor): Promise<Result<SharedCard, ApiRefusal>> {
      const opened = await open(token, visitor);
      if (!opened.ok) return opened;
      const { share, card, scan } = opened.value;
      return ok(presentShared(share, card, scan));
    },

    async view(token: string, visitor: Visitor): Promise<SharedView> {
      const opened = await open(token, visitor);
      if (opened.ok) {
        const { share, card, scan } = opened.value;
        const hasPassword = share.password_hash !== null;
        return { kind: 'open', shared: presentShared(share, card, scan), hasPassword };
      }
      const { code, retryAfterSeconds = 1 } = opened.error;
      if (code === 'too-many') return { kind: 'too-many', retryAfterSeconds };
      return { kind: code === 'password-needed' ? 'locked' : 'gone' };
    },
  };
}

interface ShownSide {
  readonly photo: ShownPhoto;
  readonly scan: ShownScan;
}

/** As addresses name a photo: front, front-2, front-3. */
function nameOf({ side, position }: ShownPhoto): string {
  return position === 0 ? side : `${side}-${position + 1}`;
}

/** The photos of a link, as they were measured and drawn anew. */
function createShowing({ door, blobs, pictures, productName }: VisitDeps) {
  const drawn = createDrawn(MOST_KEPT_BYTES);

  /** One that is locked tells no more than one that is not there. */
  async function openSide(
    token: string,
    side: string,
    visitor: Visitor,
  ): Promise<Result<ShownSide, ApiRefusal>> {
    const opened = await door.open(token, visitor);
    if (!opened.ok) {
      return opened.error.code === 'password-needed' ? err({ code: 'not-found' }) : opened;
    }
    const { scan } = opened.value;
    const photo = scan?.photos.find((one) => nameOf(one) === side);
    return scan && photo ? ok({ photo, scan }) : err({ code: 'not-found' });
  }

  async function drawScreen(id: string): Promise<Uint8Array | null> {
    const content = await readContent(blobs, id);
    const made = content && (await pictures.transform(content, ON_SCREEN));
    return made?.ok ? made.value.bytes : null;
  }

  return {
    async photo(token: string, side: string, visitor: Visitor) {
      const opened = await openSide(token, side, visitor);
      if (!opened.ok) return opened;
      const { photo } = opened.value;
      const content = await blobs.get(photo.id);
      return content ? ok({ photo, content }) : err({ code: 'not-found' } as const);
    },

    async picture(token: string, side: string, visitor: Visitor) {
      const opened = await openSide(token, side, visitor);
      if (!opened.ok) return opened;
      const { id } = opened.value.photo;
      const bytes = await drawn.require(`picture ${id}`, () => drawScreen(id));
      return bytes ? ok(bytes) : err({ code: 'not-found' } as const);
    },

    async preview(token: string, visitor: Visitor) {
      const opened = await openSide(token, 'front', visitor);
      if (!opened.ok) return opened;
      const { photo, scan } = opened.value;
      const bytes = await drawn.require(`preview ${scan.id}`, async () => {
        const content = await readContent(blobs, photo.id);
        const report = JSON.parse(scan.report);
        return content && drawPreview({ photo: content, report, productName });
      });
      return bytes ? ok(bytes) : err({ code: 'not-found' } as const);
    },
  };
}

/** What anybody does who has a link. */
export function createVisits(deps: VisitDeps) {
  const { unlock } = deps.door;
  return { ...createReading(deps.door), ...createShowing(deps), unlock };
}

export type Visits = ReturnType<typeof createVisits>;
