import {
  changeCards,
  deleteCards,
  deleteView,
  listCardIds,
  listSuggestions,
  listViews,
  readPicture,
  readTotals,
  restoreCards,
  saveView,
  undoCardChanges,
} from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { Blobs, Clock } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint, serveUserFiles } from '../../platform/api/serve-endpoint.ts';
import { createBulk } from './bulk.ts';
import { createCardPictures } from './card-pictures.ts';
import { listIds, listUsed, loadTotals } from './collection-store.ts';
import { ownerOfCards } from './policy.ts';
import { createViews } from './views.ts';

export interface CollectionDeps {
  readonly callers: CallerFinder;
  readonly database: Database;
  readonly clock: Clock;
  /** Contents of photos in scans. */
  readonly blobs: Blobs;
}

/** Mounts questions about the collection as a whole. */
function registerQuestions(app: FastifyInstance, { callers, database }: CollectionDeps): void {
  serveUserEndpoint(app, callers, readTotals, async (caller, asked) =>
    ok(await loadTotals(database, ownerOfCards(caller), asked)),
  );
  serveUserEndpoint(app, callers, listCardIds, async (caller, asked) =>
    ok({ ids: await listIds(database, ownerOfCards(caller), asked) }),
  );
  serveUserEndpoint(app, callers, listSuggestions, async (caller, { field, q = '' }) =>
    ok({ items: await listUsed(database, ownerOfCards(caller), field, q) }),
  );
}

function registerBulk(app: FastifyInstance, { callers, database, clock }: CollectionDeps): void {
  const bulk = createBulk(database, clock);
  serveUserEndpoint(app, callers, changeCards, (caller, { ids, ...change }) =>
    bulk.change(ownerOfCards(caller), ids, change),
  );
  serveUserEndpoint(app, callers, undoCardChanges, (caller, { cards }) =>
    bulk.undo(ownerOfCards(caller), cards),
  );
  serveUserEndpoint(app, callers, deleteCards, (caller, { ids }) =>
    bulk.remove(ownerOfCards(caller), ids),
  );
  serveUserEndpoint(app, callers, restoreCards, (caller, { ids }) =>
    bulk.restore(ownerOfCards(caller), ids),
  );
}

function registerViews(app: FastifyInstance, { callers, database, clock }: CollectionDeps): void {
  const views = createViews(database, clock);
  serveUserEndpoint(app, callers, listViews, (caller) => views.list(ownerOfCards(caller)));
  serveUserEndpoint(app, callers, saveView, (caller, view) =>
    views.save(ownerOfCards(caller), view),
  );
  serveUserEndpoint(app, callers, deleteView, (caller, _, { params }) =>
    views.remove(ownerOfCards(caller), params.id ?? ''),
  );
}

export function registerCollection(app: FastifyInstance, deps: CollectionDeps): void {
  registerQuestions(app, deps);
  registerBulk(app, deps);
  registerViews(app, deps);
  const pictures = createCardPictures(deps.database, deps.blobs);
  serveUserFiles(app, deps.callers, readPicture, async (caller, request, reply) => {
    const { id = '' } = request.params as Readonly<Record<string, string>>;
    const picture = await pictures.find(ownerOfCards(caller), id);
    if (!picture) return err({ code: 'not-found' });
    return ok(reply.type('image/webp').header('cache-control', 'private, no-store').send(picture));
  });
}
