import { API_ERRORS, KEY_SCOPES, type KeyScope } from '@tc/contract/api';
import { PIECE_TYPE, TUS_VERSION } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { addMember, callApi, type Member } from '../members.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { samplePhoto } from '../send-scan.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { CALLS, type Row } from './call-table.ts';
import { fillAccount, type Ids, type Kind } from './fill-account.ts';

interface Operation {
  readonly security: readonly object[];
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
}

let server: TestServer;
let receiver: Receiver;
let front: Buffer;
/** Ada has one of everything, and Eve has none of it. */
let ada: Member;
let eve: Member;
/** Ids of what is Ada's, and ids that nobody has. */
let hers: Ids;
let nobodys: Ids;
/** Eve's keys: one for each scope, and one with all of them. */
let keys: Readonly<Record<KeyScope | 'all', string>>;
let served: readonly (readonly [string, Operation])[];

/** Not valid as names of fees either, which may contain only lower case letters. */
const MALFORMED = [
  'One',
  '%00',
  '0',
  'NULL',
  `${crypto.randomUUID()}_`,
  '..%2f..',
  '%27%20or%201=1',
];

async function makeKey(who: Member, scopes: readonly KeyScope[]): Promise<string> {
  const body = { name: 'A program', scopes };
  return (await callApi(server, who.token, 'POST', '/api/v1/keys', { body })).body.key;
}

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off', WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  front = await samplePhoto('off-center-front');
  receiver = await startReceiver();
  ada = await addMember(server, 'business');
  eve = await addMember(server, 'business');
  // Her webhook gets an answer, so that no delivery is retried while the test compares what is stored.
  hers = await fillAccount(server, ada, front, receiver.url);
  await eventually(async () => {
    const waiting = "select 1 from access.webhook_deliveries where status = 'waiting'";
    expect(await server.database.query(waiting)).toEqual([]);
  });
  const made = Object.keys(hers).map((kind) => [kind, crypto.randomUUID()]);
  nobodys = {
    ...Object.fromEntries(made),
    fee: 'psa-nobodys',
    token: '1'.repeat(40),
    version: '1',
    side: 'front',
  };
  const [read, scan, write, all] = await Promise.all([
    ...KEY_SCOPES.map((scope) => makeKey(eve, [scope])),
    makeKey(eve, KEY_SCOPES),
  ]);
  keys = { read: read!, scan: scan!, write: write!, all: all! };
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  served = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, one]) => [`${verb.toUpperCase()} ${path}`, one] as const),
  );
});

afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

function addressOf(path: string, kinds: readonly Kind[] = [], ids: Ids, at?: string): string {
  let place = 0;
  return path.replaceAll(/\{\w+\}/g, () => {
    const kind = kinds[place];
    place += 1;
    return at ?? (kind ? ids[kind] : 'x');
  });
}

interface Sent {
  readonly json?: object | undefined;
  readonly details?: object | undefined;
  readonly isPiece?: boolean | undefined;
}

async function ask(method: string, address: string, token: string | null, sent: Sent = {}) {
  const headers = new Headers({ 'tus-resumable': TUS_VERSION });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  let body: BodyInit | null = null;
  if (sent.details) {
    const form = new FormData();
    form.append('front', new Blob([new Uint8Array(front)], { type: 'image/jpeg' }), 'front.jpg');
    form.append('details', JSON.stringify(sent.details));
    body = form;
  } else if (sent.isPiece) {
    headers.set('content-type', PIECE_TYPE);
    headers.set('upload-offset', '0');
    body = new Uint8Array(front.subarray(0, 10));
  } else if (sent.json) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(sent.json);
  }
  const answer = await fetch(server.url + address, { method, headers, body });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  const { requestId: _, ...said } = isJson && text !== '' ? JSON.parse(text) : {};
  return { status: answer.status, said };
}

const NOT_FOUND = {
  status: 404,
  said: { code: 'not-found', message: API_ERRORS['not-found'].message },
};

/** Makes a row's call with this id in place of what it names. */
function askWith(name: string, row: Row, ids: Ids, token: string | null, malformed?: string) {
  const [method = '', path = ''] = name.split(' ');
  const { elsewhere } = row;
  const id = elsewhere ? (malformed ?? ids[elsewhere.kind]) : '';
  const query = elsewhere?.query ? `?${elsewhere.query(id)}` : '';
  // If a call names two things, only the one in the body is malformed.
  const inPath = row.path && !elsewhere ? malformed : undefined;
  const address = addressOf(path, row.path, ids, inPath) + query;
  const json = elsewhere?.json?.(id) ?? row.body;
  const { isPiece } = row;
  return ask(method, address, token, { json, isPiece, details: elsewhere?.details?.(id) });
}

const rows = () => Object.entries(CALLS);
const withIds = () => rows().filter(([, { path, elsewhere }]) => path || elsewhere);

/** Everything of Ada's, as it is in the database. */
async function stateOf({ id }: Member): Promise<string> {
  const tables = await server.database.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.columns where column_name = 'user_id'
     and table_schema in ('access', 'auth', 'billing', 'locker', 'worth') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(12);
  const states = await Promise.all(
    tables.map(({ name }) =>
      server.database.query<{ state: string }>(
        `select coalesce(string_agg(t::text, ' ' order by t::text), '') as state
         from ${name} t where user_id = $1`,
        [id],
      ),
    ),
  );
  return states.map(([row]) => row?.state).join('\n');
}

describe('the table of calls', () => {
  it('Z01 names every call that is served, and no other', () => {
    expect(served.map(([name]) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it('Z01 says of every id what it names, in a path, a query or a body', () => {
    for (const [name, operation] of served) {
      const row = CALLS[name];
      const parts = [...name.matchAll(/\{\w+\}/g)];
      expect(row?.path?.length ?? 0, name).toBe(parts.length);
      const { parameters = [], requestBody = {} } = operation;
      const carries = JSON.stringify([parameters, requestBody]).includes('"format":"uuid"');
      expect(row?.elsewhere !== undefined, name).toBe(carries);
    }
  });
});

/** In the form that the API's description uses. */
function securityOf({ who }: Row): object[] {
  if (who === 'anybody') return [];
  return who === 'session' ? [{ session: [] }] : [{ session: [] }, { key: [who] }];
}

describe('Z01 who may make a call', () => {
  it('is in the description of the API', () => {
    for (const [name, { security }] of served) {
      expect([name, security]).toEqual([name, securityOf(CALLS[name]!)]);
    }
  });

  it('is nobody without a session, but where it is for everybody', async () => {
    for (const [name, row] of rows()) {
      if (row.who === 'anybody') continue;
      const { status, said } = await askWith(name, row, hers, null);
      expect([name, status, said.code]).toEqual([name, 401, 'not-signed-in']);
    }
  });

  it('is a key with the scope for it, and no other key', async () => {
    for (const [name, row] of rows()) {
      if (row.who === 'anybody') continue;
      const others = KEY_SCOPES.filter((scope) => scope !== row.who).map((scope) => keys[scope]);
      for (const key of row.who === 'session' ? [...others, keys.all] : others) {
        const { status, said } = await askWith(name, row, hers, key);
        expect([name, status, said.code]).toEqual([name, 403, 'forbidden']);
      }
      if (row.who === 'session') continue;
      for (const key of [keys[row.who], keys.all]) {
        const ids = { ...nobodys, fee: 'psa-of-a-key' };
        const { status } = await askWith(name, row, ids, key);
        expect([401, 402, 403, 500], `${name} ${status}`).not.toContain(status);
      }
    }
  });
});

describe('Z02 an id of somebody else', () => {
  /** With her session, and with a key of hers that is allowed to. */
  const bySides = ({ who }: Row) =>
    who === 'anybody' || who === 'session' ? [eve.token] : [eve.token, keys[who]];

  it('answers like one that nobody has, and changes nothing', async () => {
    const before = await stateOf(ada);
    for (const [name, row] of withIds()) {
      const status = row.elsewhere?.missing ?? row.missing ?? 404;
      for (const token of bySides(row)) {
        const foreign = await askWith(name, row, hers, token);
        const missing = await askWith(name, row, nobodys, token);
        expect([name, foreign.status]).toEqual([name, status]);
        if (row.path && status === 404) expect([name, foreign]).toEqual([name, NOT_FOUND]);
        // The answer repeats the name that was sent; nothing else may differ.
        const said = JSON.stringify(foreign).replaceAll('hers', 'nobodys');
        expect([name, said]).toEqual([name, JSON.stringify(missing)]);
        if (!name.startsWith('GET ')) continue;
        const [, path = ''] = name.split(' ');
        const head = await ask('HEAD', addressOf(path, row.path, hers), token);
        expect([name, head.status]).toEqual([name, status]);
      }
    }
    expect(await stateOf(ada)).toBe(before);
  });

  it('is not reached through something of one’s own either', async () => {
    const own = await fillAccount(server, eve, front);
    for (const part of ['', '/thumbnail']) {
      for (const [scan, photo] of [
        [own.scan, hers.photo],
        [hers.scan, own.photo],
      ] as const) {
        const path = `/api/v1/scans/${scan}/photos/${photo}${part}`;
        expect(await ask('GET', path, eve.token), path).toEqual(NOT_FOUND);
        expect(await ask('GET', path, keys.read), path).toEqual(NOT_FOUND);
      }
    }
    for (const [scan, past] of [
      [own.scan, hers.past],
      [hers.scan, own.past],
    ] as const) {
      const path = `/api/v1/scans/${scan}/results/${past}`;
      expect(await ask('GET', path, eve.token), path).toEqual(NOT_FOUND);
    }
    const before = await stateOf(ada);
    const many = { ids: [own.card, hers.card], game: 'Tides' };
    const changed = await ask('PATCH', '/api/v1/cards', keys.write, { json: many });
    expect(changed.said.before.map(({ id }: { id: string }) => id)).toEqual([own.card]);
    expect(await stateOf(ada)).toBe(before);
  });

  it('that is none is missing in a path, and invalid in a query or body', async () => {
    for (const [name, row] of withIds()) {
      const status = row.elsewhere ? 422 : 404;
      for (const malformed of MALFORMED) {
        const id = row.elsewhere ? decodeURIComponent(malformed) : malformed;
        const answer = await askWith(name, row, hers, eve.token, id);
        expect([name, id, answer.status]).toEqual([name, id, status]);
        if (status === 404) expect([name, answer]).toEqual([name, NOT_FOUND]);
        else expect([name, answer.said.code]).toEqual([name, 'invalid']);
      }
    }
  });

  it('is not there for verbs that no call has', async () => {
    const paths = new Set(served.map(([name]) => name.split(' ')[1] ?? ''));
    for (const path of paths) {
      for (const verb of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const name = `${verb} ${path}`;
        if (CALLS[name]) continue;
        const json = verb === 'GET' || verb === 'DELETE' ? undefined : {};
        const address = addressOf(path, ['card', 'photo'], hers);
        expect([name, (await ask(verb, address, eve.token, { json })).status]).toEqual([name, 404]);
      }
    }
  });
});
