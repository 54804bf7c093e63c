import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailbox } from '../../testing/mailbox.ts';
import { callApi } from '../../testing/members.ts';
import { postJson } from '../../testing/post-json.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { runCommand } from './testing/run-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-keys-'));
const dataDir = path.join(folder, 'data');
const env = { DATA_DIR: dataDir, AUTH_AUTOCONFIRM: 'true' };
const email = 'shop@example.com';
const mailbox = openMailbox(dataDir);
const made: { readonly id: string; readonly key: string; readonly start: string }[] = [];

let server: ServerProcess;
let token: string;

async function admin(...args: string[]): Promise<string> {
  const { status, said } = await runCommand(env, folder, ['keys', ...args]);
  return status === 0 ? said : `${status}: ${said}`;
}

beforeAll(async () => {
  server = await startServerProcess(env);
  const { anonKey } = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8'));
  const person = { email, password: 'correct horse battery' };
  const { body } = await postJson(`${server.url}/auth/v1/signup`, person, { apikey: anonKey });
  token = body.access_token;
  await runCommand(env, folder, ['plan', email, 'business']);
  for (const name of ['Shop till', 'Night job', 'Old script']) {
    const wanted = { body: { name, scopes: ['read', 'write'] } };
    made.push((await callApi(server, token, 'POST', '/api/v1/keys', wanted)).body);
  }
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (at: number) =>
  (await callApi(server, made[at]?.key ?? '', 'GET', '/api/v1/cards')).status;

describe('the operator of API keys', () => {
  it('lists those of an account, but shows no key', async () => {
    const lines = (await admin(email)).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain(`${made[0]?.start}…  read, write  never used  Shop till`);
    for (const { key, id } of made) {
      expect(lines.join('\n')).toContain(id);
      expect(lines.join('\n')).not.toContain(key);
    }
    expect(await admin('nobody@example.com')).toContain('There is no account');
    for (const args of [[], [email, 'revoke'], [email, 'list'], [email, 'revoke', 'all', 'x']]) {
      expect(await admin(...args)).toMatch(/^64: /);
    }
  });

  it('revokes one at once, writes it down and tells the owner', async () => {
    expect(await statusOf(0)).toBe(200);
    expect(await admin(email, 'revoke', "x' or 1=1")).toContain('There is no API key');
    expect(await admin('nobody@example.com', 'revoke', 'all')).toContain('There is no account');
    expect(await admin(email, 'revoke', made[0]?.id ?? '')).toBe('1 API key is revoked.');
    expect(await statusOf(0)).toBe(401);
    expect(await statusOf(1)).toBe(200);
    const { body } = await callApi(server, token, 'POST', '/api/v1/account/export');
    expect(JSON.stringify(body)).toContain('api-key-revoked-by-operator');
    // Three came before it, one for each key that was created.
    const told = await mailbox.emailTo(email, 4);
    expect(told.subject).toBe('An API key was revoked (TrueCorner)');
  });

  it('revokes all that are left', async () => {
    expect(await admin(email, 'revoke', 'all')).toBe('2 API keys are revoked.');
    expect(await admin(email, 'revoke', 'all')).toContain(`${email} has no API keys.`);
    expect(await admin(email)).toBe('No API keys.');
    for (const at of [1, 2]) expect(await statusOf(at)).toBe(401);
  });
});
