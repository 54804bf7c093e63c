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
 * Serves the worker that opens pages without a connection, or, where that is switched off, the one
 * that forgets everything and ends itself. Two of its pages have the product's name in their path. Browsers ask for it anew at each visit; settings show on
 * the pages that it keeps, as does the policy they come with: others of these make it another worker.
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
