import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Headers by which proxies say for whom they ask: then a request is not this machine's own. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const bearer = /^bearer\s+(?<token>\S+)$/i.exec(request.headers.authorization ?? '');
  const given = bearer?.groups?.token;
  if (token && given && timingSafeEqual(digest(given), digest(token))) return true;
  const isForwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

interface Sources {
  /** Bearer for scraping from elsewhere; null: from this machine only. */
  readonly token: string | null;
  readonly isReady: () => Promise<boolean>;
  readonly countMissingFiles: () => number;
}

/** Figures of this process, in the text form of Prometheus; nothing in them names a person. */
export function registerMetrics(app: FastifyInstance, sources: Sources): void {
  const { token, isReady, countMissingFiles } = sources;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'truecorner_ready',
    help: '1 while the database answers.',
    registers: [registry],
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'truecorner_missing_files',
    help: 'Stored files that rows name and that are not there.',
    registers: [registry],
    collect() {
      this.set(countMissingFiles());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route as it was declared: addresses as they were asked for could be any number.
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store');
    return reply.send(await registry.metrics());
  });
}
