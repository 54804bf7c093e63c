import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PIECE_TYPE, TUS_VERSION } from '@tc/contract/locker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReachedDatabase } from '../../platform/database/open-database.ts';
import { eventually } from '../eventually.ts';
import { addMember, callApi } from '../members.ts';
import { reach } from '../reach.ts';
import { samplePhoto } from '../send-scan.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { whileStopped } from '../stopped-database.ts';
import { CALLS, type Row } from './call-table.ts';
import { fillAccount, type Ids } from './fill-account.ts';

const HAS_PROC = process.platform === 'linux';
const folder = mkdtempSync(path.join(tmpdir(), 'tc-frozen-'));
const env = { DATA_DIR: folder, AUTH_RATE_LIMITS: 'off', WEBHOOK_PRIVATE_ADDRESSES: 'true' };

/** A client that waits longer than this has given up. */
const PATIENCE_MS = 5000;
const AT_ONCE = 100;

/** What makes a call reach the database if it is not about something that exists. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/v1/contact': {
    firstName: 'Ada',
    email: 'ada@example.com',
    subject: 'A question',
    message: 'Is it there again when it goes on?',
  },
  'POST /api/v1/beta': { name: 'Bo', email: 'bo@example.com', platform: 'ios', collects: 'Wax' },
  'POST /api/v1/newsletter': { email: 'ada@example.com' },
  'POST /api/v1/newsletter/confirm': { token: '0'.repeat(64) },
  'POST /api/v1/newsletter/unsubscribe': { token: '0'.repeat(64) },
};

/** What is answered without the database; the status says that it is missing. */
const WITHOUT = ['OPTIONS /api/v1/uploads', 'GET /api/v1/status'];

describe.runIf(HAS_PROC)('F09 while the database hangs, our own API', () => {
  let server: ServerProcess;
  let reached: ReachedDatabase;
  let token: string;
  let key: string;
  let hers: Ids;
  let front: Buffer;

  beforeAll(async () => {
    server = await startServerProcess(env);
    reached = await reach(env);
    const keys = JSON.parse(readFileSync(path.join(folder, 'keys.json'), 'utf8'));
    const { database } = reached;
    const ada = await addMember({ url: server.url, database, ...keys }, 'business');
    token = ada.token;
    const scopes = { name: 'A program', scopes: ['read', 'scan', 'write'] };
    key = (await callApi(server, token, 'POST', '/api/v1/keys', { body: scopes })).body.key;
    front = await samplePhoto('off-center-front');
    hers = await fillAccount(server, ada, front);
    await reached.close();
  });

  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  function bodyOf(name: string, { body, elsewhere, isPiece }: Row): RequestInit {
    const details = elsewhere?.details?.(hers[elsewhere.kind]);
    if (details) {
      const form = new FormData();
      form.append('front', new Blob([new Uint8Array(front)], { type: 'image/jpeg' }), 'front.jpg');
      form.append('details', JSON.stringify(details));
      return { body: form };
    }
    if (isPiece) {
      const headers = { 'content-type': PIECE_TYPE, 'upload-offset': '0' };
      return { headers, body: new Uint8Array(front.subarray(0, 10)) };
    }
    const json = elsewhere?.json?.(hers[elsewhere.kind]) ?? body ?? BODIES[name];
    if (!json) return {};
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
  }

  /** How a call is answered: its status, whether it says when to try again, and whether in time. */
  async function ask(name: string, row: Row, bearer: string) {
    const [method = '', of = ''] = name.split(' ');
    const kinds = [...(row.path ?? [])];
    const address = of.replaceAll(/\{\w+\}/g, () => hers[kinds.shift() ?? 'card']);
    const { headers, body } = bodyOf(name, row);
    const asked = {
      ...(row.who !== 'anybody' && { authorization: `Bearer ${bearer}` }),
      ...{ 'tus-resumable': TUS_VERSION, 'upload-length': '1000', ...headers },
    };
    const began = performance.now();
    const answer = await fetch(server.url + address, {
      method,
      headers: asked,
      ...(body && { body }),
    });
    const text = await answer.text();
    const isInTime = performance.now() - began < PATIENCE_MS;
    const isSentence = /^[A-Z].*\.$/.test(JSON.parse(text || '{}').message ?? '');
    return {
      status: answer.status,
      retry: answer.headers.get('retry-after'),
      isSentence,
      isInTime,
    };
  }

  it('answers every call in time, with a sentence and when to try again', async () => {
    const rows = Object.entries(CALLS).filter(([name]) => !WITHOUT.includes(name));
    const bearers = rows.flatMap(([name, row]) => {
      const hasKey = row.who !== 'anybody' && row.who !== 'session';
      return (hasKey ? [token, key] : [token]).map((bearer) => ({ name, row, bearer }));
    });
    const wrong: unknown[] = [];
    await whileStopped(folder, async () => {
      const { state } = (await callApi(server, token, 'GET', '/api/v1/status')).body;
      expect(state).toBe('down');
      for (let from = 0; from < bearers.length; from += AT_ONCE) {
        const some = bearers.slice(from, from + AT_ONCE);
        const heard = await Promise.all(
          some.map(({ name, row, bearer }) => ask(name, row, bearer)),
        );
        for (const [place, one] of heard.entries()) {
          const isFine = one.status === 503 && one.retry && one.isSentence && one.isInTime;
          if (!isFine) wrong.push([some[place]?.name, one]);
        }
      }
    });
    expect(wrong).toEqual([]);
    await eventually(async () => {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    });
  });
});
