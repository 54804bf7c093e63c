import {
  createShare,
  deleteShare,
  listShares,
  readShared,
  readSharedPhoto,
  readSharedPicture,
  readSharedPreview,
  unlockShared,
} from '@tc/contract/locker';
import { SHARE_PAGE, sharePath, UNLOCK_PARAMETER } from '@tc/contract/site';
import { ok } from '@tc/kernel';
import { readAddress } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import {
  type Asked,
  servePublicEndpoint,
  servePublicFiles,
  serveUserEndpoint,
} from '../../platform/api/serve-endpoint.ts';
import type { Visitor } from './door.ts';
import { ownerOfShares } from './policy.ts';
import type { Shares } from './service.ts';
import { isShareToken } from './tokens.ts';
import type { Visits } from './visits.ts';

export interface ShareRouteDeps {
  readonly callers: CallerFinder;
  readonly shares: Shares;
  readonly visits: Visits;
}

/** For everything that a link shows: nobody may cache it, index it, or pass the address on to another site. */
const SECRET = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

function visitorOf({ ip, headers }: Pick<Asked, 'ip' | 'headers'>): Visitor {
  return { ip, cookies: headers.cookie };
}

function registerVisits(app: FastifyInstance, visits: Visits): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECRET);
  });
  servePublicEndpoint(app, readShared, (_, { params, ...asked }) =>
    visits.read(params.token ?? '', visitorOf(asked)),
  );
  servePublicEndpoint(app, unlockShared, async ({ password }, { params, ip, setHeader }) => {
    const unlocked = await visits.unlock(params.token ?? '', password, ip);
    if (!unlocked.ok) return unlocked;
    setHeader('set-cookie', unlocked.value);
    return ok(undefined);
  });
  servePublicFiles(app, readSharedPhoto, async ({ params, ...asked }, reply) => {
    const opened = await visits.photo(params.token ?? '', params.side ?? '', visitorOf(asked));
    if (!opened.ok) return opened;
    const { photo, content } = opened.value;
    return ok(reply.type(photo.mediaType).header('content-length', photo.bytes).send(content));
  });
  servePublicFiles(app, readSharedPicture, async ({ params, ...asked }, reply) => {
    const drawn = await visits.picture(params.token ?? '', params.side ?? '', visitorOf(asked));
    return drawn.ok ? ok(reply.type('image/jpeg').send(Buffer.from(drawn.value))) : drawn;
  });
  servePublicFiles(app, readSharedPreview, async ({ params, ...asked }, reply) => {
    const drawn = await visits.preview(params.token ?? '', visitorOf(asked));
    return drawn.ok ? ok(reply.type('image/jpeg').send(Buffer.from(drawn.value))) : drawn;
  });
}

/** The result of trying a password, for the page to show. */
function answerOf(code: string, seconds: number | undefined): string {
  return code === 'too-many' ? `${seconds ?? 1}` : 'wrong';
}

/**
 * Handles the page's own form, which works before scripts do. A correct password sets a cookie; in any case the
 * answer redirects to the page, so that reloading it sends nothing twice.
 */
function registerPasswordForm(app: FastifyInstance, visits: Visits): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.post<{ Params: { token: string }; Body: string }>(SHARE_PAGE, async (request, reply) => {
    const { token } = request.params;
    const page = isShareToken(token) ? sharePath(token) : '/s/none';
    const password = new URLSearchParams(request.body).get('password') ?? '';
    const unlocked = await visits.unlock(token, password, readAddress(request.ip));
    reply.headers(SECRET);
    if (unlocked.ok) return reply.header('set-cookie', unlocked.value).redirect(page, 303);
    const { code, retryAfterSeconds } = unlocked.error;
    const isGone = code === 'not-found';
    const said = isGone ? '' : `?${UNLOCK_PARAMETER}=${answerOf(code, retryAfterSeconds)}`;
    return reply.redirect(page + said, 303);
  });
}

export function registerShares(
  app: FastifyInstance,
  { callers, shares, visits }: ShareRouteDeps,
): void {
  serveUserEndpoint(app, callers, createShare, (caller, wanted) =>
    shares.create(ownerOfShares(caller), wanted),
  );
  serveUserEndpoint(app, callers, listShares, (caller, asked) =>
    shares.list(ownerOfShares(caller), asked),
  );
  serveUserEndpoint(app, callers, deleteShare, (caller, _, { params }) =>
    shares.remove(ownerOfShares(caller), params.id ?? ''),
  );
  app.register(async (scope) => registerVisits(scope, visits));
  app.register(async (scope) => registerPasswordForm(scope, visits));
}
