import { z } from 'zod';
import type { ApiEndpoint, Schema } from './api-endpoint.ts';
import { API_ERRORS, type ApiErrorCode } from './api-errors.ts';
import { PIECE_TYPE } from './upload-endpoints.ts';

/** A part of the document. */
type Json = { readonly [name: string]: unknown };

/** One call as served. */
export interface ServedEndpoint {
  readonly endpoint: ApiEndpoint<Schema, Schema>;
  /** The response has an ETag and may be cached for a while. */
  readonly isCacheable: boolean;
}

export interface ServedApi {
  readonly title: string;
  /** The origin of the API. */
  readonly serverUrl: string;
  readonly endpoints: readonly ServedEndpoint[];
}

const REQUEST_ID = '6f1c2a34-8a0e-4b7e-9d53-0c6f6f5f2a10';

const ERROR: Json = {
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

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function isNothing(schema: Schema): boolean {
  return schema instanceof z.ZodUndefined;
}

function json(schema: Json, more: Json = {}): Json {
  return { 'application/json': { schema, ...more } };
}

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
function refusalsOf({ access, scope, input, errors }: ApiEndpoint<Schema, Schema>): Json {
  const codes = new Set<ApiErrorCode>(['internal', ...errors]);
  if (access === 'user') {
    codes.add('not-signed-in').add('second-factor-needed').add('forbidden').add('unavailable');
  }
  // Keys are for one plan, and each has its own limit.
  if (scope) codes.add('plan-limit').add('too-many');
  const faults = isNothing(input) ? BODY_FAULTS.slice(0, 1) : BODY_FAULTS;
  if (!isNothing(input)) codes.add('invalid');
  const refusals = new Map<number, Json>(
    faults.map(([status, description]) => [status, refusal(['invalid'], description, status)]),
  );
  for (const { status } of [...codes].map((code) => API_ERRORS[code])) {
    const same = [...codes].filter((code) => API_ERRORS[code].status === status);
    // A body that is too large is refused before anybody looks at what is in it.
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

const REQUEST_ID_HEADER: Json = {
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
};

function contentOf({ output, answers = ['image/*'] }: ApiEndpoint<Schema, Schema>): Json {
  if (!(output instanceof z.ZodFile)) return json(schemaOf(output, 'output'));
  const file = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(answers.map((type) => [type, file]));
}

function successOf({ endpoint, isCacheable }: ServedEndpoint): Json {
  if (isNothing(endpoint.output)) {
    return { 204: { description: 'Done, with no content.', headers: REQUEST_ID_HEADER } };
  }
  const kept: Json = { ETag: { schema: { type: 'string' } } };
  const success = {
    description: 'Done.',
    headers: { ...REQUEST_ID_HEADER, ...(isCacheable && kept) },
    content: contentOf(endpoint),
  };
  const unchanged = {
    description: 'The version named by `If-None-Match` is still current.',
    headers: kept,
  };
  const status = endpoint.success ?? 200;
  const later = { ...success, description: 'Accepted: ask for it again to learn how it ended.' };
  return {
    [status]: success,
    ...(endpoint.body === 'multipart' && { 202: later }),
    ...(isCacheable && { 304: unchanged }),
  };
}

function words(path: string): string[] {
  return path.split('/').slice(3);
}

/** `GET /api/v1/sessions/:id` is `getSessionsById`. */
function idOf({ method, path }: ApiEndpoint<Schema, Schema>): string {
  const parts = words(path).map((word) => (word.startsWith(':') ? `by-${word.slice(1)}` : word));
  return [method.toLowerCase(), ...parts]
    .join('-')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function parametersOf(path: string): Json[] {
  return [...path.matchAll(/:(?<name>\w+)/g)].map(({ groups }) => ({
    name: groups?.name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** One parameter for each property of a schema. */
function parametersFrom(asked: Schema | undefined, place: 'query' | 'header'): Json[] {
  if (!asked || isNothing(asked)) return [];
  const { properties = {}, required = [] } = schemaOf(asked, 'input') as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

/** A GET says in its query what it asks for; other calls may say there what is not in their body. */
function queryOf({ method, input, query }: ApiEndpoint<Schema, Schema>): Json[] {
  return parametersFrom(method === 'GET' ? input : query, 'query');
}

const BODY_TYPES = {
  multipart: 'multipart/form-data',
  csv: 'text/csv',
  piece: PIECE_TYPE,
  json: 'application/json',
} as const;

function bodyOf({ method, input, body }: ApiEndpoint<Schema, Schema>): Json {
  if (method === 'GET' || isNothing(input)) return {};
  const schema = schemaOf(input, 'input');
  return { requestBody: { required: true, content: { [BODY_TYPES[body ?? 'json']]: { schema } } } };
}

/** A session opens every call that is not for everybody, a key those that its scopes are for. */
function securityOf({ access, scope }: ApiEndpoint<Schema, Schema>): Json[] {
  if (access === 'public') return [];
  return scope ? [{ session: [] }, { key: [scope] }] : [{ session: [] }];
}

function operationOf(served: ServedEndpoint): Json {
  const { endpoint } = served;
  const { path, summary } = endpoint;
  const parameters = [
    ...parametersOf(path),
    ...queryOf(endpoint),
    ...parametersFrom(endpoint.headers, 'header'),
  ];
  return {
    operationId: idOf(endpoint),
    ...(summary && { summary }),
    tags: [words(path)[0]],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(endpoint),
    responses: { ...successOf(served), ...refusalsOf(endpoint) },
  };
}

const COMPONENTS: Json = {
  schemas: { Error: ERROR },
  headers: {
    'X-Request-Id': {
      description: 'Identifies the request in the log.',
      schema: { type: 'string', format: 'uuid' },
    },
  },
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'The access token of a live session. If the account has a second factor, the session must have passed it.',
    },
    key: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'tc_…',
      description:
        'An API key of the Business plan with the named scope. It opens nothing while the account has another plan.',
    },
  },
};

/** The OpenAPI 3.1 document of the served calls, generated from their declarations. */
export function describeApi({ title, serverUrl, endpoints }: ServedApi): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const served of endpoints) {
    const { path, method } = served.endpoint;
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(served) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1.0.0',
      description:
        'Errors are `{code, message, requestId}`. A 429 or 503 says in `Retry-After` how long to wait.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: COMPONENTS,
  };
}
