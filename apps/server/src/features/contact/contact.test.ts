import { sendContactMessage } from '@tc/contract/api';
import { FORM_LIMITS } from '@tc/contract/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postJson } from '../../testing/post-json.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { removeOldMessages } from './store.ts';

const SUPPORT = 'desk@cards.example';
const HOUR = 3600;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ SUPPORT_EMAIL: SUPPORT });
});

afterAll(() => server.stop());

// Limits used up by earlier tests have expired.
beforeEach(() => server.clock.advance(25 * HOUR));

let people = 0;

function message(changes: object = {}) {
  people += 1;
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `ada${people}@example.com`,
    subject: 'A question',
    message: 'How do you measure a border of a card?',
    ...changes,
  };
}

const send = (body: unknown) => postJson(server.url + sendContactMessage.path, body);

async function rowsOf(email: string) {
  return server.database.query<{ reference: string; message: string; is_suspected: boolean }>(
    'select * from site.messages where email = $1',
    [email],
  );
}

describe('a message to the support', () => {
  it('is kept, mailed to the support and confirmed to its sender', async () => {
    const given = message({ topic: 'demo', message: 'First line.\r\n\r\nSecond <b>line</b>.' });
    const answer = await send(given);
    expect(answer.status).toBe(200);
    const { reference } = sendContactMessage.output.parse(answer.body);
    expect(await rowsOf(given.email)).toMatchObject([
      {
        reference,
        topic: 'demo',
        first_name: 'Ada',
        message: 'First line.\n\nSecond <b>line</b>.',
      },
    ]);
    const toSupport = await server.mailbox.emailTo(SUPPORT);
    expect(toSupport.raw).toContain(`\r\nReply-To: ${given.email}\r\n`);
    expect(toSupport.subject).toBe(`[${reference}] A question`);
    expect(toSupport.text).toContain('Second <b>line</b>.');
    expect(toSupport.raw.split('text/html')[1]).not.toContain('<b>');
    const toSender = await server.mailbox.emailTo(given.email);
    expect(toSender.text).toContain(reference);
  });

  it('says nothing of itself to an address that somebody only typed', async () => {
    const given = message({
      firstName: 'Buy pills',
      subject: 'Cheap',
      message: 'At evil.example!',
    });
    await send(given);
    const { raw } = await server.mailbox.emailTo(given.email);
    for (const words of ['pills', 'Cheap', 'evil']) expect(raw).not.toContain(words);
  });

  it('needs no last name and no topic, and a second click is no second message', async () => {
    const { lastName: _, ...given } = message();
    const answers = await Promise.all([send(given), send(given), send(given)]);
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(await rowsOf(given.email)).toMatchObject([{ topic: 'general', last_name: '' }]);
    server.clock.advance(HOUR);
    await send(given);
    expect(await rowsOf(given.email)).toHaveLength(2);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@x.com\r\nBcc: b@x.com' }, 'email'],
    [{ subject: 'x'.repeat(FORM_LIMITS.subjectLength + 1) }, 'subject'],
    [{ message: 'too short' }, 'message'],
    [{ message: 'x'.repeat(FORM_LIMITS.messageLength + 1) }, 'message'],
    [{ message: ['J09'] }, 'message'],
    [{ topic: 'other' }, 'topic'],
    [{ admin: true }, 'input'],
  ])('is refused with what is wrong: %o', async (changes, field) => {
    const given = message(changes);
    const answer = await send(given);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { [field]: expect.stringMatching(/\S/) } },
    });
  });

  it('begins no header of its own', async () => {
    const given = message({ subject: 'Hello\r\nBcc: victim@example.com', firstName: 'A\nb' });
    const { reference } = (await send(given)).body;
    const emails = await server.mailbox.emailsTo(SUPPORT);
    const [mail] = emails.filter(({ subject }) => subject.includes(reference));
    const found = mail ?? (await server.mailbox.emailTo(SUPPORT, emails.length + 1));
    expect(found.raw).not.toMatch(/^Bcc:/m);
  });

  it('of a program is kept and answered, and nobody is written to', async () => {
    for (const trap of [{ website: 'http://x.example' }, { elapsedMs: 40 }]) {
      const given = message(trap);
      expect((await send(given)).status).toBe(200);
      expect(await rowsOf(given.email)).toMatchObject([{ is_suspected: true }]);
      const queued = await server.database.query(
        'select 1 from auth.mail_queue where recipient = $1',
        [given.email],
      );
      expect(queued).toEqual([]);
    }
  });

  it('T03 is limited for a client and for an address, exactly also when all come at once', async () => {
    const ofClient = await Promise.all(Array.from({ length: 20 }, () => send(message())));
    expect(ofClient.filter(({ status }) => status === 200)).toHaveLength(8);
    const refused = ofClient.find(({ status }) => status === 429)!;
    expect(refused.body.code).toBe('too-many');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    server.clock.advance(25 * HOUR);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const given = message({ email: 'Same@example.com', subject: `Number ${n}` });
      statuses.push((await send(given)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is gone after two years', async () => {
    const given = message();
    await send(given);
    server.clock.advance(730 * 24 * HOUR - 60);
    await removeOldMessages(server.database, server.clock.now());
    expect(await rowsOf(given.email)).toHaveLength(1);
    server.clock.advance(120);
    await removeOldMessages(server.database, server.clock.now());
    expect(await rowsOf(given.email)).toEqual([]);
  });

  it('is JSON: no form of another site can send it', async () => {
    const answer = await fetch(server.url + sendContactMessage.path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      body: JSON.stringify(message()),
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
