import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FORM_PAGES } from '@tc/contract/site';
import { readAddress } from '@tc/provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compress } from '../compress.ts';
import { BUSY_HEADERS, BUSY_PAGE } from './busy-page.ts';
import type { Pages } from './pages.ts';
import { plainAddress } from './plain-address.ts';
import type { RenderedPage } from './render-page.ts';
import { TooManyPagesError } from './render-queue.ts';
import { StoredPage } from './stored-page.ts';

const UNCOMPRESSED_TYPES = /^(image\/(?!svg)|video\/|font\/woff2)/;

/**
 * Answers with a cached page before anything else runs. It has the same headers as any response, is counted,
 * and is logged like a file.
 */
export function answerAhead(
  pages: Pages,
  answered: (request: IncomingMessage, status: number, id: string) => void,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const ready = pages.find(url, headers) ?? pages.refuse(url);
    if (!ready) return false;
    const id = randomUUID();
    response.writeHead(ready.status, [...ready.head, 'x-request-id', id]);
    response.end(method === 'HEAD' ? undefined : ready.body);
    answered(request, ready.status, id);
    return true;
  };
}

async function sendStored(page: StoredPage, request: FastifyRequest, reply: FastifyReply) {
  const { status, head, body } = await page.load(request.headers);
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1]);
  return reply.code(status).send(status === 304 ? undefined : body);
}

async function sendOnce(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  reply.header('vary', 'accept-encoding');
  if (page.status === 503) reply.header('retry-after', BUSY_HEADERS['retry-after']);
  for (const [name, value] of page.headers) reply.header(name, value);
  const type = page.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const isCompressible = !UNCOMPRESSED_TYPES.test(type);
  const accepted = isCompressible ? request.headers['accept-encoding'] : undefined;
  const { body, encoding } = await compress(page.body, accepted);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(body);
}

/** Aborts when the visitor leaves while the page is being rendered. */
function watchLeaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return left.signal;
}

function sendBusy(error: unknown, reply: FastifyReply) {
  if (!(error instanceof TooManyPagesError)) throw error;
  return reply.code(503).headers(BUSY_HEADERS).send(BUSY_PAGE);
}

async function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const left = watchLeaving(reply);
  try {
    const { headers } = request;
    const asker = { headers, left, ip: readAddress(request.ip) };
    const page = await pages.load(request.raw.url ?? '/', asker);
    const isStored = page instanceof StoredPage;
    return isStored ? sendStored(page, request, reply) : sendOnce(page, request, reply);
  } catch (error) {
    return sendBusy(error, reply);
  }
}

/**
 * Pages handle their own forms for people whose scripts do not run or have not loaded. The answer is the page
 * with what is wrong, or a redirect.
 */
function registerForms(app: FastifyInstance, pages: Pages): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    for (const url of FORM_PAGES) {
      scope.post<{ Body: string }>(url, async (request, reply) => {
        const left = watchLeaving(reply);
        const { headers, body } = request;
        try {
          const ip = readAddress(request.ip);
          const page = await pages.send(url, { headers, left, ip, body });
          return await sendOnce(page, request, reply.header('cache-control', 'no-store'));
        } catch (error) {
          return sendBusy(error, reply);
        }
      });
    }
  });
}

/** Every address that is neither a file nor a feature's route is a page; unknown ones are 404. */
export function registerPages(app: FastifyInstance, pages: Pages): void {
  registerForms(app, pages);
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => {
      // A missing build file is not worth rendering a page.
      if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain').send('');
      // Programs ask here, not people.
      if (/^\/api(?:[/?]|$)/.test(request.url)) return reply.callNotFound();
      const plain = plainAddress(request.raw.url ?? '/');
      if (plain !== null) return reply.redirect(plain, 301);
      return sendPage(pages, request, reply);
    },
  });
}
