import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './platform/nonce.ts';
import {
  type GivenToPage,
  provideGiven,
  readNonce,
  readSite,
  readToday,
} from './platform/site.server.ts';
import { wakingOf } from './platform/sleep/handle.ts';
import { type Orders, ordersOf } from './platform/sleep/orders.ts';
import { OrdersContext } from './platform/sleep/orders-context.ts';
import { createPlanner } from './platform/stored-page/plan-page.server.ts';

interface Rendering {
  readonly request: Request;
  readonly entry: EntryContext;
  readonly nonce: string | undefined;
  /** Null for a page that does not sleep. */
  readonly orders: Orders | null;
}

/** The whole page as text, and whether a part of it failed. */
async function renderWhole({ request, entry, nonce, orders }: Rendering) {
  const allowed = nonce ? { nonce } : {};
  let hasFailed = false;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <OrdersContext value={orders}>
        <ServerRouter context={entry} url={request.url} {...allowed} />
      </OrdersContext>
    </NonceContext>,
    {
      ...allowed,
      signal: request.signal,
      // The page is sent as a whole, so no part of it may wait for a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        hasFailed = true;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  await stream.allReady;
  return { stream, hasFailed };
}

/** Renders one whole page, which reads well before scripts run and without them. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = readNonce(context) || undefined;
  const waking = findWaking(entry);
  // In development nothing sleeps, because scripts change while they run. Neither does a page that failed.
  const orders =
    nonce && status === 200 && waking
      ? ordersOf(waking, readToday(context), readSite(context).opensOffline)
      : null;
  const { stream, hasFailed } = await renderWhole({ request, entry, nonce, orders });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: hasFailed ? 500 : status, headers });
}

function findWaking({ staticHandlerContext, routeModules }: EntryContext) {
  const page = staticHandlerContext.matches.at(-1);
  return page ? wakingOf(routeModules[page.route.id]?.handle) : null;
}

/** What the server needs for every page: how it may be cached, and the page itself. */
export function createPages(build: ServerBuild, mode = 'production') {
  const handle = createRequestHandler(build, mode);
  return {
    plan: createPlanner(build),
    render: (request: Request, given: GivenToPage) => handle(request, provideGiven(given)),
  };
}
