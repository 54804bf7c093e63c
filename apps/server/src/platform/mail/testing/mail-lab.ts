import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Letter } from '@tc/provider';
import pino from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createTestDatabase } from '../../database/testing/test-database.ts';
import type { Delivery } from '../deliver.ts';
import { MailWorker } from '../mail-worker.ts';
import { createMailQueue } from '../queue-mail.ts';

const SECRET = new Uint8Array(32).fill(7);
const DAY_MS = 86_400_000;

const LETTER: Letter = {
  kind: 'recover',
  link: 'https://cards.example/x?token_hash=a',
  code: '123456',
};

interface Row {
  readonly attempts: number;
  readonly isSent: boolean;
  readonly isFailed: boolean;
  readonly error: string | null;
  readonly content: string;
  readonly next: Date;
}

export async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await what()) return;
    await wait(25);
  }
  throw new Error('it did not come to that');
}

/** A queue in a database of its own, a clock that moves, and servers that send from it. */
export async function openMailLab() {
  const given = await createTestDatabase();
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const workers: MailWorker[] = [];
  return {
    database: given.database,
    clock,
    advance(ms: number) {
      aheadMs += ms;
    },
    secondsTo(moment: Date): number {
      return (moment.getTime() - clock.now().getTime()) / 1000;
    },
    async startWorker(delivery: Delivery): Promise<MailWorker> {
      const worker = new MailWorker({
        database: given.database,
        clock,
        log: pino({ level: 'silent' }),
        secret: SECRET,
        delivery,
        from: 'TrueCorner <post@cards.example>',
        brand: {
          productName: 'TrueCorner',
          siteUrl: 'https://cards.example',
          supportEmail: 'help@cards.example',
        },
      });
      workers.push(worker);
      await worker.start();
      return worker;
    },
    async enqueue(to: string, expiresInMs = 2 * DAY_MS): Promise<void> {
      const expiresAt = new Date(clock.now().getTime() + expiresInMs);
      await given.database.transaction((queries) =>
        createMailQueue(SECRET).enqueue(queries, to, LETTER, expiresAt),
      );
    },
    async rowOf(to: string): Promise<Row> {
      const [row] = await given.database.query<Row>(
        `select attempts, sent_at is not null as "isSent", failed_at is not null as "isFailed",
           last_error as error, content, next_attempt_at as next
         from auth.mail_queue where recipient = $1`,
        [to],
      );
      if (!row) throw new Error('no such letter');
      return row;
    },
    async stopWorkers(): Promise<void> {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    },
    async empty(): Promise<void> {
      aheadMs = 0;
      await given.database.query('delete from auth.mail_queue');
    },
    close: () => given.drop(),
  };
}

/** What a mail server does with a letter that it has read. */
type Reaction = (raw: string) => Error | 'silence' | undefined;

/** A mail server of the tests; `options` and `react` say how it misbehaves. */
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

/** A server that answers nothing, on a free port. */
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
