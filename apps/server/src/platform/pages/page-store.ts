import type { PlanPrice } from '@tc/contract/locker';
import type { CardShow, ServiceStatus } from '@tc/contract/site';
import type { Clock } from '@tc/provider';
import type { Site } from '../../site.ts';
import { type Reading, settledValue } from './reading.ts';
import type { PagePlan, PlanPage, RenderedPage } from './render-page.ts';
import { StoredPage } from './stored-page.ts';

/** What a page is rendered from. */
export interface Given {
  readonly today: string;
  /** Already loaded if the plan says that the page shows it. */
  readonly shows: Promise<readonly CardShow[]> | null;
  readonly status: Promise<ServiceStatus> | null;
  readonly prices: Promise<readonly PlanPrice[]> | null;
}

/** A page from the store, or one for this request only. */
export type Loaded = StoredPage | RenderedPage;

interface Deps {
  readonly site: Site;
  readonly clock: Clock;
  readonly plan: PlanPage;
  readonly guarding: Readonly<Record<string, string>>;
  readonly readShows: () => Promise<Reading<readonly CardShow[]>>;
  readonly readStatus: () => Promise<Reading<ServiceStatus>>;
  readonly readPrices: () => Promise<Reading<readonly PlanPrice[]>>;
  /** Renders for everybody, so it only gets the path of the request. */
  render(path: string, given: Given): Promise<RenderedPage>;
}

interface Entry {
  readonly day: string;
  readonly token: string;
  readonly reads: readonly string[];
  readonly page: Promise<Loaded>;
  ready: StoredPage | null;
  until: number;
}

const DAY_MS = 86_400_000;
/** There are a few dozen pages. Many more would be a mistake in a plan, and must not fill up the memory. */
const MOST_PAGES = 500;

function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const at = target.indexOf('?');
  return at < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, at), query: target.slice(at + 1) };
}

/** Whether the query makes it a different page from the path alone. */
function isRead(reads: readonly string[], query: string): boolean {
  if (query === '' || reads.length === 0) return false;
  const given = new URLSearchParams(query);
  return reads.some((name) => given.has(name));
}

/** Caches the pages that are the same for everybody. Each is rendered once a day, or when it changes. */
export class PageStore {
  readonly #deps: Deps;
  readonly #entries = new Map<string, Entry>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A cached page, if there is one right now and it is still current. */
  find(target: string): StoredPage | null {
    const { path, query } = splitTarget(target);
    const entry = this.#entries.get(path);
    if (!entry?.ready || this.#deps.clock.now().getTime() >= entry.until) return null;
    return isRead(entry.reads, query) ? null : entry.ready;
  }

  /** Whether an address is that of a cached page, but with something in its query that the page reads. */
  isRenderedOnce(target: string): boolean {
    const { path, query } = splitTarget(target);
    return query !== '' && isRead(this.#deps.plan(path, this.#deps.site)?.reads ?? [], query);
  }

  /** The page at an address that starts with a slash; `renderOnce` is used if it is for this request only. */
  async load(target: string, renderOnce: (given: Given) => Promise<RenderedPage>): Promise<Loaded> {
    const { clock, plan, site, readShows, readStatus, readPrices } = this.#deps;
    const { path, query } = splitTarget(target);
    const now = clock.now();
    const today = now.toISOString().slice(0, 10);
    const planned = plan(path, site);
    if (!planned) return renderOnce({ today, shows: null, status: null, prices: null });
    const readings = await Promise.allSettled([
      planned.shows.includes('shows') ? readShows() : null,
      planned.shows.includes('status') ? readStatus() : null,
      planned.shows.includes('prices') ? readPrices() : null,
    ]);
    const [shows, status, prices] = readings;
    const given = {
      today,
      shows: settledValue(shows),
      status: settledValue(status),
      prices: settledValue(prices),
    };
    const isWhole = readings.every((reading) => reading.status === 'fulfilled');
    if (!isWhole || isRead(planned.reads, query)) return renderOnce(given);
    const read = readings.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
    const until = Math.min(Date.parse(today) + DAY_MS, ...read.map((one) => one.until));
    const token = read.map((one) => one.token).join();
    return this.#keep(planned, path, given, { token, until });
  }

  #keep(
    { key, status, reads }: PagePlan,
    path: string,
    given: Given,
    { token, until }: { readonly token: string; readonly until: number },
  ): Promise<Loaded> {
    const kept = this.#entries.get(key);
    if (kept && kept.day === given.today && kept.token === token) {
      kept.until = Math.max(kept.until, until);
      return kept.page;
    }
    const page = this.#deps.render(path, given).then((rendered) => {
      // Do not cache an apology.
      if (rendered.status !== status || this.#entries.get(key) !== entry) {
        this.#forget(key, entry);
        return rendered;
      }
      entry.ready = new StoredPage(rendered, this.#deps.guarding);
      return entry.ready;
    });
    const entry: Entry = { day: given.today, token, reads, page, ready: null, until };
    if (kept || this.#entries.size < MOST_PAGES) this.#entries.set(key, entry);
    page.catch(() => this.#forget(key, entry));
    return page;
  }

  #forget(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}
