import { z } from 'zod';
import { type Identity, identify } from '../access/identity.ts';
import { BodyTooLargeError, limitBody } from '../http/body-limit.ts';
import { isDatabaseAway } from '../http/is-database-away.ts';
import { isNestedTooDeep } from '../http/nesting.ts';
import type { ServeRequest } from '../http/serve.ts';
import type { RealtimeDeps } from './deps.ts';
import { mayUseTopic } from './policies.ts';
import { roomOf, topicOfName } from './rooms/member.ts';

const LARGEST_BODY = 1_000_000;

const NAME = z.string().min(1).max(255);
const MESSAGES = z.object({
  messages: z
    .array(
      z.object({
        topic: NAME,
        event: NAME,
        payload: z.unknown(),
        private: z.boolean().nullish(),
      }),
    )
    .min(1)
    .max(100),
});

type Message = z.output<typeof MESSAGES>['messages'][number];

function refuse(status: number, error: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (status === 503) headers.set('retry-after', '5');
  return Response.json({ error, message: error }, { status, headers });
}

class TooDeepError extends Error {
  override readonly name = 'TooDeepError';
}

/** The body as JSON; undefined where it is none. */
async function readJson(request: Request): Promise<unknown> {
  const value: unknown = await request.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  if (isNestedTooDeep(value)) throw new TooDeepError();
  return value;
}

const ONE = /^\/realtime\/v1\/api\/broadcast\/(?<topic>[^/]+)\/events\/(?<event>[^/]+)$/;

/** One message whose name and event stand in the address and whose payload is the body. */
async function readOne(request: Request, url: URL): Promise<readonly Message[] | null> {
  const { topic, event } = ONE.exec(url.pathname)?.groups ?? {};
  const isBytes = request.headers.get('content-type')?.startsWith('application/octet-stream');
  const payload = isBytes ? new Uint8Array(await request.arrayBuffer()) : await readJson(request);
  if (payload === undefined) return null;
  const read = MESSAGES.safeParse({
    messages: [
      {
        topic: decodeURIComponent(topic ?? ''),
        event: decodeURIComponent(event ?? ''),
        payload,
        private: url.searchParams.get('private') === 'true',
      },
    ],
  });
  return read.success ? read.data.messages : null;
}

async function readMany(request: Request): Promise<readonly Message[] | null> {
  const read = MESSAGES.safeParse(await readJson(request));
  return read.success ? read.data.messages : null;
}

function maySay({ rules }: RealtimeDeps, caller: Identity, message: Message): boolean {
  if (message.private) return mayUseTopic(rules, caller, message.topic, 'write');
  return rules.publicChannels || caller.role === 'service_role';
}

async function say(deps: RealtimeDeps, request: Request): Promise<Response> {
  const caller = await identify(deps, request.headers);
  if (!caller.ok) return refuse(401, 'Unauthorized');
  const url = new URL(request.url);
  const isOne = ONE.test(url.pathname);
  if (!isOne && url.pathname !== '/realtime/v1/api/broadcast') return refuse(404, 'Not found');
  if (request.method !== 'POST') return refuse(405, 'Method not allowed');
  const limited = limitBody(request, LARGEST_BODY);
  const messages = await (isOne ? readOne(limited, url) : readMany(limited));
  if (!messages) return refuse(422, 'The messages are malformed');
  if (!messages.every((message) => maySay(deps, caller.value, message))) {
    return refuse(403, 'You do not have permissions to write to this Channel');
  }
  await Promise.all(
    messages.map(({ topic, event, payload, private: isPrivate }) =>
      deps.rooms.say(roomOf(topicOfName(topic), isPrivate ?? false), { event, payload }, null),
    ),
  );
  return new Response(null, { status: 202, headers: { 'cache-control': 'no-store' } });
}

/** Broadcasts without a connection. */
export function serveBroadcasts(deps: RealtimeDeps): ServeRequest {
  return async (request) => {
    try {
      return await say(deps, request);
    } catch (error) {
      if (error instanceof BodyTooLargeError) return refuse(413, 'The messages are too large');
      if (error instanceof TooDeepError) return refuse(400, 'The messages are nested too deeply');
      if (error instanceof URIError) return refuse(400, 'The address is malformed');
      deps.log.error({ error }, 'a broadcast failed');
      return isDatabaseAway(error) ? refuse(503, 'Not available') : refuse(500, 'Internal error');
    }
  };
}
