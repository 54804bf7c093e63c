import { webhookMessage } from '@tc/contract/api';
import sharp from 'sharp';
import { Webhook as Judge } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type Member, setPlan } from '../../testing/members.ts';
import { type Received, type Receiver, startReceiver } from '../../testing/receiver.ts';
import { samplePhoto, sendScan } from '../../testing/send-scan.ts';
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

/** The content of a message, after the specification's package has verified its signature with this secret. */
function judge({ headers, body }: Received, secret: string) {
  return webhookMessage.parse(new Judge(secret).verify(body, headers as Record<string, string>));
}

/** Nothing but a gray table. */
function blankPhoto(): Promise<Buffer> {
  const background = { r: 120, g: 120, b: 120 };
  return sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

describe('a webhook', () => {
  it('is told of a graded and of a refused scan, signed by the secret that is shown once', async () => {
    const made = await lab.add(ada, receiver.url);
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const front = [await samplePhoto('off-center-front')];
    const graded = await sendScan(lab.server, ada.token, { front });
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const [first] = receiver.received as [Received];
    const message = judge(first, made.secret);
    const { overall, psa, beckett } = graded.body.report;
    expect(message).toMatchObject({
      schema: 'truecorner.event/1',
      type: 'scan.graded',
      data: {
        scan: {
          id: graded.body.id,
          status: 'graded',
          cardId: graded.body.cardId,
          grade: { overall: overall.value, psa: psa.grade, beckett: beckett.grade },
          refusal: null,
        },
      },
    });
    expect(new URL(message.data.scan!.url).pathname).toBe(`/api/v1/scans/${graded.body.id}`);
    expect(first.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(first.body.length).toBeLessThan(1000);
    const refused = await sendScan(lab.server, ada.token, { front: [await blankPhoto()] });
    expect(refused.body.status).toBe('refused');
    await eventually(() => expect(receiver.received).toHaveLength(2));
    expect(judge(receiver.received[1]!, made.secret)).toMatchObject({
      type: 'scan.refused',
      data: { scan: { id: refused.body.id, refusal: refused.body.report.refusal.code } },
    });
    await lab.settled(ada, made.id, (log) =>
      expect(
        log.map(({ event, status, answered, attempts }) => [event, status, answered, attempts]),
      ).toEqual([
        ['scan.refused', 'delivered', 204, 1],
        ['scan.graded', 'delivered', 204, 1],
      ]),
    );
    const shown = await lab.call('GET', '/api/v1/webhooks', ada.token);
    expect(JSON.stringify(shown.body)).not.toContain('whsec_');
  });

  it('W01 W02 is not ours with another secret, another body or at another time', async () => {
    const made = await lab.add(ada, receiver.url);
    const other = await lab.add(ada, `${receiver.url}/other`, ['scan.failed']);
    await lab.sendTest(ada, made.id);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const [{ headers, body }] = receiver.received as [Received];
    expect(judge({ headers, body }, made.secret).type).toBe('webhook.test');
    expect(() => judge({ headers, body }, other.secret)).toThrow('No matching signature');
    expect(() => judge({ headers, body: `${body} ` }, made.secret)).toThrow(
      'No matching signature',
    );
    for (const seconds of [-301, 301]) {
      const at = String(Number(headers['webhook-timestamp']) + seconds);
      const moved = { headers: { ...headers, 'webhook-timestamp': at }, body };
      expect(() => judge(moved, made.secret)).toThrow();
    }
  });

  it('is told only what it asked for, and nothing of other people', async () => {
    const bob = await lab.addOwner();
    const refusals = await lab.add(ada, receiver.url, ['scan.refused']);
    const his = await lab.add(bob, receiver.url);
    const front = [await samplePhoto('off-center-front')];
    await sendScan(lab.server, ada.token, { front });
    await lab.sendTest(ada, refusals.id);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect(judge(receiver.received[0]!, refusals.secret).type).toBe('webhook.test');
    expect(await lab.log(bob, his.id)).toEqual([]);
  });

  it('Z18 keeps its secret sealed, and its messages go with the account', async () => {
    const made = await lab.add(ada, receiver.url);
    await lab.sendTest(ada, made.id);
    const rows = await lab.server.database.query<{ row: string }>(
      `select to_jsonb(w)::text as row from access.webhooks w
       union all select to_jsonb(d)::text from access.webhook_deliveries d
       union all select to_jsonb(l)::text from auth.audit_log_entries l`,
    );
    for (const { row } of rows) expect(row).not.toContain(made.secret.slice(6));
    await lab.server.database.query('delete from auth.users where id = $1', [ada.id]);
    const left = await lab.server.database.query(
      'select 1 from access.webhook_deliveries where webhook_id = $1',
      [made.id],
    );
    expect(left).toEqual([]);
  });
});

describe('a message', () => {
  it('W17 that is not taken is tried again later under the same id, and arrives in the end', async () => {
    const made = await lab.add(ada, receiver.url);
    receiver.answerStatus(500);
    const { id } = await lab.sendTest(ada, made.id);
    await lab.settled(ada, made.id, ([entry]) =>
      expect(entry).toMatchObject({ id, status: 'waiting', attempts: 1, answered: 500 }),
    );
    const [waiting] = await lab.log(ada, made.id);
    const pause = Date.parse(waiting!.nextAttemptAt!) - Date.parse(waiting!.attemptedAt!);
    expect(pause).toBe(20_000);
    expect((await lab.see(ada, made.id)).failingSince).not.toBeNull();
    const again = `/api/v1/webhooks/${made.id}/deliveries/${id}/redeliver`;
    expect(await lab.call('POST', again, ada.token)).toMatchObject({ status: 409 });
    receiver.answerStatus(200);
    await lab.hurry();
    await lab.settled(ada, made.id, ([entry]) =>
      expect(entry).toMatchObject({ status: 'delivered', attempts: 2, nextAttemptAt: null }),
    );
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect((await lab.see(ada, made.id)).failingSince).toBeNull();
    expect(await lab.call('POST', again, ada.token)).toMatchObject({ status: 200 });
    await lab.settled(ada, made.id, ([entry]) =>
      expect(entry).toMatchObject({ status: 'delivered', attempts: 3 }),
    );
    expect(judge(receiver.received[2]!, made.secret).type).toBe('webhook.test');
  });

  it('that finds nobody says why', async () => {
    const gone = await startReceiver();
    await gone.stop();
    const made = await lab.add(ada, gone.url);
    await lab.sendTest(ada, made.id);
    await lab.settled(ada, made.id, ([entry]) =>
      expect(entry).toMatchObject({ status: 'waiting', answered: null, problem: 'no-answer' }),
    );
  });

  it('W17 to an address where nothing arrives for days is the last one, and its owner is told', async () => {
    const made = await lab.add(ada, receiver.url);
    receiver.answerStatus(503);
    await lab.sendTest(ada, made.id);
    await lab.settled(ada, made.id, ([entry]) => expect(entry?.attempts).toBe(1));
    await lab.server.database.query(
      `update access.webhooks set failing_since = failing_since - interval '5 days' where id = $1`,
      [made.id],
    );
    await lab.hurry();
    await lab.settled(ada, made.id, ([entry]) => expect(entry?.status).toBe('failed'));
    expect((await lab.see(ada, made.id)).state).toBe('disabled');
    const [{ email } = { email: '' }] = await lab.server.database.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [ada.id],
    );
    const mail = await lab.server.mailbox.emailTo(email);
    expect(mail.subject).toBe('One of your webhooks was disabled (TrueCorner)');
    const test = `/api/v1/webhooks/${made.id}/test`;
    expect(await lab.call('POST', test, ada.token)).toMatchObject({ status: 409 });
    const front = [await samplePhoto('off-center-front')];
    await sendScan(lab.server, ada.token, { front });
    expect(await lab.log(ada, made.id)).toHaveLength(1);
    receiver.answerStatus(200);
    const path = `/api/v1/webhooks/${made.id}`;
    const enabled = await lab.call('PATCH', path, ada.token, { isEnabled: true });
    expect(enabled.body).toMatchObject({ state: 'live', failingSince: null });
    await lab.sendTest(ada, made.id);
    await lab.settled(ada, made.id, ([entry]) => expect(entry?.status).toBe('delivered'));
  });

  it('to an address that says it is gone is the last one at once', async () => {
    const made = await lab.add(ada, receiver.url);
    receiver.answerStatus(410);
    await lab.sendTest(ada, made.id);
    await lab.settled(ada, made.id, ([entry]) => expect(entry?.status).toBe('failed'));
    expect((await lab.see(ada, made.id)).state).toBe('disabled');
  });

  it('that was given up with its webhook is sent when asked for, however far off its next attempt was', async () => {
    const made = await lab.add(ada, receiver.url);
    receiver.answerStatus(500);
    const { id } = await lab.sendTest(ada, made.id);
    await lab.settled(ada, made.id, ([entry]) => expect(entry?.attempts).toBe(1));
    await lab.server.database.query(
      `update jobs.job set start_after = now() + interval '6 hours'
       where name = 'send-webhook' and state = 'retry' and singleton_key = $1`,
      [id],
    );
    receiver.answerStatus(410);
    await lab.sendTest(ada, made.id);
    await lab.settled(ada, made.id, (log) =>
      expect(log.map(({ status }) => status)).toEqual(['failed', 'failed']),
    );
    receiver.answerStatus(200);
    const path = `/api/v1/webhooks/${made.id}`;
    await lab.call('PATCH', path, ada.token, { isEnabled: true });
    const again = `${path}/deliveries/${id}/redeliver`;
    expect(await lab.call('POST', again, ada.token)).toMatchObject({ status: 200 });
    await lab.settled(ada, made.id, (log) =>
      expect(log.find((entry) => entry.id === id)?.status).toBe('delivered'),
    );
  });

  it('Z22 Z08 is not sent once its owner may not have it sent, nor once the webhook is removed', async () => {
    receiver.answerStatus(500);
    const made = await lab.add(ada, receiver.url);
    await lab.sendTest(ada, made.id);
    await lab.settled(ada, made.id, ([entry]) => expect(entry?.attempts).toBe(1));
    await setPlan(lab.server, ada.id, 'pro');
    await lab.hurry();
    await lab.settled(ada, made.id, ([entry]) =>
      expect(entry).toMatchObject({ status: 'failed', problem: 'resting', attempts: 1 }),
    );
    expect((await lab.see(ada, made.id)).state).toBe('resting');
    const test = `/api/v1/webhooks/${made.id}/test`;
    expect(await lab.call('POST', test, ada.token)).toMatchObject({ status: 402 });
    await setPlan(lab.server, ada.id, 'business');
    const last = await lab.sendTest(ada, made.id);
    await lab.settled(ada, made.id, ([entry]) => expect(entry?.attempts).toBe(1));
    const path = `/api/v1/webhooks/${made.id}`;
    expect((await lab.call('DELETE', path, ada.token)).status).toBe(204);
    await lab.hurry();
    await eventually(async () => {
      const open = await lab.server.database.query(
        `select 1 from jobs.job where data ->> 'id' = $1 and state in ('created', 'retry', 'active')`,
        [last.id],
      );
      expect(open).toEqual([]);
    });
    expect(receiver.received).toHaveLength(2);
  });

  it('pages through the log by cursor, and only through its own', async () => {
    const made = await lab.add(ada, receiver.url);
    for (let n = 0; n < 3; n += 1) await lab.sendTest(ada, made.id);
    const at = `/api/v1/webhooks/${made.id}/deliveries?limit=2`;
    const first = (await lab.call('GET', at, ada.token)).body;
    const second = (await lab.call('GET', `${at}&cursor=${first.nextCursor}`, ada.token)).body;
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    expect(await lab.call('GET', `${at}&cursor=x`, ada.token)).toMatchObject({ status: 422 });
    const eve = await lab.addOwner();
    expect(await lab.call('GET', at, eve.token)).toMatchObject({ status: 404 });
  });
});
