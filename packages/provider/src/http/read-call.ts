import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, REFUSALS } from './auth-error.ts';
import type { Call } from './call.ts';
import type { HttpRequest } from './http-request.ts';
import { holdsNul, readJsonBody } from './read-body.ts';

const LARGEST_BODY = 1_048_576;

async function readObject(request: HttpRequest): Promise<Result<Call['body'], AuthError>> {
  const read = await readJsonBody(request.body, LARGEST_BODY);
  if (!read.ok) return err(read.error === 'too-large' ? REFUSALS.tooLarge : REFUSALS.badJson);
  const { value } = read;
  if (value === undefined) return ok({});
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && !holdsNul(value) ? ok(value as Call['body']) : err(REFUSALS.badJson);
}

export async function readCall(request: HttpRequest): Promise<Result<Call, AuthError>> {
  const body = await readObject(request);
  if (!body.ok) return body;
  const { method, query, params, headers, ip } = request;
  const userAgent = headers['user-agent'] ?? '';
  return ok({ method, body: body.value, query, params, headers, ip, userAgent });
}
