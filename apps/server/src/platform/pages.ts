import type { CardShow, ServiceStatus } from '@tc/contract/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../site.ts';
import { compress } from './compress.ts';
import { contentSecurityPolicy, createNonce, DEVELOPMENT_POLICY } from './security-headers.ts';

/** What pages are made of beside their own words. */
interface PageMatter {
  readonly site: Site;
  readonly loadShows: () => Promise<readonly CardShow[]>;
  readonly loadStatus: () => Promise<ServiceStatus>;
}

/** Renders one page: what the built web app offers to the server. */
export type RenderPage = (
  request: Request,
  given: PageMatter & { readonly nonce: string },
) => Promise<Response>;

export interface PageOptions extends PageMatter {
  readonly render: RenderPage;
  readonly isDevelopment: boolean;
}

const UNCOMPRESSED_TYPES = /^(image\/(?!svg)|video\/|font\/woff2)/;

/** The address a page is rendered for stands on the setting, never on the Host header. */
function toWebRequest(request: FastifyRequest, site: Site, stopped: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  const target = request.raw.url ?? '/';
  const path = target.startsWith('/') ? target.replace(/^\/+/, '/') : '/';
  // A HEAD is answered from the whole page: only its body stays behind, its length is told.
  return new Request(site.publicUrl + path, { method: 'GET', headers, signal: stopped });
}

async function sendPage(options: PageOptions, request: FastifyRequest, reply: FastifyReply) {
  // The policy of development allows inline scripts, and would not with a nonce.
  const nonce = options.isDevelopment ? '' : createNonce();
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const webRequest = toWebRequest(request, options.site, left.signal);
  const { site, loadShows, loadStatus } = options;
  const answer = await options.render(webRequest, { site, loadShows, loadStatus, nonce });
  for (const [name, value] of answer.headers) reply.header(name, value);
  reply.header(
    'content-security-policy',
    options.isDevelopment
      ? DEVELOPMENT_POLICY
      : contentSecurityPolicy(nonce, options.site.provider.url),
  );
  reply.header('vary', 'accept-encoding');
  if (!answer.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
  const whole = Buffer.from(await answer.arrayBuffer());
  const isCompressible = !UNCOMPRESSED_TYPES.test(answer.headers.get('content-type') ?? '');
  const accepted = isCompressible ? request.headers['accept-encoding'] : undefined;
  const { body, encoding } = await compress(whole, accepted);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(answer.status).send(body);
}

/** Every address that is neither a file nor a feature's route is a page; unknown ones are 404. */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => {
      // A missing build file is not worth a rendered page.
      if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain').send('');
      // Programs ask there, not people.
      if (/^\/api(?:[/?]|$)/.test(request.url)) return reply.callNotFound();
      return sendPage(options, request, reply);
    },
  });
}
