import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './security-headers.ts';
import { WORKER_FILES } from './service-worker.ts';

/**
 * These workers compile the engine's kernels, the HEIC decoder, and the readers for text and codes. A worker
 * follows the policy of its own script, not of the page.
 */
const COMPILING_WORKER = /^((grade|live|intake|code)-worker|worker\.min)-[\w-]+\.js(\.br|\.gz)?$/;

/** Serves the built files; those with a content hash in their name never change. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', ...WORKER_FILES],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(folder, 'assets') + path.sep);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      );
      if (isHashed && COMPILING_WORKER.test(path.basename(file))) {
        reply.header('content-security-policy', contentSecurityPolicy({ compiles: true }));
      }
    },
  });
}
