import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outboxMessages } from '../messages/outbox-messages.ts';
import { deliverBySmtp, deliverToFolder } from './deliver.ts';
import {
  idOf,
  openMailLab,
  refusing,
  startMailServer,
  startSilentServer,
  until,
} from './testing/mail-lab.ts';

let lab: Awaited<ReturnType<typeof openMailLab>>;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  lab = await openMailLab();
});

afterAll(() => lab.close());

afterEach(async () => {
  await lab.stopWorkers();
  await lab.empty();
  for (const close of closing.splice(0)) await close();
});

async function mailServer(...given: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...given);
  closing.push(server.close);
  return server;
}

describe('the outbox', () => {
  it('holds whole emails, the newest last by name', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tc-outbox-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    await lab.startWorker(deliverToFolder(path.join(folder, 'outbox')));
    for (let n = 0; n < 12; n += 1) await lab.enqueue(`o${n}@example.com`);
    for (let n = 0; n < 12; n += 1) {
      await until(async () => (await lab.rowOf(`o${n}@example.com`)).isSent);
    }
    const names = (await readdir(path.join(folder, 'outbox'))).sort();
    const texts = await Promise.all(
      names.map((name) => readFile(path.join(folder, 'outbox', name), 'utf8')),
    );
    const recipients = texts.map((text) => /^To: (?<to>\S+)\r$/m.exec(text)?.groups?.to);
    expect(recipients).toEqual(Array.from({ length: 12 }, (_, n) => `o${n}@example.com`));
    expect(texts.every((text) => text.endsWith('--letter-part-of-two--\r\n'))).toBe(true);
  });
});

describe('the last of the disk', () => {
  it('is not for emails: they wait in the database until there is room', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tc-outbox-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    const full = Object.assign(new Error('the rest is kept'), { code: 'ENOSPC' });
    let isFull = true;
    const room = () => (isFull ? Promise.reject(full) : Promise.resolve());
    await lab.startWorker(deliverToFolder(folder, room));
    await lab.enqueue('waits@example.com');
    await until(async () => (await lab.rowOf('waits@example.com')).error !== null);
    expect(await readdir(folder)).toEqual([]);
    await expect(outboxMessages(folder, room).send('15555550100', 'x')).rejects.toBe(full);
    isFull = false;
    await outboxMessages(folder, room).send('15555550100', 'x');
    expect(await readdir(path.join(folder, 'outbox'))).toHaveLength(1);
  });
});

describe('the queue', () => {
  it('keeps an email unreadable, and nothing of it once it was sent', async () => {
    const { url } = await mailServer();
    await lab.enqueue('clean@example.com');
    expect((await lab.rowOf('clean@example.com')).content).not.toContain('token_hash');
    await lab.startWorker(deliverBySmtp(url));
    await until(async () => (await lab.rowOf('clean@example.com')).isSent);
    expect((await lab.rowOf('clean@example.com')).content).toBe('');
  });

  it('is emptied by several servers, each email once', async () => {
    const { url, accepted } = await mailServer();
    for (let n = 0; n < 30; n += 1) await lab.enqueue(`s${n}@example.com`);
    await Promise.all([1, 2, 3].map(() => lab.startWorker(deliverBySmtp(url))));
    await until(() => accepted.length >= 30);
    await lab.stopWorkers();
    expect(accepted).toHaveLength(30);
    expect(new Set(accepted.map(({ to }) => to)).size).toBe(30);
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(30);
  });
});

describe('F12 a mail server', () => {
  it('that refuses connections is tried again, later and later', async () => {
    const server = await startMailServer();
    await server.close();
    await lab.startWorker(deliverBySmtp(server.url));
    await lab.enqueue('refused@example.com');
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await lab.wake();
      await until(async () => {
        const { attempts, isRunning } = await lab.rowOf('refused@example.com');
        return attempts === attempt && !isRunning;
      });
      const { next, isFailed } = await lab.rowOf('refused@example.com');
      const pause = next.getTime() - lab.clock.now().getTime();
      expect(isFailed).toBe(false);
      pauses.push(pause);
      lab.advance(pause + 10);
    }
    // Each pause is twice the last one, minus a random part of up to half, so that many emails do not come at
    // once.
    for (let n = 2; n < pauses.length; n += 1) {
      expect(pauses[n]).toBeGreaterThan((pauses[n - 2] ?? 0) * 1.5);
    }
  });

  it.each([
    ['says 4xx', () => refusing(451, 'try again later')],
    ['says 5xx to the email', () => refusing(554, 'not today')],
  ])('that %s is tried again, and the email is the same', async (_name, refuse) => {
    const seen: (string | undefined)[] = [];
    const { url, accepted } = await mailServer((raw) => {
      seen.push(idOf(raw));
      return seen.length === 1 ? refuse() : undefined;
    });
    await lab.startWorker(deliverBySmtp(url));
    await lab.enqueue('later@example.com');
    await until(() => lab.hasFailed('later@example.com'));
    lab.advance(60_000);
    await lab.wake();
    await until(async () => (await lab.rowOf('later@example.com')).isSent);
    expect(accepted).toHaveLength(1);
    expect(seen[0]).toBeDefined();
    expect(seen[1]).toBe(seen[0]);
  });

  it('that knows no such recipient ends the matter', async () => {
    const { url } = await mailServer(undefined, {
      onRcptTo: (_address, _session, done) => done(refusing(550, 'no such mailbox')),
    });
    await lab.startWorker(deliverBySmtp(url));
    await lab.enqueue('nobody@example.com');
    await until(async () => (await lab.rowOf('nobody@example.com')).isFailed);
    expect(await lab.rowOf('nobody@example.com')).toMatchObject({ attempts: 1, content: '' });
  });

  it('that nobody vouches for gets no email', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'nobody' }]);
    const { port, accepted } = await mailServer(undefined, { secure: true, key, cert });
    await lab.startWorker(deliverBySmtp(`smtps://127.0.0.1:${port}`));
    await lab.enqueue('secret@example.com');
    await until(() => lab.hasFailed('secret@example.com'));
    expect((await lab.rowOf('secret@example.com')).error).toMatch(/certificate/i);
    expect(accepted).toEqual([]);
  });

  it('that hangs holds up no other email, and a stop gives the email back', async () => {
    const silent = await startSilentServer();
    closing.push(silent.close);
    const { url, accepted } = await mailServer();
    const slow = deliverBySmtp(`smtp://127.0.0.1:${silent.port}`);
    const quick = deliverBySmtp(url);
    await lab.startWorker({
      deliver: (parcel, stop) =>
        (parcel.to.startsWith('slow') ? slow : quick).deliver(parcel, stop),
    });
    await lab.enqueue('slow@example.com');
    await lab.enqueue('quick@example.com');
    await until(() => accepted.length === 1);
    await lab.stopWorkers();
    const { isSent, isFailed, next } = await lab.rowOf('slow@example.com');
    expect({ isSent, isFailed }).toEqual({ isSent: false, isFailed: false });
    expect(next.getTime() - lab.clock.now().getTime()).toBeLessThan(10_000);
  });

  it('that reads an email and then says nothing gets it again under the same id', async () => {
    const seen: (string | undefined)[] = [];
    const { url } = await mailServer((raw) => {
      seen.push(idOf(raw));
      return seen.length === 1 ? 'silence' : undefined;
    });
    await lab.startWorker(deliverBySmtp(url, 400));
    await lab.enqueue('dropped@example.com');
    await until(() => lab.hasFailed('dropped@example.com'));
    lab.advance(60_000);
    await lab.wake();
    await until(async () => (await lab.rowOf('dropped@example.com')).isSent);
    expect(seen).toHaveLength(2);
    expect(seen[1]).toBe(seen[0]);
  });
});

describe('F13 a mail server that is away for a day', () => {
  it('gets each email once afterward, and none that expired', async () => {
    let isAway = true;
    const { url, accepted } = await mailServer();
    const smtp = deliverBySmtp(url);
    await lab.startWorker({
      async deliver(parcel, stop) {
        if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        await smtp.deliver(parcel, stop);
      },
    });
    for (let n = 0; n < 5; n += 1) await lab.enqueue(`day${n}@example.com`);
    await lab.enqueue('hour@example.com', 3_600_000);
    const emails = Array.from({ length: 5 }, (_, n) => `day${n}@example.com`);
    for (let hour = 0; hour < 24; hour += 1) {
      await lab.wake();
      await until(async () => {
        const rows = await Promise.all(emails.map((to) => lab.rowOf(to)));
        return rows.every(({ isRunning, next }) => !isRunning && lab.secondsTo(next) > 0);
      });
      lab.advance(3_600_000);
    }
    isAway = false;
    await lab.wake();
    await until(() => accepted.length === 5);
    lab.advance(7_200_000);
    await lab.wake();
    await until(async () => (await lab.countWaiting()) === 0);
    expect(accepted.map(({ to }) => to).sort()).toEqual(emails);
    const late = await lab.rowOf('hour@example.com');
    expect(late).toMatchObject({ isFailed: true, error: 'expired' });
  });
});
