import {
  addBatchItems,
  cancelBatch,
  createBatch,
  deleteBatch,
  exportBatch,
  listBatches,
  listBatchItems,
  pauseBatch,
  readBatch,
  resumeBatch,
} from '@tc/contract/locker';
import { ok } from '@tc/kernel';
import type { FastifyInstance } from 'fastify';
import { readIdempotencyKey } from '../../platform/api/answer-once.ts';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint, serveUserFiles } from '../../platform/api/serve-endpoint.ts';
import { ownerOfBatches } from './policy.ts';
import { type BatchDeps, createBatches } from './service.ts';
import { createSteering, type SteerDeps } from './steer.ts';
import { fileNameOf, writeResults } from './write-results.ts';

export interface BatchRouteDeps extends BatchDeps, SteerDeps {
  readonly callers: CallerFinder;
  /** Base of the links in files. */
  readonly siteUrl: string;
}

export function registerBatches(app: FastifyInstance, deps: BatchRouteDeps): void {
  const { callers, siteUrl } = deps;
  const batches = createBatches(deps);
  const steering = createSteering(deps, batches.read);
  serveUserEndpoint(app, callers, createBatch, async (caller, wanted, { headers }) => {
    const key = readIdempotencyKey(headers);
    return key.ok ? batches.create(ownerOfBatches(caller), wanted, key.value) : key;
  });
  serveUserEndpoint(app, callers, listBatches, (caller) => batches.list(ownerOfBatches(caller)));
  serveUserEndpoint(app, callers, readBatch, (caller, _, { params }) =>
    batches.read(ownerOfBatches(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, addBatchItems, (caller, { items }, { params }) =>
    batches.add(ownerOfBatches(caller), params.id ?? '', items),
  );
  serveUserEndpoint(app, callers, listBatchItems, (caller, _, { params }) =>
    batches.listItems(ownerOfBatches(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, pauseBatch, (caller, _, { params }) =>
    steering.pause(ownerOfBatches(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, resumeBatch, (caller, _, { params }) =>
    steering.resume(ownerOfBatches(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, cancelBatch, (caller, _, { params }) =>
    steering.cancel(ownerOfBatches(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, deleteBatch, (caller, _, { params }) =>
    batches.remove(ownerOfBatches(caller), params.id ?? ''),
  );
  serveUserFiles(app, callers, exportBatch, async (caller, request, reply) => {
    const { id = '' } = request.params as Readonly<Record<string, string>>;
    const owner = ownerOfBatches(caller);
    const batch = await batches.read(owner, id);
    if (!batch.ok) return batch;
    const listed = await batches.listItems(owner, id);
    if (!listed.ok) return listed;
    return ok(
      reply
        .type('text/csv; charset=utf-8')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${fileNameOf(batch.value)}"`,
        })
        .send(writeResults(listed.value.items, siteUrl)),
    );
  });
}
