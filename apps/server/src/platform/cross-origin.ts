import type { FastifyReply, FastifyRequest } from 'fastify';

const METHODS = 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS';
const ALLOWED_HEADERS = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-supabase-api-version',
  'cache-control',
  'x-upsert',
  'x-metadata',
  'x-region',
  'range',
  'if-none-match',
  'accept',
  'accept-profile',
  'content-profile',
  'prefer',
  'traceparent',
  'tracestate',
  'baggage',
];
const EXPOSED_HEADERS = [
  'x-supabase-api-version',
  'x-sb-error-code',
  'x-total-count',
  'x-relay-error',
  'x-request-id',
  'link',
  'etag',
  'retry-after',
  'content-range',
  'content-disposition',
];

const PREFLIGHT_SECONDS = 7200;

/**
 * Lets pages from the configured origins read our responses. We never allow every origin, and never cookies:
 * pages from another origin have their own tokens and get nothing through ours.
 */
export function crossOriginHeaders(
  origin: string | undefined,
  allowed: readonly string[],
): Record<string, string> {
  if (allowed.length === 0) return {};
  if (!origin || !allowed.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** Answers a browser's preflight request for a page from another origin. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (reply.hasHeader('access-control-allow-origin')) {
    const asked = request.headers['access-control-request-headers'] ?? '';
    // Tracing adds headers with names of its own. They are harmless, and only headers listed by name are
    // allowed.
    const named = asked.split(',').map((name) => name.trim().toLowerCase());
    const traced = named.filter((name) => /^sb-[a-z-]{1,40}$/.test(name));
    reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': [...ALLOWED_HEADERS, ...traced].join(', '),
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    });
  }
  return reply.code(204).send();
}
