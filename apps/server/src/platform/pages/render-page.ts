import type { PlanPrice, PublishedCard } from '@tc/contract/locker';
import type { CardShow, ServiceStatus, SharedView, SiteForm, TakenForm } from '@tc/contract/site';
import type { Site } from '../../site.ts';

/** What pages are made of beside their own words. */
export interface PageMatter {
  readonly loadShows: () => Promise<readonly CardShow[]>;
  readonly loadStatus: () => Promise<ServiceStatus>;
  /** Today's, and those that are announced. */
  readonly loadPrices: () => Promise<readonly PlanPrice[]>;
}

/** What a link to a card shows to who opens its page. */
export type LoadShare = (
  token: string,
  visitor: { readonly ip: string; readonly cookies: string | undefined },
) => Promise<SharedView>;

/** What everybody sees of one card in the gallery; null: it is not there. */
export type LoadPublished = (id: string) => Promise<PublishedCard | null>;

/** Renders one page: what the built web app offers to the server. */
export type RenderPage = (
  request: Request,
  given: PageMatter & {
    readonly site: Site;
    /** Marks the inline scripts of ours; empty in development. */
    readonly nonce: string;
    /** YYYY-MM-DD */
    readonly today: string;
    /** Null for pages that are the same for everybody. */
    readonly loadShare: ((token: string) => Promise<SharedView>) | null;
    readonly loadPublished: LoadPublished;
    /** Null for pages that only read. */
    readonly takeForm: ((form: SiteForm, input: unknown) => Promise<TakenForm>) | null;
  },
) => Promise<Response>;

/** Which pages are the same for everybody; requests with the same key are answered the same. */
export interface PagePlan {
  readonly key: string;
  readonly status: number;
  readonly shows: readonly ('shows' | 'status' | 'prices')[];
  /** Parameters that it reads: with one of them in its query, an address is another page. */
  readonly reads: readonly string[];
}

export type PlanPage = (pathname: string, site: Site) => PagePlan | null;

/** A page as it leaves, without the encoding. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}
