import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './platform/nonce.ts';
import { type GivenToPage, provideGiven, readNonce, readToday } from './platform/site.server.ts';
import { wakingOf } from './platform/sleep/handle.ts';
import { putToSleep } from './platform/sleep/put-to-sleep.server.ts';
import { createPlanner } from './platform/stored-page/plan-page.server.ts';

/** Renders one whole page, which reads well before scripts run and without them. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = readNonce(context) || undefined;
  const allowed = nonce ? { nonce } : {};
  let finalStatus = status;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} {...allowed} />
    </NonceContext>,
    {
      ...allowed,
      signal: request.signal,
      // The page is sent as a whole, so no part of it may wait for a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        finalStatus = 500;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  const answer = new Response(stream, { status: finalStatus, headers });
  // In development nothing sleeps: scripts there have no nonce and change while running.
  const waking = findWaking(entry);
  if (!nonce || finalStatus !== 200 || !waking) return answer;
  const asleep = putToSleep(await answer.text(), nonce, waking, readToday(context));
  return new Response(asleep, answer);
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
