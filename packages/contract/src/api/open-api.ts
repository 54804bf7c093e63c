import { z } from 'zod';
import type { ApiEndpoint, Schema } from './api-endpoint.ts';
import { API_EXAMPLES, type Example } from './examples/index.ts';
import { HOURS_ANSWERS_ARE_KEPT, IDEMPOTENCY_KEY, keepsAnswer } from './kept-answers.ts';
import { COMPONENTS, WEBHOOKS } from './open-api-components.ts';
import { isNothing, type Json, json, namedIn, schemaOf } from './open-api-parts.ts';
import { RATE_LIMIT_HEADERS, refusalsOf } from './open-api-refusals.ts';
import { PIECE_TYPE } from './upload-endpoints.ts';

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

const REQUEST_ID_HEADER: Json = {
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
};

function exampleOf({ method, path }: ApiEndpoint<Schema, Schema>): Example {
  return API_EXAMPLES[`${method} ${path}`] ?? {};
}

function shown(example: unknown): Json {
  return example === undefined ? {} : { example };
}

function contentOf(
  { output, answers = ['image/*'] }: ApiEndpoint<Schema, Schema>,
  example: unknown,
): Json {
  if (!(output instanceof z.ZodFile)) return json(schemaOf(output, 'output'), shown(example));
  const file = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(answers.map((type) => [type, file]));
}

function successOf({ endpoint, isCacheable }: ServedEndpoint): Json {
  const always = { ...REQUEST_ID_HEADER, ...(endpoint.scope && RATE_LIMIT_HEADERS) };
  if (isNothing(endpoint.output)) {
    return { 204: { description: 'Done, with no content.', headers: always } };
  }
  const { answer, later: unfinished } = exampleOf(endpoint);
  const kept: Json = { ETag: { schema: { type: 'string' } } };
  const success = {
    description: 'Done.',
    headers: { ...always, ...(isCacheable && kept) },
    content: contentOf(endpoint, answer),
  };
  const unchanged = {
    description: 'The version named by `If-None-Match` is still current.',
    headers: kept,
  };
  const status = endpoint.success ?? 200;
  const later = {
    ...success,
    description: 'Accepted: ask for it again to learn how it ended.',
    content: contentOf(endpoint, unfinished),
  };
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

/** A GET's input is its query; other calls may have a query besides their body. */
function queryOf({ method, input, query }: ApiEndpoint<Schema, Schema>): Json[] {
  return parametersFrom(method === 'GET' ? input : query, 'query');
}

/** The header whose key an answer is kept under. */
function keyOf(endpoint: ApiEndpoint<Schema, Schema>): Json[] {
  if (!keepsAnswer(endpoint)) return [];
  const description = `The same call with the same key, within ${HOURS_ANSWERS_ARE_KEPT} hours, is not carried out again and gets the same answer, with the header \`Idempotency-Replayed: true\`. With another call it is a conflict. A refusal is not kept.`;
  const schema = schemaOf(IDEMPOTENCY_KEY, 'input');
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }];
}

const BODY_TYPES = {
  multipart: 'multipart/form-data',
  csv: 'text/csv',
  piece: PIECE_TYPE,
  json: 'application/json',
} as const;

function bodyOf(endpoint: ApiEndpoint<Schema, Schema>): Json {
  const { method, input, body } = endpoint;
  if (method === 'GET' || isNothing(input)) return {};
  const sent = { schema: schemaOf(input, 'input'), ...shown(exampleOf(endpoint).body) };
  return { requestBody: { required: true, content: { [BODY_TYPES[body ?? 'json']]: sent } } };
}

/** A session can make every call that is not public; a key can make those that its scopes cover. */
function securityOf({ access, scope }: ApiEndpoint<Schema, Schema>): Json[] {
  if (access === 'public') return [];
  return scope ? [{ session: [] }, { key: [scope] }] : [{ session: [] }];
}

function operationOf(served: ServedEndpoint): Json {
  const { endpoint } = served;
  const { path, summary } = endpoint;
  const examples = exampleOf(endpoint).parameters ?? {};
  const parameters = [
    ...parametersOf(path),
    ...queryOf(endpoint),
    ...parametersFrom(endpoint.headers, 'header'),
    ...keyOf(endpoint),
  ].map((parameter) => ({ ...parameter, ...shown(examples[String(parameter.name)]) }));
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

/** The OpenAPI 3.1 document of the served calls, generated from their declarations. */
export function describeApi({ title, serverUrl, endpoints }: ServedApi): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const named: Record<string, Json> = {};
  for (const served of endpoints) {
    Object.assign(named, namedIn(served.endpoint.output));
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
    webhooks: WEBHOOKS,
    components: { ...COMPONENTS, schemas: { ...COMPONENTS.schemas, ...named } },
  };
}
