import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './platform/nonce.ts';
import { provideSite, readNonce, type Site } from './platform/site.server.ts';

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
      onError: (error) => {
        finalStatus = 500;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: finalStatus, headers });
}

/** What the server calls for every page; `site` holds the settings a page may show. */
export function createPages(build: ServerBuild, mode = 'production') {
  const handle = createRequestHandler(build, mode);
  return (request: Request, given: { readonly site: Site; readonly nonce: string }) =>
    handle(request, provideSite(given.site, given.nonce));
}
