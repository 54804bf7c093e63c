import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Clock, isDatabaseAway } from '@tc/provider';
import type { Site } from '../../site.ts';
import type { TakeForm } from '../forms/take-form.ts';
import { contentSecurityPolicy, createNonce, DEVELOPMENT_POLICY } from '../security-headers.ts';
import { busyAnswer } from './busy-page.ts';
import { type Given, type Loaded, PageStore } from './page-store.ts';
import { readNowAndThen } from './reading.ts';
import type {
  LoadGallery,
  LoadPublished,
  LoadShare,
  PageMatter,
  PlanPage,
  RenderedPage,
  RenderPage,
} from './render-page.ts';
import { createRenderQueue, TooManyPagesError } from './render-queue.ts';
import { sealPage } from './seal-page.ts';
import type { ReadyAnswer } from './stored-page.ts';

export interface PagesOptions extends PageMatter {
  readonly site: Site;
  readonly clock: Clock;
  readonly render: RenderPage;
  readonly plan: PlanPage;
  readonly loadShare: LoadShare;
  readonly loadPublished: LoadPublished;
  readonly loadGallery: LoadGallery;
  readonly takeForm: TakeForm;
  readonly isDevelopment: boolean;
  /** Headers of every response. */
  readonly guarding: Readonly<Record<string, string>>;
}

/** Somebody requesting a page that may be only for them. */
interface Asker {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly left: AbortSignal;
}

/** Somebody submitting a form that the page itself handles. */
export interface Sender extends Asker {
  /** As the browser sent it, urlencoded. */
  readonly body: string;
}

export interface Pages {
  /** What can be sent right away, no matter who asks. */
  find(target: string, headers: IncomingHttpHeaders): ReadyAnswer | null;
  /**
   * The refusal for a page that would have to be rendered when there is no room. Null if there is room, or if
   * the address alone does not tell.
   */
  refuse(target: string): ReadyAnswer | null;
  /** Throws {@link TooManyPagesError} if it would take too long. */
  load(target: string, asker: Asker): Promise<Loaded>;
  /** The page's answer to a form: what is wrong, or where to go. */
  send(target: string, sender: Sender): Promise<RenderedPage>;
}

/** About a second's worth of pages on a machine with two cores. */
const MOST_WAITING = 24;
/** After this time a page is sent without the data it shows, and asks for it itself. */
const MOST_LOADING_MS = 2000;
/** What scripts request between pages is small and mostly waits for the database. */
const MOST_DATA_AT_ONCE = 64;

function toHeaders(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  return headers;
}

/** Only the page's own scripts may run. In development all of them may, because they change all the time. */
async function presentPage(
  answer: Response,
  nonce: string,
  { site, isDevelopment }: PagesOptions,
): Promise<RenderedPage> {
  const isHtml = /^text\/html/.test(answer.headers.get('content-type') ?? '');
  const headers = [...answer.headers];
  if (isDevelopment || !isHtml) {
    const policy = isDevelopment
      ? DEVELOPMENT_POLICY
      : contentSecurityPolicy({ providerUrl: site.provider.url });
    headers.push(['content-security-policy', policy]);
    return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
  }
  const { html, scripts } = sealPage(await answer.text(), nonce);
  const policy = contentSecurityPolicy({ scripts, providerUrl: site.provider.url });
  headers.push(['content-security-policy', policy]);
  return { status: answer.status, headers, body: Buffer.from(html) };
}

/** The host comes from the setting, never from the Host header. */
function addressOf(target: string): string {
  return target.startsWith('/') ? target.replace(/^\/+/, '/') : '/';
}

/** If the database is away, the answer is to come back in a moment, not a broken page. */
async function orAway<Value>(loading: Promise<Value>): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    throw isDatabaseAway(error) ? new Response(null, { status: 503 }) : error;
  }
}

/** Pages are rendered one after another, so none may wait for long. */
async function orLate<Value>(loading: Promise<Value>): Promise<Value> {
  const found = new AbortController();
  const late = setTimeout(MOST_LOADING_MS, null, { signal: found.signal, ref: false }).then(() => {
    throw new Response(null, { status: 503 });
  });
  return Promise.race([loading, late]).finally(() => found.abort());
}

export function createPages(options: PagesOptions): Pages {
  const { site, clock, guarding, isDevelopment } = options;
  const readShows = readNowAndThen(clock, options.loadShows);
  const readStatus = readNowAndThen(clock, options.loadStatus);
  const readPrices = readNowAndThen(clock, options.loadPrices);
  const queue = createRenderQueue(MOST_WAITING);
  const busy = busyAnswer(guarding);
  let dataAtOnce = 0;
  const loadShareFor = ({ ip, headers }: Asker, token: string) =>
    orAway(options.loadShare(token, { ip, cookies: headers.cookie }));
  const render = async (target: string, given: Given, asker: Asker | Sender | null) => {
    const sender = asker && 'body' in asker ? asker : null;
    asker?.left.throwIfAborted();
    const nonce = isDevelopment ? '' : createNonce();
    // A page for everybody must not contain anything that one visitor sent. HEAD is answered from the whole
    // page: only the body is left out, the length is stated.
    const request = new Request(site.publicUrl + target, {
      method: sender ? 'POST' : 'GET',
      ...(sender && { body: sender.body }),
      ...(asker && { headers: toHeaders(asker.headers), signal: asker.left }),
    });
    const answer = await options.render(request, {
      site,
      nonce,
      today: given.today,
      loadShare: asker && ((token) => loadShareFor(asker, token)),
      loadPublished: (id) => orAway(options.loadPublished(id)),
      loadGallery: (asked) => orAway(orLate(options.loadGallery(asked))),
      takeForm: sender && ((form, input) => options.takeForm(form, input, sender.ip)),
      loadShows: () => given.shows ?? readShows().then(({ value }) => value),
      loadStatus: () => given.status ?? readStatus().then(({ value }) => value),
      loadPrices: () => given.prices ?? readPrices().then(({ value }) => value),
    });
    return presentPage(answer, nonce, options);
  };
  const renderData = async (target: string, given: Given, asker: Asker) => {
    if (dataAtOnce >= MOST_DATA_AT_ONCE) throw new TooManyPagesError();
    dataAtOnce += 1;
    try {
      return await render(target, given, asker);
    } finally {
      dataAtOnce -= 1;
    }
  };
  const store = new PageStore({
    site,
    clock,
    guarding,
    readShows,
    readStatus,
    readPrices,
    // In development, every page is rendered from the current sources.
    plan: isDevelopment ? () => null : options.plan,
    render: (target, given) => queue.run(() => render(target, given, null), 'all'),
  });
  return {
    find: (target, headers) => store.find(target)?.find(headers) ?? null,
    refuse: (target) => (queue.isFull() && store.isRenderedOnce(target) ? busy : null),
    send(target, sender) {
      const today = clock.now().toISOString().slice(0, 10);
      const given = { today, shows: null, status: null, prices: null };
      return queue.run(() => render(addressOf(target), given, sender), 'one');
    },
    load(target, asker) {
      const address = addressOf(target);
      return store.load(address, (given) => {
        const isData = /\.data(\?|$)/.test(address);
        if (isData) return renderData(address, given, asker);
        return queue.run(() => render(address, given, asker), 'one');
      });
    },
  };
}
