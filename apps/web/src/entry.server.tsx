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

/** Writes one whole page: it reads well before, and without, any script. */
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
      // The page is sent as a whole, so nothing of it may wait for a script to be put in place.
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
  // In development nothing sleeps: its scripts carry no nonce and change under way.
  const waking = findWaking(entry);
  if (!nonce || finalStatus !== 200 || !waking) return answer;
  const asleep = putToSleep(await answer.text(), nonce, waking, readToday(context));
  return new Response(asleep, answer);
}

function findWaking({ staticHandlerContext, routeModules }: EntryContext) {
  const page = staticHandlerContext.matches.at(-1);
  return page ? wakingOf(routeModules[page.route.id]?.handle) : null;
}

/** What the server asks for every page: how it may be kept, and the page itself. */
export function createPages(build: ServerBuild, mode = 'production') {
  const handle = createRequestHandler(build, mode);
  return {
    plan: createPlanner(build),
    render: (request: Request, given: GivenToPage) => handle(request, provideGiven(given)),
  };
}
