import { tmpdir } from 'node:os';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as api from '@tc/contract/api';
import * as locker from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readSettings } from '../../settings.ts';
import { addPerson, addPersonWithFactor, signIn } from '../../testing/accounts/devices.ts';
import { addMember, callApi, setPlan } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createTestServices } from '../../testing/test-services.ts';
import { createJudges, type Judges } from './testing/json-judges.ts';
import { routesOf } from './testing/mounted-routes.ts';

interface Answer {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: { readonly 'application/json': { readonly schema: object } };
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly security: readonly object[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object } | undefined>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Document {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

let server: TestServer;
let document: Document;
let judges: Judges;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://cards.example' });
  document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  judges = createJudges(document.components);
});

afterAll(() => server.stop());

function operations(): readonly (readonly [string, Operation])[] {
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(
      ([verb, operation]) => [`${verb.toUpperCase()} ${path}`, operation] as const,
    ),
  );
}

/** How a body differs from what the document says about this answer. */
function faultsOf(name: string, status: number, body: unknown) {
  const [verb = '', path = ''] = name.split(' ');
  const response = document.paths[path]?.[verb.toLowerCase()]?.responses[status];
  if (!response) return `${status} is not declared`;
  if (!response.content) return body === null ? null : 'a body where none is declared';
  // No program finds what the document does not mention.
  const { schema } = response.content['application/json'];
  const judge = judges({ ...schema, unevaluatedProperties: false });
  return judge(body) ? null : judge.errors;
}

async function ask(name: string, given: { token?: string; body?: string; type?: string } = {}) {
  const [verb = '', path = ''] = name.split(' ');
  const { token, body, type = 'application/json' } = given;
  const answer = await fetch(server.url + path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID()), {
    method: verb,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const parsed = text === '' ? null : JSON.parse(text);
  return { status: answer.status, body: parsed, headers: answer.headers };
}

/** Makes a call and expects the answer that the document describes. */
async function expectAnswer(
  name: string,
  status: number,
  code: string | null,
  given?: Parameters<typeof ask>[1],
) {
  const answer = await ask(name, given);
  expect([name, answer.status, code && answer.body.code]).toEqual([name, status, code]);
  expect(faultsOf(name, status, answer.body), `${name} ${status}`).toBeNull();
  return answer;
}

/** What the document says about a call's JSON body; null if it has none. */
function inputOf(name: string): object | null {
  const [verb = '', path = ''] = name.split(' ');
  const { requestBody } = document.paths[path]![verb.toLowerCase()]!;
  return requestBody?.content['application/json']?.schema ?? null;
}

function isAsDeclared(name: string, body: string): boolean {
  const schema = inputOf(name);
  return schema !== null && judges(schema)(JSON.parse(body)) === true;
}

describe('the description of our own API', () => {
  it('is a valid one of version 3.1, of this server', async () => {
    const judged = await new Validator().validate(structuredClone(document) as never);
    expect(judged.errors ?? []).toEqual([]);
    expect([judged.valid, document.openapi]).toEqual([true, '3.1.0']);
    expect(document.servers).toEqual([{ url: 'https://cards.example' }]);
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, { summary }] of operations()) expect(summary, name).toBeTruthy();
  });

  it('has every route of the server, and no other', async () => {
    const settings = readSettings({ LOG_LEVEL: 'silent' }, tmpdir());
    if (!settings.ok) throw new Error(settings.error.join());
    const { services, log } = await createTestServices(settings.value);
    const render = async () => new Response('page');
    const web = { render, folder: null };
    const app = await createApp(settings.value, web, services, log);
    await app.ready();
    const routes = routesOf(app.printRoutes());
    const mounted = routes.filter((route) => route.includes(' /api/v1/')).sort();
    await app.close();
    expect(routes).toContain('GET /api/openapi.json');
    expect(mounted.length).toBeGreaterThan(10);
    expect(
      operations()
        .map(([name]) => name)
        .sort(),
    ).toEqual(mounted);
    const declared = Object.values<unknown>({ ...api, ...locker }).filter(
      (one): one is api.ApiEndpoint<api.Schema, api.Schema> =>
        typeof one === 'object' && one !== null && 'method' in one && 'access' in one,
    );
    const forTeams = declared.flatMap((one) =>
      one.access === 'user'
        ? (api.teamCopyOf(one as api.ApiEndpoint<api.Schema, api.Schema, 'user'>) ?? [])
        : [],
    );
    const named = [...declared, ...forTeams].map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(named.sort()).toEqual(mounted);
  });

  it('is sent again only when it has changed', async () => {
    const answer = await fetch(`${server.url}/api/openapi.json`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('max-age=');
    const etag = answer.headers.get('etag')!;
    const again = await fetch(`${server.url}/api/openapi.json`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });
});

describe('J11 an answer is what the description says', () => {
  it('where nobody is signed in, or half', async () => {
    const half = await addPersonWithFactor(server);
    const { session } = await signIn(server, half.email);
    for (const [name, { security }] of operations()) {
      if (security.length === 0) continue;
      await expectAnswer(name, 401, 'not-signed-in');
      const token = session.access_token;
      await expectAnswer(name, 401, 'second-factor-needed', { token });
    }
  });

  it('where the input is none, and where it is not as declared', async () => {
    // In a team, so that calls on a team get as far as checking their input.
    const { token } = await addMember(server, 'business');
    await callApi(server, token, 'POST', '/api/v1/team', { body: { name: 'The shop' } });
    for (const [name] of operations().filter(([one]) => inputOf(one))) {
      await expectAnswer(name, 400, 'invalid', { token, body: '{' });
      await expectAnswer(name, 413, 'invalid', { token, body: `"${'x'.repeat(70_000)}"` });
      await expectAnswer(name, 415, 'invalid', { token, body: 'x', type: 'application/xml' });
      for (const body of ['{}', '[]', 'null', '"text"', '{"email":["x"],"token":{}}']) {
        if (isAsDeclared(name, body)) continue;
        const answer = await expectAnswer(name, 422, 'invalid', { token, body });
        expect(Object.keys(answer.body.fields).length).toBeGreaterThan(0);
      }
    }
  });

  it('where all is well', async () => {
    const { email } = await addPerson(server);
    const { session } = await signIn(server, email);
    const other = await signIn(server, email);
    const token = session.access_token;
    await expectAnswer('GET /api/v1/status', 200, null);
    const events = await expectAnswer('GET /api/v1/events', 200, null);
    expect(document.paths['/api/v1/events']!.get!.responses['200']!.headers).toHaveProperty('ETag');
    expect(events.headers.get('etag')).toBeTruthy();
    const sessions = await expectAnswer('GET /api/v1/sessions', 200, null, { token });
    const { id } = sessions.body.find((one: { isCurrent: boolean }) => !one.isCurrent);
    expect(other.session.access_token).not.toBe(token);
    const ended = await fetch(`${server.url}/api/v1/sessions/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(faultsOf('DELETE /api/v1/sessions/{id}', ended.status, null)).toBeNull();
    await expectAnswer('DELETE /api/v1/sessions/{id}', 404, 'not-found', { token });
    await expectAnswer('POST /api/v1/account/export', 200, null, { token });
    await expectAnswer('GET /api/v1/account/deletion', 200, null, { token });
    await expectAnswer('DELETE /api/v1/account/deletion', 200, null, { token });
    await expectAnswer('POST /api/v1/account/deletion', 200, null, {
      token,
      body: JSON.stringify({ email }),
    });
  });

  it('where a key may not, and where its plan is lost', async () => {
    const { token, id } = await addMember(server, 'business');
    const make = async (scopes: readonly string[]) => {
      const body = JSON.stringify({ name: 'Till', scopes });
      const made = await expectAnswer('POST /api/v1/keys', 201, null, { token, body });
      return made.body.key as string;
    };
    const weak = {
      read: await make(['scan']),
      scan: await make(['write']),
      write: await make(['read']),
    };
    const strong = await make(['read', 'scan', 'write']);
    await expectAnswer('GET /api/v1/keys', 200, null, { token });
    await setPlan(server, id, 'free');
    await expectAnswer('POST /api/v1/keys', 402, 'plan-limit', {
      token,
      body: '{"name":"Till","scopes":["read"]}',
    });
    for (const [name, { security }] of operations().filter(([, one]) => one.security.length > 0)) {
      const [scope] = security.flatMap((one) => ('key' in one ? (one.key as api.KeyScope[]) : []));
      await expectAnswer(name, 403, 'forbidden', { token: scope ? weak[scope] : strong });
      if (scope) await expectAnswer(name, 402, 'plan-limit', { token: strong });
    }
  });

  it('of forms: taken, too often, and with tokens that are none', async () => {
    const message = {
      firstName: 'Ada',
      email: 'form@example.com',
      subject: 'A card',
      message: 'How is the centering of a card measured, please?',
    };
    const forms = [
      ['POST /api/v1/contact', 200, message],
      ['POST /api/v1/newsletter', 204, { email: 'form@example.com' }],
      [
        'POST /api/v1/beta',
        204,
        { name: 'Ada', email: 'form@example.com', platform: 'android', collects: 'Cards' },
      ],
    ] as const;
    for (const [name, status, input] of forms) {
      const body = JSON.stringify(input);
      await expectAnswer(name, status, null, { body });
      let answer = await ask(name, { body });
      for (let count = 0; count < 20 && answer.status !== 429; count += 1) {
        // Sending the same message twice counts as one, so each one must differ.
        const next = 'message' in input && { message: `${input.message} ${count}` };
        answer = await ask(name, { body: JSON.stringify({ ...input, ...next }) });
      }
      expect([name, answer.status]).toEqual([name, 429]);
      expect(faultsOf(name, 429, answer.body)).toBeNull();
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const [, path = ''] = name.split(' ');
      const declared = document.paths[path]!.post!.responses['429']!.headers;
      expect(declared).toHaveProperty('Retry-After');
    }
    const body = JSON.stringify({ token: 'x'.repeat(40) });
    await expectAnswer('POST /api/v1/newsletter/confirm', 404, 'not-found', { body });
    await expectAnswer('POST /api/v1/newsletter/unsubscribe', 404, 'not-found', { body });
  });

  it('where something fails inside', async () => {
    const { email } = await addPerson(server);
    const token = (await signIn(server, email)).session.access_token;
    await server.database.query('alter table auth.sessions rename to gone');
    for (const [name, { security }] of operations()) {
      if (security.length > 0) await expectAnswer(name, 500, 'internal', { token });
    }
    await server.database.query('alter table auth.gone rename to sessions');
  });
});
