import { MOST_WEBHOOKS } from '@tc/contract/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { addMember, callApi, type Member, setPlan } from '../../testing/members.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { openWebhookLab, type WebhookLab } from './testing/webhook-lab.ts';

let lab: WebhookLab;
let ada: Member;
let receiver: Receiver;

beforeAll(async () => {
  lab = await openWebhookLab();
});

afterAll(() => lab.server.stop());

beforeEach(async () => {
  ada = await lab.addOwner();
  receiver = await startReceiver();
});

afterEach(() => receiver.stop());

describe('who may have webhooks', () => {
  it('is whoever has the Business plan', async () => {
    await setPlan(lab.server, ada.id, 'pro');
    expect(
      await lab.call('POST', '/api/v1/webhooks', ada.token, { url: receiver.url }),
    ).toMatchObject({
      status: 402,
      body: { code: 'plan-limit', limit: 'webhooks', used: 0, max: 0 },
    });
  });

  it('X08 is told at ten addresses for thirty requests at once', async () => {
    const asked = Array.from({ length: 30 }, async (_, n) => {
      const url = `${receiver.url}/${n}`;
      return (await lab.call('POST', '/api/v1/webhooks', ada.token, { url })).status;
    });
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_WEBHOOKS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(30 - MOST_WEBHOOKS);
  });

  it('Z03 says nothing but an address and events', async () => {
    const path = '/api/v1/webhooks';
    for (const more of [{ userId: ada.id }, { secret: 'whsec_x' }, { state: 'live' }]) {
      const body = { url: receiver.url, ...more };
      expect(await lab.call('POST', path, ada.token, body)).toMatchObject({ status: 422 });
    }
    for (const body of [
      { url: 'one' },
      { url: 'javascript:alert(1)' },
      { url: receiver.url, events: [] },
      { url: receiver.url, events: ['scan.graded', 'scan.graded'] },
      { url: receiver.url, events: ['card.made'] },
    ]) {
      expect(await lab.call('POST', path, ada.token, body)).toMatchObject({ status: 422 });
    }
  });
});

describe('W16 an address inside', () => {
  it('is refused when it is named, changed to, and connected to', async () => {
    const server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
    try {
      const call = (method: string, path: string, token: string, body?: unknown) =>
        callApi(server, token, method, path, { body });
      const eve = await addMember(server, 'business');
      for (const url of [
        'https://127.0.0.1/',
        'https://169.254.169.254/latest/',
        'https://[::ffff:a9fe:a9fe]/',
        'https://0x7f.1/',
        'https://localhost/',
      ]) {
        expect(await call('POST', '/api/v1/webhooks', eve.token, { url })).toMatchObject({
          status: 422,
          body: { fields: { url: 'must be on the public internet, not in a private network' } },
        });
      }
      const url = 'https://1.1.1.1/';
      const made = await call('POST', '/api/v1/webhooks', eve.token, { url });
      expect(made.status).toBe(201);
      const path = `/api/v1/webhooks/${made.body.id}`;
      const moved = await call('PATCH', path, eve.token, { url: 'https://10.0.0.1/' });
      expect(moved.status).toBe(422);
      // Pretends that its name was public when it was entered.
      await server.database.query('update access.webhooks set url = $1', [
        receiver.url.replace('http:', 'https:'),
      ]);
      await call('POST', `${path}/test`, eve.token);
      await eventually(async () => {
        const { items } = (await call('GET', `${path}/deliveries`, eve.token)).body;
        expect(items[0]).toMatchObject({ attempts: 1, problem: 'private-address' });
      });
      expect(receiver.received).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
