import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MOST_UPLOAD_BYTES, UPLOAD_LIMITS } from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Blobs, type Clock, isUuid } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { receive } from './receive.ts';
import {
  addPart,
  findFirstEnd,
  findUpload,
  insertUpload,
  listParts,
  MOST_PARTS,
  removeUploads,
  type UploadRow,
} from './store.ts';
import { createWriters } from './writers.ts';

export interface UploadDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Contents of the parts. */
  readonly blobs: Blobs;
  /** Removes contents whose rows are gone. */
  readonly removeDropped: () => Promise<void>;
}

/** A piece that is arriving. */
interface Piece {
  readonly startsAt: number;
  /** The length that its request states; null if it states none. */
  readonly length: number | null;
  readonly body: Readable;
}

const LIFE_MS = UPLOAD_LIMITS.hours * 3_600_000;
const NOT_THERE = { code: 'not-found' } as const;
const TOO_MANY_PARTS = {
  code: 'conflict',
  message: 'This upload has too many pieces. Start over with larger ones.',
} as const;
const TOO_LONG = {
  code: 'too-large',
  message: 'The piece is longer than the missing part.',
} as const;

function refuseStart(received: number): ApiRefusal {
  return { code: 'conflict', message: `The next piece starts at ${received}.` };
}

/** What people do with photos that are uploaded in pieces. */
export function createUploads({ database, clock, blobs, removeDropped }: UploadDeps) {
  const writers = createWriters();

  async function find(owner: string, id: string): Promise<UploadRow | null> {
    return isUuid(id) ? findUpload(database, owner, id, clock.now()) : null;
  }

  /**
   * All the room is taken. Says when the first of it becomes free, unless somebody removes something earlier.
   */
  async function refuseMore(owner: string, now: Date): Promise<ApiRefusal> {
    const firstEnd = (await findFirstEnd(database, owner)) ?? now;
    const seconds = Math.ceil((firstEnd.getTime() - now.getTime()) / 1000);
    const message =
      'Too many of your uploads are not part of a scan yet. Use or remove some first.';
    return { code: 'too-many', message, retryAfterSeconds: Math.max(1, seconds) };
  }

  /** Stores as much of a piece as arrives. */
  async function append(owner: string, id: string, piece: Piece): Promise<ApiOutcome<UploadRow>> {
    const upload = await find(owner, id);
    if (!upload) return err(NOT_THERE);
    const { startsAt, length, body } = piece;
    const missing = upload.bytes - startsAt;
    if (startsAt !== upload.received) return err(refuseStart(upload.received));
    if (length !== null && length > missing) return err(TOO_LONG);
    if ((await listParts(database, id)).length >= MOST_PARTS) return err(TOO_MANY_PARTS);
    const partId = randomUUID();
    const bytes = await receive(body, missing, (content) => blobs.put(partId, content));
    if (bytes === 'too-long') return err(TOO_LONG);
    if (bytes === 0) return ok(upload);
    const part = { id: partId, uploadId: id, startsAt, bytes };
    if (await addPart(database, owner, part)) return ok({ ...upload, received: startsAt + bytes });
    await blobs.remove(partId);
    return err({ code: 'conflict', message: 'Another request has already sent this piece.' });
  }

  return {
    async create(owner: string, bytes: number, metadata: string | null) {
      if (bytes > MOST_UPLOAD_BYTES) {
        const most = Math.round(MOST_UPLOAD_BYTES / 1_000_000);
        const message = `A photo may have at most ${most} MB.`;
        return err({ code: 'too-large', message } as const);
      }
      const now = clock.now();
      const expires_at = new Date(now.getTime() + LIFE_MS);
      const facts = { id: randomUUID(), user_id: owner, bytes, metadata };
      const upload = { ...facts, created_at: now, expires_at };
      if (!(await insertUpload(database, upload))) return err(await refuseMore(owner, now));
      return ok<UploadRow>({ ...upload, received: 0 });
    },

    async read(owner: string, id: string): Promise<ApiOutcome<UploadRow>> {
      const upload = await find(owner, id);
      return upload ? ok(upload) : err(NOT_THERE);
    },

    /** For clients that resume. A piece still arriving is ended first, so that the answer stays true. */
    async readToResume(owner: string, id: string): Promise<ApiOutcome<UploadRow>> {
      if (!(await find(owner, id))) return err(NOT_THERE);
      await writers.end(id);
      const upload = await find(owner, id);
      return upload ? ok(upload) : err(NOT_THERE);
    },

    async append(owner: string, id: string, piece: Piece): Promise<ApiOutcome<UploadRow>> {
      // Only the owner may end what the owner is sending.
      if (!(await find(owner, id))) return err(NOT_THERE);
      return writers.alone(
        id,
        () => piece.body.destroy(),
        () => append(owner, id, piece),
      );
    },

    async remove(owner: string, id: string): Promise<ApiOutcome<undefined>> {
      if (!(await find(owner, id))) return err(NOT_THERE);
      await writers.end(id);
      if (!(await database.transaction((queries) => removeUploads(queries, owner, [id])))) {
        return err(NOT_THERE);
      }
      await removeDropped();
      return ok(undefined);
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
