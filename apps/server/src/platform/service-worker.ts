import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../site.ts';
import { compress } from './compress.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const WORKER = 'sw.js';
const RETIRED = 'sw-retired.js';

/** Files of the build that have an address of their own here. */
export const WORKER_FILES: readonly string[] = [WORKER, RETIRED];

/**
 * Serves the worker that opens pages without a connection or, if that is switched off, one that deletes every
 * cache and removes itself. Two of its pages have the product's name in their path. Browsers fetch the worker
 * on each visit. The pages it caches depend on settings and come with a policy, so it becomes a new worker if
 * those change.
 */
export function registerServiceWorker(app: FastifyInstance, folder: string, site: Site): void {
  const settings = createHash('sha256')
    .update(JSON.stringify([site, contentSecurityPolicy({ providerUrl: site.provider.url })]))
    .digest('hex')
    .slice(0, 16);
  app.get('/sw.js', async (request, reply) => {
    const code = await readFile(path.join(folder, site.opensOffline ? WORKER : RETIRED), 'utf8');
    const named = code.replaceAll('{slug}', site.slug);
    const whole = Buffer.from(`${named}// settings ${settings}\n`);
    const { body, encoding } = await compress(whole, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/javascript; charset=utf-8')
      .send(body);
  });
}
