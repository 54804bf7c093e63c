import {
  listGallery,
  listGalleryChoices,
  publishCard,
  readPublication,
  readPublished,
  readPublishedPhoto,
  readPublishedPicture,
  readPublishedPreview,
  readPublishedThumbnail,
  reportPublished,
  unpublishCard,
} from '@tc/contract/locker';
import { err, ok } from '@tc/kernel';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import {
  servePublicEndpoint,
  servePublicFiles,
  serveUserEndpoint,
} from '../../platform/api/serve-endpoint.ts';
import type { Exhibition } from './exhibition.ts';
import { ownerOfPublications } from './policy.ts';
import type { Reports } from './reports.ts';
import type { Publishing } from './service.ts';

export interface GalleryRouteDeps {
  readonly callers: CallerFinder;
  readonly publishing: Publishing;
  readonly exhibition: Exhibition;
  readonly reports: Reports;
}

/** A card that is taken back must disappear at once, so no cache may keep a copy. */
const UNKEPT = 'no-store';

function registerPictures(app: FastifyInstance, exhibition: Exhibition): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': UNKEPT });
  });
  servePublicFiles(app, readPublishedPhoto, async ({ params }, reply) => {
    const opened = await exhibition.photo(params.id ?? '', params.side ?? '');
    if (!opened.ok) return opened;
    const { photo, content } = opened.value;
    return ok(reply.type(photo.mediaType).header('content-length', photo.bytes).send(content));
  });
  for (const [endpoint, type, draw] of [
    [readPublishedPicture, 'image/jpeg', exhibition.picture],
    [readPublishedThumbnail, 'image/webp', exhibition.thumbnail],
    [readPublishedPreview, 'image/jpeg', exhibition.preview],
  ] as const) {
    servePublicFiles(app, endpoint, async ({ params }, reply) => {
      const drawn = await draw(params.id ?? '', params.side ?? '');
      return drawn.ok ? ok(reply.type(type).send(Buffer.from(drawn.value))) : drawn;
    });
  }
}

export function registerGallery(
  app: FastifyInstance,
  { callers, publishing, exhibition, reports }: GalleryRouteDeps,
): void {
  serveUserEndpoint(app, callers, publishCard, (caller, { shownName }, { params }) =>
    publishing.publish(ownerOfPublications(caller), params.id ?? '', shownName),
  );
  serveUserEndpoint(app, callers, readPublication, (caller, _, { params }) =>
    publishing.read(ownerOfPublications(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, unpublishCard, (caller, _, { params }) =>
    publishing.remove(ownerOfPublications(caller), params.id ?? ''),
  );
  servePublicEndpoint(app, listGallery, (asked) => exhibition.list(asked));
  servePublicEndpoint(app, listGalleryChoices, async () => ok(await exhibition.choices()));
  servePublicEndpoint(app, readPublished, async (_, { params }) => {
    const published = await exhibition.view(params.id ?? '');
    return published ? ok(published) : err({ code: 'not-found' });
  });
  servePublicEndpoint(app, reportPublished, (report, { params, ip }) =>
    reports.take(params.id ?? '', report, ip),
  );
  app.register(async (scope) => registerPictures(scope, exhibition));
}
