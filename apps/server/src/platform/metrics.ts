import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCounts } from './jobs/read-jobs.ts';

/** Headers that proxies add. With one of them, a request does not come from this machine itself. */
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

export interface Metrics {
  readonly registry: Registry;
  readonly durations: Histogram;
  /** Counts a page that was sent from the cache, which takes no measurable time. */
  countKeptPage(method: string, status: number): void;
}

interface Sources {
  readonly countJobs: () => Promise<readonly JobCounts[]>;
  readonly isReady: () => Promise<boolean>;
  /** Free space on the disk of `DATA_DIR`. */
  readonly freeBytes: () => Promise<number>;
  readonly countMissingFiles: () => Promise<number>;
}

/** Figures from the database. If it does not answer, nothing waits for it. */
function gaugeDatabase(registry: Registry, { isReady, countMissingFiles, countJobs }: Sources) {
  new Gauge({
    name: 'truecorner_ready',
    help: '1 while the database answers and accepts writes.',
    registers: [registry],
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'truecorner_missing_files',
    help: 'Stored files that rows refer to but that are missing.',
    registers: [registry],
    async collect() {
      const count = async () => ((await isReady()) ? countMissingFiles() : Number.NaN);
      this.set(await count().catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'truecorner_jobs',
    help: 'Background jobs by kind: waiting, running, or failed for good (dead).',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      const count = async () => ((await isReady()) ? countJobs() : []);
      for (const { name, ...states } of await count().catch(() => [])) {
        for (const [state, jobs] of Object.entries(states)) this.set({ job: name, state }, jobs);
      }
    },
  });
}

/** Figures of this process in Prometheus's text format. None of them identifies a person. */
export function createMetrics(sources: Sources): Metrics {
  const { freeBytes } = sources;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  gaugeDatabase(registry, sources);
  new Gauge({
    name: 'truecorner_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers: [registry],
    async collect() {
      this.set(await freeBytes().catch(() => Number.NaN));
    },
  });
  return {
    registry,
    durations,
    countKeptPage: (method, status) =>
      durations.observe({ method, route: 'kept page', status: String(status) }, 0),
  };
}

/** `token` is the bearer token for scraping from elsewhere; null allows only this machine. */
export function registerMetrics(
  app: FastifyInstance,
  { registry, durations }: Metrics,
  token: string | null,
): void {
  app.addHook('onResponse', async (request, reply) => {
    // Use the declared route, because there is no limit to how many addresses are requested.
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
