import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, type Member } from '../members.ts';
import { samplePhoto } from '../send-scan.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { CALLS, type Row } from './call-table.ts';
import { fillAccount, type Ids } from './fill-account.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
}

let server: TestServer;
let ada: Member;
let hers: Ids;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off', WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  ada = await addMember(server, 'business');
  hers = await fillAccount(server, ada, await samplePhoto('off-center-front'));
});

afterAll(() => server.stop());

/** Every call that accepts a key, according to the description that programs read. */
async function listKeyed(): Promise<string[]> {
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const all = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, one]) => [`${verb.toUpperCase()} ${path}`, one] as const),
  );
  const keyed = all.filter(([, { parameters = [] }]) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  return keyed.map(([name]) => name);
}

/** Makes a call about something of Ada's, as its row describes. */
async function ask(name: string, { path: kinds = [], body, elsewhere }: Row) {
  const [method = '', path = ''] = name.split(' ');
  const ids = [...kinds];
  const address = path.replaceAll(/\{\w+\}/g, () => hers[ids.shift() ?? 'card']);
  const json = elsewhere?.json?.(hers[elsewhere.kind]) ?? body;
  const answer = await fetch(server.url + address, {
    method,
    headers: {
      ...{ authorization: `Bearer ${ada.token}`, 'idempotency-key': name.replaceAll(' ', '-') },
      ...{ 'tus-resumable': '1.0.0', 'upload-length': '1000' },
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  const isAgain = answer.headers.get('idempotency-replayed') === 'true';
  return { status: answer.status, text: await answer.text(), isAgain };
}

/** These come last, because afterwards hardly anything is left to call. */
const LAST = /team\/|account\/deletion/;

it('answers every call that takes an Idempotency-Key twice alike, and does it once', async () => {
  const keyed = await listKeyed();
  // Scans and batches read their key themselves.
  const ours = keyed.filter((name) => !/^POST \/api\/v1\/(team\/)?(scans|batches)$/.test(name));
  expect(ours.length).toBeGreaterThan(35);
  for (const must of ['cards', 'shares', 'cards/import', 'webhooks', 'keys', 'views', 'uploads']) {
    expect(ours).toContain(`POST /api/v1/${must}`);
  }
  let done = 0;
  for (const name of ours.toSorted((a, b) => Number(LAST.test(a)) - Number(LAST.test(b)))) {
    const row = CALLS[name];
    expect(row, name).toBeDefined();
    if (!row) continue;
    const first = await ask(name, row);
    // 503 would mean that the call waited for a lock that it holds itself.
    expect([name, first.status < 500], first.text).toEqual([name, true]);
    if (first.status >= 400) continue;
    done += 1;
    expect(first.isAgain).toBe(false);
    expect([name, await ask(name, row)]).toEqual([name, { ...first, isAgain: true }]);
  }
  expect(done).toBeGreaterThan(20);
});
