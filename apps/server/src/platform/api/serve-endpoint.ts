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

/** Everything about a call besides its input. */
export interface Asked {
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  /** Sets a header of the answer. */
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

/** The first problem with each field, and with the input as a whole. */
export function refuseInput(error: ZodIssues): ApiRefusal {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0] ?? 'input')] ??= message;
  return { code: 'invalid', fields };
}

/** The input of a call: the query of a GET that declares an input, otherwise the body. */
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

/** A call, and its copy for teams if the contract has one. */
function withTeamCopy<Of extends ApiEndpoint<Schema, Schema, 'user'>>(endpoint: Of): readonly Of[] {
  const copy = teamCopyOf(endpoint);
  return copy ? [endpoint, copy] : [endpoint];
}

type Judged = (caller: Caller, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Mounts a call that identifies and checks its caller before it reads anything else. */
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
        // They lost the right in the middle of the call, so the row would have belonged to nobody.
        if (endpoint.isTeamCopy && isWithoutHolder(error)) {
          return sendRefusal(request, reply, { code: 'not-found' });
        }
        throw error;
      }
    },
  });
}

/** Mounts a declared call for signed-in people, with JSON in and out, as the contract describes it. */
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
 * Mounts a declared call whose body or answer is not JSON. The handler reads the request itself and, unless it
 * refuses, sends the answer.
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

/** Mounts a declared call for anybody. Pass `cacheControl` if the answer is the same for everyone. */
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

/** The same for a call whose answer is not JSON. */
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
