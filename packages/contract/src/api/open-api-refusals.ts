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
    limit: {
      type: 'string',
      description: 'For `plan-limit`: which limit of the plan was reached.',
    },
    used: { type: 'integer', description: 'For `plan-limit`: how much of it is used.' },
    max: { type: 'integer', description: 'For `plan-limit`: how much the plan allows.' },
  },
};

/** Errors that occur before the body is parsed. */
const BODY_FAULTS = [
  [400, 'The request is malformed.'],
  [413, 'The body is larger than this server accepts.'],
  [415, 'The body has a type that this call does not accept.'],
] as const;

/** How many calls a key has left. A call with the token of a session has no such limit. */
export const RATE_LIMIT_HEADERS: Json = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};

const RETRY_AFTER: Json = {
  description: 'Seconds to wait before trying again.',
  schema: { type: 'integer', minimum: 1 },
};

function headersOf(status: number, isForKeys: boolean): Json {
  if (status !== 429 && status !== 503) return {};
  const counted = status === 429 && isForKeys ? RATE_LIMIT_HEADERS : {};
  return { headers: { 'Retry-After': RETRY_AFTER, ...counted } };
}

interface Refused {
  readonly codes: readonly string[];
  readonly description: string;
  readonly status: number;
  readonly isForKeys: boolean;
}

function refusal({ codes, description, status, isForKeys }: Refused): Json {
  const [code = ''] = codes;
  return {
    description,
    ...headersOf(status, isForKeys),
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
  const isForKeys = scope !== undefined;
  const refusals = new Map<number, Json>(
    faults.map(([status, description]) => [
      status,
      refusal({ codes: ['invalid'], description, status, isForKeys }),
    ]),
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
    const description = descriptions.join(' Or: ');
    refusals.set(status, refusal({ codes: all, description, status, isForKeys }));
  }
  return Object.fromEntries(refusals);
}
