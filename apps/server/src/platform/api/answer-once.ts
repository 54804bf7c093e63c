import { type ApiEndpoint, IDEMPOTENCY_KEY, keepsAnswer, type Schema } from '@tc/contract/api';
import { err, ok, type Result } from '@tc/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiRefusal } from './api-refusal.ts';
import type { Caller, CallerFinder } from './caller-finder.ts';
import type { KeptAnswer, KeyRefusal } from './kept-answers.ts';

const KEY_REFUSALS: Readonly<Record<KeyRefusal, ApiRefusal>> = {
  'other-call': {
    code: 'conflict',
    message: 'This Idempotency-Key was used for another call. Use a new one for each.',
  },
  'too-many-keys': {
    code: 'too-many',
    message: 'This account used too many Idempotency-Keys today.',
    retryAfterSeconds: 3600,
  },
  'too-many-at-once': {
    code: 'too-many',
    message: 'Too many calls with an Idempotency-Key are waiting. Send fewer at a time.',
    retryAfterSeconds: 2,
  },
};

/** The values of the headers that a call declares, because they are part of the request. */
function saidInHeaders({ headers }: ApiEndpoint<Schema, Schema>, request: FastifyRequest) {
  if (!(headers instanceof z.ZodObject)) return [];
  return Object.keys(headers.shape).map((name) => request.headers[name.toLowerCase()] ?? null);
}

/** A successful answer, ready to be sent. */
export function answerOf(
  { success }: ApiEndpoint<Schema, Schema>,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): KeptAnswer {
  if (value === undefined) return { status: 204, headers, body: null };
  return { status: success ?? 200, headers, body: JSON.stringify(value) };
}

interface Call {
  readonly endpoint: ApiEndpoint<Schema, Schema>;
  readonly caller: Caller;
  /** Everything in the request besides its address and headers, as text. */
  readonly body: () => string;
}

/** `JSON.stringify` recurses, so it fails on a body that is nested too deeply. */
function writtenOut(body: Call['body']): Result<string, ApiRefusal> {
  try {
    return ok(body());
  } catch {
    return err({ code: 'invalid', message: 'This body is nested too deeply.' });
  }
}

/** The key that a call came with, or null. */
export function readIdempotencyKey(
  headers: FastifyRequest['headers'],
): Result<string | null, ApiRefusal> {
  const given = headers['idempotency-key'];
  if (given === undefined) return ok(null);
  const key = IDEMPOTENCY_KEY.safeParse(given);
  if (key.success) return ok(key.data);
  const message = key.error.issues[0]?.message ?? '';
  return err({ code: 'invalid', fields: { 'Idempotency-Key': message } });
}

function send(reply: FastifyReply, { status, headers, body }: KeptAnswer): FastifyReply {
  reply.code(status).headers({ ...headers, 'cache-control': 'no-store' });
  if (body === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Does the work of a call and sends the answer, ignoring any key. */
export async function answerAnew(
  reply: FastifyReply,
  work: () => Promise<Result<KeptAnswer, ApiRefusal>>,
): Promise<Result<FastifyReply, ApiRefusal>> {
  const done = await work();
  return done.ok ? ok(send(reply, done.value)) : done;
}

/**
 * Does the work of a call and sends the answer. With an `Idempotency-Key` the work is done once: a repeated
 * call gets the same answer, whichever process it reaches.
 */
export async function answerOnce(
  { answers }: Pick<CallerFinder, 'answers'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, caller, body }: Call,
  work: () => Promise<Result<KeptAnswer, ApiRefusal>>,
): Promise<Result<FastifyReply, ApiRefusal>> {
  const key = keepsAnswer(endpoint) ? readIdempotencyKey(request.headers) : ok(null);
  if (!key.ok) return key;
  if (key.value === null) return answerAnew(reply, work);
  const content = writtenOut(body);
  if (!content.ok) return content;
  const said = JSON.stringify([
    ...[endpoint.method, request.url, caller.teamId],
    ...[saidInHeaders(endpoint, request), content.value],
  ]);
  const { userId } = caller;
  const kept = await answers.once({ userId, key: key.value, said }, work);
  if (!kept.ok) {
    return err('key' in kept.error ? KEY_REFUSALS[kept.error.key] : kept.error.refused);
  }
  if (kept.value.isAgain) reply.header('idempotency-replayed', 'true');
  return ok(send(reply, kept.value));
}
