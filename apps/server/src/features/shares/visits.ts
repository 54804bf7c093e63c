import type { SharedCard } from '@tc/contract/locker';
import type { SharedView } from '@tc/contract/site';
import { ok, type Result } from '@tc/kernel';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { findPhoto, NOT_FOUND, type ShownPictures } from '../../platform/shown/shown-pictures.ts';
import type { ShownPhoto, ShownScan } from '../../platform/shown/shown-scan.ts';
import type { Door, Visitor } from './door.ts';
import { presentShared } from './present.ts';

export interface VisitDeps {
  readonly door: Door;
  readonly pictures: ShownPictures;
}

/** The text of a link, for the API and for its page. */
function createReading({ open }: Door) {
  return {
    async read(token: string, visitor: Visitor): Promise<Result<SharedCard, ApiRefusal>> {
      const opened = await open(token, visitor);
      if (!opened.ok) return opened;
      const { share, card, scan, brand } = opened.value;
      return ok(presentShared(share, { card, scan, brand }));
    },

    async view(token: string, visitor: Visitor): Promise<SharedView> {
      const opened = await open(token, visitor);
      if (opened.ok) {
        const { share, card, scan, brand } = opened.value;
        const hasPassword = share.password_hash !== null;
        return { kind: 'open', shared: presentShared(share, { card, scan, brand }), hasPassword };
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

/** The photos of a link: the measured ones, drawn again. */
function createShowing({ door, pictures }: VisitDeps) {
  /** A locked link reveals no more than one that does not exist. */
  async function openSide(
    token: string,
    side: string,
    visitor: Visitor,
  ): Promise<Result<ShownSide, ApiRefusal>> {
    const opened = await door.open(token, visitor);
    if (!opened.ok) return opened.error.code === 'password-needed' ? NOT_FOUND : opened;
    const { scan } = opened.value;
    const photo = findPhoto(scan, side);
    return scan && photo ? ok({ photo, scan }) : NOT_FOUND;
  }

  return {
    async photo(token: string, side: string, visitor: Visitor) {
      const opened = await openSide(token, side, visitor);
      return opened.ok ? pictures.original(opened.value.photo) : opened;
    },

    async picture(token: string, side: string, visitor: Visitor) {
      const opened = await openSide(token, side, visitor);
      return opened.ok ? pictures.forScreen(opened.value.photo) : opened;
    },

    async preview(token: string, visitor: Visitor) {
      const opened = await openSide(token, 'front', visitor);
      return opened.ok ? pictures.preview(opened.value.photo, opened.value.scan) : opened;
    },
  };
}

/** What anybody who has a link can do. */
export function createVisits(deps: VisitDeps) {
  const { unlock } = deps.door;
  return { ...createReading(deps.door), ...createShowing(deps), unlock };
}

export type Visits = ReturnType<typeof createVisits>;
