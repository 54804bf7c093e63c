import type { ApiEndpoint, Schema } from './api-endpoint.ts';
import { API_ERRORS, type ApiErrorCode } from './api-errors.ts';
import { keepsAnswer } from './kept-answers.ts';
import { isNothing, type Json, json } from './open-api-parts.ts';

const REQUEST_ID = '6f1c2a34-8a0e-4b7e-9d53-0c6f6f5f2a10';

export const ERROR: Json = {
  type: 'object',
  description: 'Every error. Use `requestId` to find the request in the log.',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: {
      type: 'string',
      description: 'For programs. It stays the same when the wording changes.',
    },
    message: { type: 'string', description: 'For people.' },
    requestId: { type: 'string', format: 'uuid' },
    fields: {
      type: 'object',
      description: 'For `invalid`: what is wrong, by field.',
      additionalProperties: { type: 'string' },
    },
  },
};

/** Errors that occur before the body is parsed. */
const BODY_FAULTS = [
  [400, 'The request is malformed.'],
  [413, 'The body is larger than this server accepts.'],
  [415, 'The body has a type that this call does not accept.'],
] as const;

const RETRY_AFTER: Json = {
  description: 'Seconds to wait before trying again.',
  schema: { type: 'integer', minimum: 1 },
};

function refusal(codes: readonly string[], description: string, status: number): Json {
  const isTemporary = status === 429 || status === 503;
  const [code = ''] = codes;
  return {
    description,
    ...(isTemporary && { headers: { 'Retry-After': RETRY_AFTER } }),
    content: json(
      {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          { type: 'object', properties: { code: { enum: codes } } },
        ],
      },
      { example: { code, message: description, requestId: REQUEST_ID } },
    ),
  };
}

/** Possible errors: those the call declares, and those every call of its kind can return. */
export function refusalsOf(endpoint: ApiEndpoint<Schema, Schema>): Json {
  const { access, scope, input, errors } = endpoint;
  const codes = new Set<ApiErrorCode>(['internal', ...errors]);
  if (access === 'user') {
    codes.add('not-signed-in').add('second-factor-needed').add('forbidden').add('unavailable');
  }
  if (keepsAnswer(endpoint)) codes.add('conflict').add('too-many').add('invalid');
  // Only one plan has keys, and each key has its own rate limit.
  if (scope) codes.add('plan-limit').add('too-many');
  const faults = isNothing(input) ? BODY_FAULTS.slice(0, 1) : BODY_FAULTS;
  if (!isNothing(input)) codes.add('invalid');
  const refusals = new Map<number, Json>(
    faults.map(([status, description]) => [status, refusal(['invalid'], description, status)]),
  );
  for (const { status } of [...codes].map((code) => API_ERRORS[code])) {
    const same = [...codes].filter((code) => API_ERRORS[code].status === status);
    // A body that is too large is refused before it is parsed.
    const [, early] = faults.find(([fault]) => fault === status) ?? [];
    const descriptions = [
      ...same.map((code) => API_ERRORS[code].message),
      ...(early ? [early] : []),
    ];
    const all = early && !same.includes('invalid') ? [...same, 'invalid'] : same;
    refusals.set(status, refusal(all, descriptions.join(' Or: '), status));
  }
  return Object.fromEntries(refusals);
}
