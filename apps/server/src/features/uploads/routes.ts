import type { Readable } from 'node:stream';
import {
  appendUpload,
  createUpload,
  deleteUpload,
  describeUploads,
  MOST_UPLOAD_BYTES,
  PIECE_TYPE,
  readUpload,
  TUS_EXTENSIONS,
  TUS_VERSION,
} from '@tc/contract/locker';
import { err, ok, type Result } from '@tc/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import {
  type ApiRefusal,
  refuseInput,
  servePublicEndpoint,
  serveUserEndpoint,
  serveUserFiles,
} from '../../platform/api/serve-endpoint.ts';
import { ownerOfUploads } from './policy.ts';
import { presentHeaders, presentUpload, TUS_HEADERS } from './present.ts';
import type { Uploads } from './service.ts';

export interface UploadRoutesDeps {
  readonly callers: CallerFinder;
  readonly uploads: Uploads;
}

/** The headers that a call declares, by their declared names. */
function readHeaders<Shape extends z.ZodObject>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  schema: Shape,
): Result<z.output<Shape>, ApiRefusal> {
  const given = Object.keys(schema.shape).map((name) => [name, headers[name.toLowerCase()]]);
  const said: Readonly<Record<string, unknown>> = Object.fromEntries(given);
  if (said['Tus-Resumable'] !== TUS_VERSION) return err({ code: 'wrong-version' });
  const read = schema.safeParse(said);
  return read.success ? ok(read.data) : err(refuseInput(read.error));
}

const idOf = ({ params }: FastifyRequest) => (params as { readonly id: string }).id;

function lengthOf({ headers }: FastifyRequest): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

function serveCreate(app: FastifyInstance, { callers, uploads }: UploadRoutesDeps): void {
  serveUserEndpoint(app, callers, createUpload, async (caller, _, { headers, setHeader }) => {
    const read = readHeaders({ headers }, createUpload.headers);
    if (!read.ok) return read;
    const { 'Upload-Length': bytes, 'Upload-Metadata': metadata = null } = read.value;
    const created = await uploads.create(ownerOfUploads(caller), bytes, metadata);
    if (!created.ok) return created;
    const upload = created.value;
    // Without a host, because only the client knows which one leads here.
    setHeader('location', `${createUpload.path}/${upload.id}`);
    for (const [name, value] of Object.entries(presentHeaders(upload))) {
      setHeader(name, String(value));
    }
    return ok(presentUpload(upload));
  });
}

/** GET is for programs and HEAD for tus clients; the framework sends both to this handler. */
function serveRead(app: FastifyInstance, { callers, uploads }: UploadRoutesDeps): void {
  serveUserFiles(app, callers, readUpload, async (caller, request, reply) => {
    const owner = ownerOfUploads(caller);
    const isHead = request.method === 'HEAD';
    const headers = isHead ? readHeaders(request, readUpload.headers) : ok(undefined);
    if (!headers.ok) return headers;
    const id = idOf(request);
    const found = await (isHead ? uploads.readToResume(owner, id) : uploads.read(owner, id));
    if (!found.ok) return found;
    return ok(reply.headers(presentHeaders(found.value)).send(presentUpload(found.value)));
  });
}

function serveAppend(app: FastifyInstance, { callers, uploads }: UploadRoutesDeps): void {
  // Only the handler reads a piece, so that it goes to the store as it arrives.
  app.addContentTypeParser(PIECE_TYPE, (_, payload, done) => done(null, payload));
  serveUserFiles(app, callers, appendUpload, async (caller, request, reply) => {
    const headers = readHeaders(request, appendUpload.headers);
    if (!headers.ok) return headers;
    if (request.headers['content-type'] !== PIECE_TYPE) {
      return err({ code: 'wrong-type', message: `Send a piece as ${PIECE_TYPE}.` });
    }
    const startsAt = headers.value['Upload-Offset'];
    const piece = { startsAt, length: lengthOf(request), body: request.body as Readable };
    const appended = await uploads.append(ownerOfUploads(caller), idOf(request), piece);
    if (!appended.ok) {
      // If more arrives than was announced, nobody knows how much is still to come.
      if (appended.error.code === 'too-large') reply.header('connection', 'close');
      return appended;
    }
    return ok(reply.code(204).headers(presentHeaders(appended.value)).send());
  });
}

/** Photos that are uploaded in pieces, with the tus 1.0 protocol. */
export function registerUploads(app: FastifyInstance, deps: UploadRoutesDeps): void {
  const { callers, uploads } = deps;
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => {
      reply.headers(TUS_HEADERS);
    });
    servePublicEndpoint(scope, describeUploads, async (_, { setHeader }) => {
      setHeader('tus-version', TUS_VERSION);
      setHeader('tus-extension', TUS_EXTENSIONS.join(','));
      setHeader('tus-max-size', String(MOST_UPLOAD_BYTES));
      return ok(undefined);
    });
    serveCreate(scope, deps);
    serveRead(scope, deps);
    serveAppend(scope, deps);
    serveUserEndpoint(scope, callers, deleteUpload, (caller, _, { params }) =>
      uploads.remove(ownerOfUploads(caller), params.id ?? ''),
    );
  });
}
