import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../testing/members.ts';
import { postJson } from '../../testing/post-json.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { type StripeStandIn, startStripe } from '../../testing/stripe/stand-in.ts';
import { runCommand } from './testing/run-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tc-refund-'));
const dataDir = path.join(folder, 'data');

let stripe: StripeStandIn;
let server: ServerProcess;
let env: Record<string, string>;

beforeAll(async () => {
  stripe = await startStripe();
  env = { DATA_DIR: dataDir, AUTH_AUTOCONFIRM: 'true', ...stripe.settings };
  server = await startServerProcess(env);
});

afterAll(async () => {
  await server.stop();
  await stripe.stop();
  rmSync(folder, { recursive: true, force: true });
});

const refund = (number: string) => runCommand(env, folder, ['refund', 'payer@example.com', number]);

describe('the operator, where plans are paid for through Stripe', () => {
  it('refunds one payment there, once, and only then notes it', async () => {
    const { anonKey } = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8'));
    const person = { email: 'payer@example.com', password: 'correct horse battery' };
    const { body } = await postJson(`${server.url}/auth/v1/signup`, person, { apikey: anonKey });
    const ask = (method: string, call: string, said?: object) =>
      callApi(server, body.access_token, method, `/api/v1/billing${call}`, { body: said });
    stripe.pay((await ask('POST', '/checkout-page', { plan: 'pro' })).body.url);
    const [payment] = (await ask('POST', '/refresh')).body.payments;
    stripe.setDown(true);
    const refused = await refund(String(payment.number));
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('Stripe did not') });
    expect((await ask('GET', '')).body.payments[0].refundedAt).toBeNull();
    stripe.setDown(false);
    const done = await refund(String(payment.number));
    expect(done).toMatchObject({ status: 0, said: expect.stringContaining('$9.99') });
    expect((await refund(String(payment.number))).status).toBe(1);
    expect(stripe.books.charges.map(({ refunds }) => refunds.data.length)).toEqual([1]);
    expect((await ask('POST', '/refresh')).body).toMatchObject({
      subscription: { status: 'active' },
      payments: [{ refundedAt: expect.any(String) }],
    });
  });
});
