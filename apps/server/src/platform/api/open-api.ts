import type { ApiEndpoint, Schema } from '@tc/contract/api';
import { describeApi, type ServedEndpoint } from '@tc/contract/open-api';
import type { FastifyInstance } from 'fastify';
import { sendCacheable } from './send-cacheable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration of the call that a route serves. */
    readonly endpoint?: ApiEndpoint<Schema, Schema>;
    readonly isCacheable?: boolean;
  }
}

const OPEN_API_PATH = '/api/openapi.json';

/**
 * Describes every declared call that is mounted after this, so that the description lists exactly what is
 * served.
 */
export function registerOpenApi(
  app: FastifyInstance,
  { title, serverUrl }: { readonly title: string; readonly serverUrl: string },
): void {
  const endpoints: ServedEndpoint[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    const { endpoint, isCacheable = false } = config ?? {};
    // Each GET is also mounted as HEAD, which is skipped.
    if (endpoint?.method === method) endpoints.push({ endpoint, isCacheable });
  });
  app.get(OPEN_API_PATH, (request, reply) =>
    sendCacheable(
      request,
      reply,
      describeApi({ title, serverUrl, endpoints }),
      'public, max-age=300',
    ),
  );
}
