import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { addMember, callApi, type Member } from '../members.ts';
import { samplePhoto } from '../send-scan.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const run = promisify(execFile);
const EXAMPLES = path.resolve(import.meta.dirname, '../../../../../packages/client/examples');

let server: TestServer;
let ada: Member;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off', WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  ada = await addMember(server, 'business');
  const body = { name: 'Examples', scopes: ['read', 'scan', 'write'] };
  const { key } = (await callApi(server, ada.token, 'POST', '/api/v1/keys', { body })).body;
  folder = mkdtempSync(path.join(tmpdir(), 'tc-examples-'));
  writeFileSync(path.join(folder, 'front.jpg'), await samplePhoto('pristine-front'));
  env = { PATH: process.env.PATH ?? '', TRUECORNER_URL: server.url, TRUECORNER_KEY: key };
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Skips, and says in one line that a program is missing; a complete run needs it. */
async function skipWithout(program: string, { skip }: TestContext): Promise<void> {
  const isHere = await run(program, ['--version']).then(
    () => true,
    () => false,
  );
  if (isHere) return;
  if (process.env.CI_RUN) throw new Error(`${program} is not installed: install it to run this.`);
  skip(`${program} is not installed`);
}

/** Runs an example in the folder with its photo; returns what it prints. */
async function runExample(command: string, name: string): Promise<string> {
  const { stdout } = await run(command, [path.join(EXAMPLES, name), 'front.jpg'], {
    cwd: folder,
    env,
  });
  return stdout;
}

async function countScans(): Promise<number> {
  return (await callApi(server, ada.token, 'GET', '/api/v1/scans')).body.items.length;
}

/** A second run is the same scan, because the example sends an idempotency key. */
async function expectScansOnce(command: string, name: string): Promise<string> {
  const before = await countScans();
  const said = await runExample(command, name);
  expect(await countScans()).toBe(before + 1);
  await runExample(command, name);
  expect(await countScans()).toBe(before + 1);
  return said;
}

/** Spreadsheet programs recognize the encoding by a byte order mark. */
const HEADINGS = /^\uFEFF?id,name,/m;

describe('the examples of the guide', () => {
  it('scan, list and export with curl', async (context) => {
    await skipWithout('curl', context);
    const said = await expectScansOnce('sh', 'scan.sh');
    const [scan = '', cards = ''] = said.split('\n');
    expect(JSON.parse(scan)).toMatchObject({ status: 'graded' });
    expect(JSON.parse(cards).items[0].name).toBe('Tidal Drake');
    expect(said).toMatch(HEADINGS);
  });

  it('scan, list and export in TypeScript', { tags: ['long'] }, async () => {
    const said = await expectScansOnce(process.execPath, 'scan.ts');
    expect(said).toMatch(/^PSA \d+/);
    expect(said).toContain('\nTidal Drake\n');
    expect(said).toMatch(HEADINGS);
  });

  it('scan, list and export in Python, with its standard library alone', {
    tags: ['long'],
  }, async (context) => {
    await skipWithout('python3', context);
    const said = await expectScansOnce('python3', 'scan.py');
    expect(said).toMatch(/^PSA \d+/);
    expect(said).toContain('\nTidal Drake\n');
    expect(said).toMatch(HEADINGS);
  });

  it('listen to a webhook, and take no message that is not signed by its secret', async () => {
    const example = path.join(EXAMPLES, 'webhook.ts');
    const add = async (url: string) =>
      (await callApi(server, ada.token, 'POST', '/api/v1/webhooks', { body: { url } })).body;
    const port = String(20_000 + (process.pid % 20_000));
    const url = `http://127.0.0.1:${port}/`;
    const hook = await add(url);
    const child = spawn(process.execPath, [example], {
      env: { ...env, PORT: port, WEBHOOK_SECRET: hook.secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    try {
      expect((await lines.next()).value).toBe('listening');
      const forged = await fetch(url, { method: 'POST', body: '{}' });
      expect(forged.status).toBe(400);
      await callApi(server, ada.token, 'POST', `/api/v1/webhooks/${hook.id}/test`);
      expect((await lines.next()).value).toMatch(/^webhook\.test/);
    } finally {
      child.kill();
      await once(child, 'exit');
    }
  });
});
