import * as api from '@tc/contract/api';
import * as locker from '@tc/contract/locker';
import { describeApi } from '@tc/contract/open-api';
import openapiTS, { astToString } from 'openapi-typescript';

const HEAD =
  '// Generated from the description of the API by tools/generate.ts: change the contract and run it again.';

function isEndpoint(one: unknown): one is api.ApiEndpoint<api.Schema, api.Schema> {
  return typeof one === 'object' && one !== null && 'method' in one && 'access' in one;
}

interface Operation {
  readonly responses: Readonly<Record<string, object>>;
}

type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const REFUSED = {
  description: 'Refused.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** Every refusal has the same shape, and a single type for all of them keeps the file short. */
function withOneRefusal({ paths, ...document }: Document): Document {
  const shorten = ({ responses, ...operation }: Operation): Operation => {
    const fine = Object.entries(responses).filter(([status]) => status < '400');
    return { ...operation, responses: { ...Object.fromEntries(fine), default: REFUSED } };
  };
  const shortened = Object.entries(paths).map(([path, verbs]) => {
    const calls = Object.entries(verbs).map(([verb, call]) => [verb, shorten(call)] as const);
    return [path, Object.fromEntries(calls)] as const;
  });
  return { ...document, paths: Object.fromEntries(shortened) };
}

/** The client's types for every call that an API key may make. */
export async function generateClientTypes(): Promise<string> {
  const endpoints = Object.values<unknown>({ ...api, ...locker })
    .filter(isEndpoint)
    .filter(({ scope }) => scope !== undefined)
    .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en'))
    .map((endpoint) => ({ endpoint, isCacheable: false }));
  const document = describeApi({ title: 'API', serverUrl: 'https://localhost', endpoints });
  const nodes = await openapiTS(withOneRefusal(document as never) as never, {
    defaultNonNullable: false,
  });
  // The generator's placeholder for definitions is always empty.
  const text = astToString(nodes).replace('export type $defs = Record<string, never>;\n', '');
  return `${HEAD}\n${text}`;
}
