import {
  type GalleryChoices,
  type GalleryPage,
  listGallery,
  type PublishedCard,
} from '@tc/contract/locker';
import { err, ok, type Result } from '@tc/kernel';
import { isUuid } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { findPhoto, NOT_FOUND, type ShownPictures } from '../../platform/shown/shown-pictures.ts';
import type { ShownPhoto, ShownScan } from '../../platform/shown/shown-scan.ts';
import { loadChoices } from './choices.ts';
import { type GalleryAsked, listPage } from './list.ts';
import { presentItem, presentPublished } from './present.ts';
import type { GalleryDeps } from './service.ts';
import { findShown } from './store.ts';

interface ExhibitionDeps extends GalleryDeps {
  readonly pictures: ShownPictures;
}

interface ShownSide {
  readonly photo: ShownPhoto;
  readonly scan: ShownScan;
}

/** What everybody can see. Each picture checks again whether its card is still published. */
export function createExhibition({ database, cards, pictures }: ExhibitionDeps) {
  async function find(id: string) {
    const row = isUuid(id) ? await findShown(database, id) : null;
    const card = row && (await cards.findShownCard(database, row.user_id, row.card_id));
    if (!row || !card) return null;
    return { row, card, scan: await cards.findLatestGraded(database, row.card_id) };
  }

  async function openSide(id: string, side: string): Promise<Result<ShownSide, ApiRefusal>> {
    const opened = await find(id);
    const scan = opened?.scan ?? null;
    const photo = findPhoto(scan, side);
    return scan && photo ? ok({ photo, scan }) : NOT_FOUND;
  }

  async function list(asked: GalleryAsked): Promise<ApiOutcome<GalleryPage>> {
    const page = await listPage(database, asked);
    if (!page) {
      const field = asked.after === undefined ? 'before' : 'after';
      return err({ code: 'invalid', fields: { [field]: 'is not from this list' } });
    }
    return ok({ ...page, items: page.rows.map(presentItem) });
  }

  return {
    list,

    async choices(): Promise<GalleryChoices> {
      return loadChoices(database);
    },

    /** What the gallery's own page shows first; null if the question is not one of ours. */
    async open(asked: unknown) {
      const read = listGallery.input.safeParse(asked);
      if (!read.success) return null;
      const [page, choices] = await Promise.all([list(read.data), loadChoices(database)]);
      return page.ok ? { page: page.value, choices } : null;
    },

    /** Null if there is no such card, or no longer. */
    async view(id: string): Promise<PublishedCard | null> {
      const opened = await find(id);
      return opened && presentPublished(opened.row, opened.card, opened.scan);
    },

    async photo(id: string, side: string) {
      const opened = await openSide(id, side);
      return opened.ok ? pictures.original(opened.value.photo) : opened;
    },

    async picture(id: string, side: string) {
      const opened = await openSide(id, side);
      return opened.ok ? pictures.forScreen(opened.value.photo) : opened;
    },

    async thumbnail(id: string) {
      const opened = await openSide(id, 'front');
      return opened.ok ? pictures.small(opened.value.photo, opened.value.scan) : opened;
    },

    async preview(id: string) {
      const opened = await openSide(id, 'front');
      return opened.ok ? pictures.preview(opened.value.photo, opened.value.scan) : opened;
    },
  };
}

export type Exhibition = ReturnType<typeof createExhibition>;
