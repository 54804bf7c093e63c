import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient as generateClient } from '@hey-api/openapi-ts';
import { build } from 'esbuild';
import { Webhook as Judge } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { addMember, callApi } from '../members.ts';
import { startReceiver } from '../receiver.ts';
import { samplePhoto } from '../send-scan.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: what it is follows from the description alone
  readonly data?: any;
  readonly error?: { readonly code: string };
  readonly response: Response;
}

/** One function for each call, by its `operationId`, as the generator made them. */
type Sdk = Readonly<Record<string, (options: object) => Promise<Answer>>>;

let server: TestServer;
let folder: string;
let sdk: Sdk;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off', WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  folder = mkdtempSync(path.join(tmpdir(), 'tc-generated-client-'));
  const input = path.join(folder, 'openapi.json');
  writeFileSync(input, await (await fetch(`${server.url}/api/openapi.json`)).text());
  const output = path.join(folder, 'client');
  await generateClient({
    input,
    output: { path: output, postProcess: [] },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  const outfile = path.join(folder, 'client.mjs');
  await build({
    stdin: {
      contents: "export * from './sdk.gen'; export { client } from './client.gen';",
      resolveDir: output,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  sdk = await import(outfile);
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a client made of nothing but the description scans, lists, exports and is told by webhook', {
  tags: ['long'],
}, async () => {
  const member = await addMember(server, 'business');
  const wanted = { name: 'Generated', scopes: ['read', 'scan', 'write'] };
  const made = await callApi(server, member.token, 'POST', '/api/v1/keys', { body: wanted });
  const receiver = await startReceiver();
  // The description says everything except where the server is and which key to use.
  const at = { baseUrl: server.url, auth: made.body.key };
  const call = async (name: string, options: object = {}) => {
    const answer = await sdk[name]!({ ...at, ...options });
    expect([name, answer.error]).toEqual([name, undefined]);
    return answer.data;
  };

  const hook = await call('postWebhooks', { body: { url: receiver.url } });
  const photo = new File([new Uint8Array(await samplePhoto('pristine-front'))], 'front.jpg', {
    type: 'image/jpeg',
  });
  const details = { name: 'By a generated client' };
  const scan = await call('postScans', {
    body: { front: [photo], details },
    headers: { 'Idempotency-Key': 'generated-1' },
  });
  // A busy server answers before it has graded.
  const graded = await eventually(async () => {
    const later = await call('getScansById', { path: { id: scan.id } });
    expect(later.status).toBe('graded');
    return later;
  });
  expect(graded.report.psa.grade).toBeGreaterThan(8);

  const list = await call('getCards', { query: { q: 'generated', sort: 'newest' } });
  expect(list.items).toMatchObject([{ id: scan.cardId, name: details.name }]);
  const file = await call('getCardsExport', { query: { format: 'csv' }, parseAs: 'text' });
  expect(file).toContain(details.name);

  await eventually(() => expect(receiver.received).toHaveLength(1));
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const message = new Judge(hook.secret).verify(body, headers as Record<string, string>);
  expect(message).toMatchObject({ type: 'scan.graded', data: { scan: { id: scan.id } } });
  const log = await call('getWebhooksByIdDeliveries', { path: { id: hook.id } });
  expect(log.items).toHaveLength(1);
  await call('deleteWebhooksById', { path: { id: hook.id } });

  const refused = await sdk.getCardsById!({ ...at, path: { id: crypto.randomUUID() } });
  expect([refused.response.status, refused.error?.code]).toEqual([404, 'not-found']);
  await receiver.stop();
});
