import Fastify, { type FastifyInstance } from 'fastify';
import { registerProvider } from '../platform/provider-routes.ts';
import type { Services } from '../services.ts';

/** The provider's calls without the rest of the server. */
export function mountProvider({ provider }: Services): FastifyInstance {
  const app = Fastify();
  registerProvider(app, provider.services, []);
  return app;
}
