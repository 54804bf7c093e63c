import type { IncomingHttpHeaders } from 'node:http';
import {
  API_ERRORS,
  type ApiEndpoint,
  type InputOf,
  type OutputOf,
  type Schema,
  teamCopyOf,
} from '@tc/contract/api';
import { ok } from '@tc/kernel';
import { readAddress } from '@tc/provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerOf, answerOnce } from './answer-once.ts';
import type { ApiOutcome, ApiRefusal } from './api-refusal.ts';
import type { Caller, CallerFinder } from './caller-finder.ts';
import { judgeCaller } from './judge-caller.ts';
import { sendCacheable } from './send-cacheable.ts';
import { isWithoutHolder } from './without-holder.ts';

/** Of a call, what is not its body. */
export interface Asked {
  /** Parts of the path that vary. */
  readonly params: Readonly<Record<string, string>>;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  /** Says something beside the body of the answer. */
  readonly setHeader: (name: string, value: string) => void;
}

export type { ApiOutcome, ApiRefusal };

interface ZodIssues {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message, retryAfterSeconds, fields, plan }: ApiRefusal,
): FastifyReply {
  const known = API_ERRORS[code];
  if (known.status === 503) reply.header('retry-after', '5');
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .send({
      code,
      message: message ?? known.message,
      requestId: request.id,
      ...(fields && { fields }),
      ...plan,
    });
}

/** The first thing that is wrong with each field, and with the input as a whole. */
export function refuseInput(error: ZodIssues): ApiRefusal {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0] ?? 'input')] ??= message;
  return { code: 'invalid', fields };
}

/** What a call is made with: the query of a GET that asks for something, else the body. */
function readGiven(endpoint: ApiEndpoint<Schema, Schema>, request: FastifyRequest): unknown {
  const hasQuery = endpoint.method === 'GET' && !(endpoint.input instanceof z.ZodUndefined);
  return hasQuery ? request.query : (request.body ?? undefined);
}

function sendSuccess(
  reply: FastifyReply,
  endpoint: ApiEndpoint<Schema, Schema>,
  value: unknown,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (value === undefined) return reply.code(204).send();
  return reply.code(endpoint.success ?? 200).send(value);
}

function askedBy(request: FastifyRequest, setHeader: Asked['setHeader']): Asked {
  return {
    params: (request.params ?? {}) as Readonly<Record<string, string>>,
    headers: request.headers,
    ip: readAddress(request.ip),
    setHeader,
  };
}

/** A call, and the same call on the collection of a team, where the contract has one. */
function withTeamCopy<Of extends ApiEndpoint<Schema, Schema, 'user'>>(endpoint: Of): readonly Of[] {
  const copy = teamCopyOf(endpoint);
  return copy ? [endpoint, copy] : [endpoint];
}

type Judged = (caller: Caller, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Mounts a call whose caller is judged before anything is read. */
function mountJudged(
  app: FastifyInstance,
  callers: CallerFinder,
  endpoint: ApiEndpoint<Schema, Schema, 'user'>,
  handle: Judged,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const judged = await judgeCaller(callers, endpoint, request, reply);
      if (!judged.ok) return sendRefusal(request, reply, judged.error);
      try {
        return await handle(judged.value, request, reply);
      } catch (error) {
        // Their right ended between two statements: what was written would have belonged to nobody.
        if (endpoint.isTeamCopy && isWithoutHolder(error)) {
          return sendRefusal(request, reply, { code: 'not-found' });
        }
        throw error;
      }
    },
  });
}

/** Mounts one declared call for who is signed in: judged, read and answered as the contract says. */
export function serveUserEndpoint<Input extends Schema, Output extends Schema>(
  app: FastifyInstance,
  callers: CallerFinder,
  endpoint: ApiEndpoint<Input, Output, 'user'>,
  handle: (
    caller: Caller,
    input: OutputOf<Input>,
    asked: Asked,
  ) => Promise<ApiOutcome<InputOf<Output>>>,
): void {
  for (const call of withTeamCopy(endpoint)) {
    mountJudged(app, callers, call, async (caller, request, reply) => {
      const input = call.input.safeParse(readGiven(call, request));
      if (!input.success) return sendRefusal(request, reply, refuseInput(input.error));
      const said = { endpoint: call, caller, body: () => JSON.stringify(input.data) ?? '' };
      const answered = await answerOnce(callers, request, reply, said, async () => {
        const headers: Record<string, string> = {};
        const setHeader = (name: string, value: string) => {
          headers[name] = value;
        };
        const outcome = await handle(caller, input.data, askedBy(request, setHeader));
        return outcome.ok ? ok(answerOf(call, outcome.value, headers)) : outcome;
      });
      return answered.ok ? answered.value : sendRefusal(request, reply, answered.error);
    });
  }
}

/**
 * Mounts one declared call whose body or answer is no JSON. The handler reads the request and, where it does
 * not refuse, answers it.
 */
export function serveUserFiles(
  app: FastifyInstance,
  callers: CallerFinder,
  endpoint: ApiEndpoint<Schema, Schema, 'user'>,
  handle: (
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<ApiOutcome<FastifyReply>>,
): void {
  for (const call of withTeamCopy(endpoint)) {
    mountJudged(app, callers, call, async (caller, request, reply) => {
      const outcome = await handle(caller, request, reply);
      return outcome.ok ? outcome.value : sendRefusal(request, reply, outcome.error);
    });
  }
}

/** Mounts one declared call for anybody; `cacheControl` where the answer is the same for all. */
export function servePublicEndpoint<Input extends Schema, Output extends Schema>(
  app: FastifyInstance,
  endpoint: ApiEndpoint<Input, Output, 'public'>,
  handle: (input: OutputOf<Input>, asked: Asked) => Promise<ApiOutcome<InputOf<Output>>>,
  cacheControl = 'no-store',
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, isCacheable: cacheControl !== 'no-store' },
    handler: async (request, reply) => {
      const input = endpoint.input.safeParse(readGiven(endpoint, request));
      if (!input.success) return sendRefusal(request, reply, refuseInput(input.error));
      const setHeader = (name: string, value: string) => void reply.header(name, value);
      const outcome = await handle(input.data, askedBy(request, setHeader));
      if (!outcome.ok) return sendRefusal(request, reply, outcome.error);
      if (cacheControl !== 'no-store')
        return sendCacheable(request, reply, outcome.value, cacheControl);
      return sendSuccess(reply, endpoint, outcome.value);
    },
  });
}

/** The same for anybody. */
export function servePublicFiles(
  app: FastifyInstance,
  endpoint: ApiEndpoint<Schema, Schema, 'public'>,
  handle: (asked: Asked, reply: FastifyReply) => Promise<ApiOutcome<FastifyReply>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const setHeader = (name: string, value: string) => void reply.header(name, value);
      const outcome = await handle(askedBy(request, setHeader), reply);
      return outcome.ok ? outcome.value : sendRefusal(request, reply, outcome.error);
    },
  });
}
