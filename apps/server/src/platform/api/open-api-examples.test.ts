import { PIECE_TYPE } from '@tc/contract/locker';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { createJudges } from './testing/json-judges.ts';

interface Content {
  readonly schema: object;
  readonly example?: unknown;
}

type Contents = Readonly<Record<string, Content | undefined>>;

interface Operation {
  readonly security: readonly object[];
  readonly parameters?: readonly (Content & { readonly name: string; readonly in: string })[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, { readonly content?: Contents } | undefined>>;
}

/** What the description says a key may do, by method and path. */
async function readOfKeys() {
  const server = await startTestServer();
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  await server.stop();
  const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(
    ([path, verbs]) =>
      Object.entries(verbs).map(([verb, one]) => [`${verb} ${path}`, one] as const),
  );
  const ofKeys = operations.filter(([, { security }]) => security.some((one) => 'key' in one));
  return { ofKeys, components: document.components };
}

it('every call that keys may make has examples, each as the description says it is', async () => {
  const { ofKeys, components } = await readOfKeys();
  const judges = createJudges(components);
  const expectFits = ({ schema, example }: Content, what: string) => {
    expect(example, `${what} has no example`).toBeDefined();
    const judge = judges(schema);
    expect(judge(example) ? null : judge.errors, what).toBeNull();
  };
  expect(ofKeys.length).toBeGreaterThan(50);
  for (const [name, { parameters = [], requestBody, responses }] of ofKeys) {
    for (const parameter of parameters) {
      const isNeeded = parameter.in === 'path' || parameter.example !== undefined;
      if (isNeeded) expectFits(parameter, `${name} ${parameter.name}`);
    }
    for (const [type, content] of Object.entries(requestBody?.content ?? {})) {
      // A piece of a photo is just bytes, so there is nothing to check.
      if (content && type !== PIECE_TYPE) expectFits(content, `${name} ${type}`);
    }
    for (const status of ['200', '201', '202']) {
      const json = responses[status]?.content?.['application/json'];
      const isFile = (json?.schema as { format?: string } | undefined)?.format === 'binary';
      if (json && !isFile) expectFits(json, `${name} ${status}`);
    }
  }
});
