import type { GalleryChoices, GalleryPage, PlanPrice, PublishedCard } from '@tc/contract/locker';
import type { CardShow, ServiceStatus, SharedView, SiteForm, TakenForm } from '@tc/contract/site';
import type { Site } from '../../site.ts';

/** What pages need besides their own text. */
export interface PageMatter {
  readonly loadShows: () => Promise<readonly CardShow[]>;
  readonly loadStatus: () => Promise<ServiceStatus>;
  /** Today's prices, and the ones that have been announced. */
  readonly loadPrices: () => Promise<readonly PlanPrice[]>;
}

/** What a link to a card shows to a visitor. */
export type LoadShare = (
  token: string,
  visitor: { readonly ip: string; readonly cookies: string | undefined },
) => Promise<SharedView>;

/** What everybody sees of one card in the gallery; null if it is not there. */
export type LoadPublished = (id: string) => Promise<PublishedCard | null>;

/** A page of the gallery and what it can be filtered by; null if there is no such page. */
export type LoadGallery = (
  asked: unknown,
) => Promise<{ readonly page: GalleryPage; readonly choices: GalleryChoices } | null>;

/** Renders one page. This is what the built web app offers to the server. */
export type RenderPage = (
  request: Request,
  given: PageMatter & {
    readonly site: Site;
    /** Marks our own inline scripts; empty in development. */
    readonly nonce: string;
    /** YYYY-MM-DD */
    readonly today: string;
    /** Null for pages that are the same for everybody. */
    readonly loadShare: ((token: string) => Promise<SharedView>) | null;
    readonly loadPublished: LoadPublished;
    readonly loadGallery: LoadGallery;
    /** Null for pages without a form. */
    readonly takeForm: ((form: SiteForm, input: unknown) => Promise<TakenForm>) | null;
  },
) => Promise<Response>;

/** Which pages are the same for everybody. Requests with the same key get the same answer. */
export interface PagePlan {
  readonly key: string;
  readonly status: number;
  readonly shows: readonly ('shows' | 'status' | 'prices')[];
  /** Query parameters that the page reads. With one of them, an address is another page. */
  readonly reads: readonly string[];
}

export type PlanPage = (pathname: string, site: Site) => PagePlan | null;

/** A page before it is compressed. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}
