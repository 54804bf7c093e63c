import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { PHOTO_LIMITS } from '@tc/contract';
import {
  changeScanPhotos,
  correctScan,
  createScan,
  deleteScan,
  exportPhotos,
  exportTeamPhotos,
  gradeByRules,
  gradeCardsByRules,
  keepScanCard,
  listPastResults,
  listScans,
  readPastResult,
  readPhoto,
  readScan,
  readThumbnail,
  retryScan,
} from '@tc/contract/locker';
import { err, MOST_PHOTOS_OF_SIDE, ok } from '@tc/kernel';
import { TooBusyError } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import { readIdempotencyKey } from '../../platform/api/answer-once.ts';
import type { Caller, CallerFinder } from '../../platform/api/caller-finder.ts';
import { createFairQueue } from '../../platform/api/fair-queue.ts';
import {
  type ApiOutcome,
  serveUserEndpoint,
  serveUserFiles,
} from '../../platform/api/serve-endpoint.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { createPhotoRoom } from './photo-room.ts';
import { ownerOfScans } from './policy.ts';
import { MOST_BYTES, readSent } from './read-sent.ts';
import type { Scans } from './service.ts';

export interface ScanDeps {
  readonly callers: CallerFinder;
  readonly scans: Scans;
  /** All files of a person. */
  readonly packOwn: (person: string) => Readable;
  /** The photos of a team. */
  readonly packTeam: (team: Holder) => Readable;
}

/** Photos are in memory while they arrive. */
const MOST_BYTES_ARRIVING = 3 * MOST_BYTES;

/**
 * Photos are read from where they were uploaded, cleaned and stored, for this many scans at a time, in all and of one
 * person.
 */
const KEEPING = { atOnce: 6, ofOne: 3, mostWaiting: 20 };

type Keeping = <Value>(
  caller: Caller,
  work: () => Promise<ApiOutcome<Value>>,
) => Promise<ApiOutcome<Value>>;

/** Anyone who sends more at once than may wait is told to try again later. */
function createKeeping(): Keeping {
  const queue = createFairQueue(KEEPING);
  return async ({ userId }, work) => {
    try {
      return await queue.run(userId, work);
    } catch (error) {
      if (error instanceof TooBusyError) return err({ code: 'unavailable' });
      throw error;
    }
  };
}

function registerUpload(
  app: FastifyInstance,
  { callers, scans }: ScanDeps,
  keeping: Keeping,
): void {
  const room = createPhotoRoom(MOST_BYTES_ARRIVING);
  app.register(multipart, {
    limits: {
      fileSize: PHOTO_LIMITS.maxFileBytes,
      files: 2 * MOST_PHOTOS_OF_SIDE,
      // A photo that was uploaded beforehand is a text field with the upload's id.
      fields: 2 * MOST_PHOTOS_OF_SIDE + 4,
      fieldSize: 20_000,
      parts: 2 * MOST_PHOTOS_OF_SIDE + 4,
    },
  });
  serveUserFiles(app, callers, createScan, async (caller, request, reply) => {
    const owner = ownerOfScans(caller);
    const read = readIdempotencyKey(request.headers);
    if (!read.ok) return read;
    const key = read.value;
    const isFull = await scans.refuseBeforehand(owner, key);
    if (isFull) return err(isFull);
    const waits = !/\brespond-async\b/.test(String(request.headers.prefer ?? ''));
    const kept = await room.lend(async (lease) => {
      const sent = await readSent(request, lease);
      if (!sent.ok) return sent;
      const create = () => scans.create(owner, sent.value, { sender: caller.userId, key });
      return keeping(caller, create);
    });
    const outcome = kept.ok && waits ? await scans.waitFor(owner, kept.value) : kept;
    if (!outcome.ok) return outcome;
    const { status } = outcome.value;
    const isLater = status === 'queued' || status === 'grading';
    return ok(
      reply
        .code(isLater ? 202 : 201)
        .header('cache-control', 'no-store')
        .send(outcome.value),
    );
  });
}

function registerRules(app: FastifyInstance, { callers, scans }: ScanDeps): void {
  serveUserEndpoint(app, callers, gradeByRules, (caller, rules, { params }) =>
    scans.gradeBy(ownerOfScans(caller), params.id ?? '', rules),
  );
  serveUserEndpoint(app, callers, gradeCardsByRules, (caller, { ids, rules }) =>
    scans.gradeCardsBy(ownerOfScans(caller), ids, rules),
  );
  serveUserEndpoint(app, callers, listPastResults, (caller, _, { params }) =>
    scans.listPast(ownerOfScans(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, readPastResult, (caller, _, { params }) =>
    scans.readPast(ownerOfScans(caller), params.id ?? '', params.result ?? ''),
  );
}

export function registerScans(app: FastifyInstance, deps: ScanDeps): void {
  const { callers, scans, packOwn, packTeam } = deps;
  const keeping = createKeeping();
  app.register(async (scope) => registerUpload(scope, deps, keeping));
  registerRules(app, deps);
  serveUserEndpoint(app, callers, listScans, (caller, asked) =>
    scans.list(ownerOfScans(caller), asked),
  );
  serveUserEndpoint(app, callers, readScan, (caller, _, { params }) =>
    scans.read(ownerOfScans(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, retryScan, (caller, _, { params }) =>
    scans.retry(ownerOfScans(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, correctScan, (caller, corrections, { params }) =>
    scans.correct(ownerOfScans(caller), params.id ?? '', corrections),
  );
  serveUserEndpoint(app, callers, changeScanPhotos, async (caller, photos, { params }) => {
    const owner = ownerOfScans(caller);
    const change = () =>
      scans.changePhotos({ owner, sender: caller.userId }, params.id ?? '', photos);
    return keeping(caller, change);
  });
  serveUserEndpoint(app, callers, keepScanCard, (caller, _, { params }) =>
    scans.keepCard(ownerOfScans(caller), params.id ?? ''),
  );
  serveUserEndpoint(app, callers, deleteScan, (caller, _, { params }) =>
    scans.remove(ownerOfScans(caller), params.id ?? ''),
  );
  for (const [endpoint, name, pack] of [
    [exportPhotos, 'my-photos.tar', ({ userId }: Caller) => packOwn(userId)],
    [exportTeamPhotos, 'team-photos.tar', (caller: Caller) => packTeam(ownerOfScans(caller))],
  ] as const) {
    serveUserFiles(app, callers, endpoint, async (caller, _, reply) =>
      ok(
        reply
          .type('application/x-tar')
          .headers({
            'cache-control': 'private, no-store',
            'content-disposition': `attachment; filename="${name}"`,
          })
          .send(pack(caller)),
      ),
    );
  }
  serveUserFiles(app, callers, readThumbnail, async (caller, request, reply) => {
    const { id = '', photo = '' } = request.params as Readonly<Record<string, string>>;
    const picture = await scans.openThumbnail(ownerOfScans(caller), id, photo);
    if (!picture) return err({ code: 'not-found' });
    return ok(reply.type('image/webp').header('cache-control', 'private, no-store').send(picture));
  });
  serveUserFiles(app, callers, readPhoto, async (caller, request, reply) => {
    const { id = '', photo = '' } = request.params as Readonly<Record<string, string>>;
    const opened = await scans.openPhoto(ownerOfScans(caller), id, photo);
    if (!opened) return err({ code: 'not-found' });
    return ok(
      reply
        .type(opened.photo.media_type)
        .headers({ 'cache-control': 'private, no-store', 'content-length': opened.photo.bytes })
        .send(opened.content),
    );
  });
}
