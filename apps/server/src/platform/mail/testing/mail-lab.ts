import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase } from '@tc/database/testing';
import type { AccountEmail } from '@tc/provider';
import pino from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type Jobs, openJobDesk, openJobs } from '../../jobs/jobs.ts';
import type { Delivery } from '../deliver.ts';
import { EMAILS } from '../email-job.ts';
import { createMailQueue } from '../queue-mail.ts';
import { sendEmails } from '../send-emails.ts';

const SECRET = new Uint8Array(32).fill(7);
const DAY_MS = 86_400_000;

const EMAIL: AccountEmail = {
  kind: 'recover',
  link: 'https://cards.example/x?token_hash=a',
  code: '123456',
};

interface Row {
  /** Attempts that have started. */
  readonly attempts: number;
  readonly isRunning: boolean;
  readonly isSent: boolean;
  readonly isFailed: boolean;
  readonly error: string | null;
  readonly content: string;
  /** When the next attempt is due. */
  readonly next: Date;
}

export async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await what()) return;
    await wait(25);
  }
  throw new Error('it did not come to that');
}

const ROW = `select coalesce(case when job.started_on is null then 0 else job.retry_count + 1 end, 0)::int as attempts,
    coalesce(job.state = 'active', false) as "isRunning",
    sent_at is not null as "isSent", failed_at is not null as "isFailed", last_error as error, content,
    job.start_after + make_interval(secs => $2::double precision / 1000) as next
  from auth.mail_queue as mail
  left join jobs.job on job.name = 'letters' and job.singleton_key = mail.id::text
  where recipient = $1`;

/** A queue in its own database, a clock that can be moved, and servers that send from it. */
export async function openMailLab() {
  const given = await createTestDatabase();
  const { database } = given;
  const queue = await openJobDesk(database, [EMAILS]);
  const log = pino({ level: 'silent' });
  let aheadMs = 0;
  /** The queue uses the database's clock, so move its waiting rows closer instead. */
  let movedMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const servers: Jobs[] = [];
  const rowOf = async (to: string): Promise<Row> => {
    const [row] = await database.query<Row>(ROW, [to, movedMs]);
    if (!row) throw new Error('no such email');
    return row;
  };
  return {
    database,
    clock,
    advance(ms: number) {
      aheadMs += ms;
    },
    secondsTo(moment: Date): number {
      return (moment.getTime() - clock.now().getTime()) / 1000;
    },
    async startWorker(delivery: Delivery): Promise<void> {
      const jobs = await openJobs(database, log, { kinds: [EMAILS], isWorking: true });
      servers.push(jobs);
      const brand = {
        productName: 'TrueCorner',
        siteUrl: 'https://cards.example',
        supportEmail: 'help@cards.example',
      };
      const from = 'TrueCorner <post@cards.example>';
      await jobs.work([
        sendEmails({ database, clock, log, secret: SECRET, delivery, from, brand }),
      ]);
    },
    /** Lets the queue notice that time has passed. */
    async wake(): Promise<void> {
      await database.query(
        `update jobs.job set start_after = start_after - make_interval(secs => $1::double precision / 1000)
         where name = 'letters' and state < 'active'`,
        [aheadMs - movedMs],
      );
      movedMs = aheadMs;
      // A job without an email, just to wake the lanes.
      await database.transaction((queries) => queue.enqueue(queries, EMAILS, '0'));
    },
    async enqueue(to: string, expiresInMs = 2 * DAY_MS): Promise<void> {
      const expiresAt = new Date(clock.now().getTime() + expiresInMs);
      await database.transaction((queries) =>
        createMailQueue(SECRET, queue).enqueue(queries, to, EMAIL, expiresAt),
      );
    },
    rowOf,
    /** Whether it failed and is waiting for its next attempt. */
    async hasFailed(to: string): Promise<boolean> {
      const { error, isRunning } = await rowOf(to);
      return error !== null && !isRunning;
    },
    /** Jobs still to be done, including running ones. */
    async countWaiting(): Promise<number> {
      const rows = await database.query(
        `select from jobs.job where name = 'letters' and state <= 'active'`,
      );
      return rows.length;
    },
    async stopWorkers(): Promise<void> {
      await Promise.all(servers.splice(0).map((server) => server.stop()));
    },
    async empty(): Promise<void> {
      aheadMs = 0;
      movedMs = 0;
      await database.query('delete from auth.mail_queue');
      await database.query('delete from jobs.job');
    },
    close: () => given.drop(),
  };
}

/** What the mail server does with an email that it has read. */
type Reaction = (raw: string) => Error | 'silence' | undefined;

/** A mail server for tests; `options` and `react` define how it misbehaves. */
export async function startMailServer(
  react: Reaction = () => undefined,
  options: SMTPServerOptions = {},
) {
  const accepted: { readonly to: string; readonly id: string | undefined }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const reaction = react(raw);
        if (reaction === 'silence') return;
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (!reaction) accepted.push({ to, id: idOf(raw) });
        done(reaction);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export function idOf(raw: string): string | undefined {
  return /^Message-ID: (?<id>\S+)\r$/m.exec(raw)?.groups?.id;
}

export function refusing(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A server on a free port that never answers. */
export async function startSilentServer(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<{ destroy(): void }>();
  const server: Server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
