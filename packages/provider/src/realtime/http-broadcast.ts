import { err, ok, type Result } from '@tc/kernel';
import { z } from 'zod';
import { type Identity, identify } from '../access/identity.ts';
import { answerRefusal, type HttpAnswer } from '../http/http-answer.ts';
import type { HttpRequest } from '../http/http-request.ts';
import { type BodyFault, readBody, readJsonBody } from '../http/read-body.ts';
import { guarded, type Serve, type Service } from '../http/service.ts';
import type { RealtimeDeps } from './deps.ts';
import { mostBytesOf } from './policies.ts';
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
type Read = Result<readonly Message[], HttpAnswer>;

function refuse(status: number, error: string): HttpAnswer {
  return answerRefusal(status, { error, message: error });
}

const MALFORMED = refuse(422, 'The messages are malformed');
const REFUSALS: Readonly<Record<BodyFault, HttpAnswer>> = {
  'too-large': refuse(413, 'The messages are too large'),
  'too-deep': refuse(400, 'The messages are nested too deeply'),
  malformed: MALFORMED,
};

/** The body: JSON, or bytes if the request says so. */
async function readPayload({ body, headers }: HttpRequest): Promise<Result<unknown, BodyFault>> {
  if (!headers['content-type']?.startsWith('application/octet-stream')) {
    return readJsonBody(body, LARGEST_BODY);
  }
  const bytes = await readBody(body, LARGEST_BODY);
  return bytes ? ok(bytes) : err('too-large');
}

/** A message with its name and event in the URL and its payload in the body. */
async function readOne(request: HttpRequest): Promise<Read> {
  const payload = await readPayload(request);
  if (!payload.ok) return err(REFUSALS[payload.error]);
  const { topic, event } = request.params;
  const isPrivate = request.query.get('private') === 'true';
  const message = { topic, event, payload: payload.value, private: isPrivate };
  const read = MESSAGES.safeParse({ messages: [message] });
  return read.success && payload.value !== undefined ? ok(read.data.messages) : err(MALFORMED);
}

async function readMany({ body }: HttpRequest): Promise<Read> {
  const given = await readJsonBody(body, LARGEST_BODY);
  if (!given.ok) return err(REFUSALS[given.error]);
  const read = MESSAGES.safeParse(given.value);
  return read.success ? ok(read.data.messages) : err(MALFORMED);
}

function maySay({ rules }: RealtimeDeps, caller: Identity, message: Message): boolean {
  if (message.private) {
    const most = mostBytesOf(rules, caller, message.topic) ?? 0;
    return most === Infinity || Buffer.byteLength(JSON.stringify(message)) <= most;
  }
  return rules.publicChannels || caller.role === 'service_role';
}

async function sayAll(
  deps: RealtimeDeps,
  request: HttpRequest,
  read: (request: HttpRequest) => Promise<Read>,
): Promise<HttpAnswer> {
  const caller = await identify(deps, request.headers);
  if (!caller.ok) return refuse(401, 'Unauthorized');
  const messages = await read(request);
  if (!messages.ok) return messages.error;
  if (!messages.value.every((message) => maySay(deps, caller.value, message))) {
    return refuse(403, 'You do not have permissions to write to this Channel');
  }
  await Promise.all(
    messages.value.map(({ topic, event, payload, private: isPrivate }) =>
      deps.rooms.say(roomOf(topicOfName(topic), isPrivate ?? false), { event, payload }, null),
    ),
  );
  return { status: 202, headers: { 'cache-control': 'no-store' }, body: null };
}

const MANY = '/api/broadcast';
const ONE = '/api/broadcast/:topic/events/:event';

/** Without a key, callers do not learn which paths exist. */
async function refuseOther(deps: RealtimeDeps, { url, headers }: HttpRequest) {
  const caller = await identify(deps, headers);
  if (!caller.ok) return refuse(401, 'Unauthorized');
  const isKnown = /^\/realtime\/v1\/api\/broadcast(\/[^/]+\/events\/[^/]+)?(\?|$)/.test(url);
  return isKnown ? refuse(405, 'Method not allowed') : refuse(404, 'Not found');
}

/** Broadcasts without a connection. */
export function serveBroadcasts(deps: RealtimeDeps): Service {
  const border = {
    log: deps.log,
    failure: 'a broadcast failed',
    refuse: (_: HttpRequest, isPassing: boolean) =>
      isPassing ? refuse(503, 'Not available') : refuse(500, 'Internal error'),
  };
  const guard = (path: string, serve: Serve) => guarded(border, path, serve);
  return {
    prefix: '/realtime/v1',
    routes: [
      {
        method: 'POST',
        path: MANY,
        serve: guard(MANY, (request) => sayAll(deps, request, readMany)),
      },
      { method: 'POST', path: ONE, serve: guard(ONE, (request) => sayAll(deps, request, readOne)) },
    ],
    serveOther: guard('*', (request) => refuseOther(deps, request)),
  };
}
