import type { FastifyInstance } from 'fastify';

/** For load balancers: alive as soon as it answers, ready once every part has started. */
export function registerHealth(
  app: FastifyInstance,
  areServicesReady: () => Promise<boolean>,
): void {
  let isReady = false;
  let isStopping = false;
  app.addHook('onListen', async () => {
    isReady = true;
  });
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const canServe = isReady && !isStopping && (await areServicesReady());
    if (canServe) return { status: 'ready' };
    return reply.code(503).header('retry-after', '5').send({ status: 'not ready' });
  });
}
