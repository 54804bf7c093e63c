import { randomUUID } from 'node:crypto';
import type { Database } from '@tc/database';
import { sql } from 'kysely';
import type { Log } from '../ports.ts';
import { on } from '../schema/on.ts';

/** A message between processes; `k` is its kind. */
export type Envelope = { readonly k: string } & Readonly<Record<string, unknown>>;

export interface Bus {
  /** This process's id. */
  readonly process: string;
  /** Sends to all other processes; resolves once it has reached the database. */
  publish(envelope: Envelope): Promise<void>;
  /**
   * Receives from other processes and the database; `missed` is called if messages may have been lost.
   */
  listen(hear: (envelope: Envelope) => Promise<void>, missed: () => void): Promise<void>;
  /** Removes messages that are too old to matter. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** The notification channel that all processes listen to. */
export const CHANNEL = 'realtime';
/** Bytes of a notification; PostgreSQL takes less than 8000. */
const LARGEST = 7900;
const MOST_WAITING = 10_000;

interface Waiting {
  readonly text: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

function send(texts: readonly string[], process: string) {
  return sql`
    with sent as (select * from unnest(${texts}::text[]) with ordinality as given (text, place)),
    kept as (
      insert into realtime.messages (envelope)
      select text from sent where octet_length(text) > ${LARGEST}::int order by place
      returning id, envelope
    )
    select pg_notify(${CHANNEL}::text, case when octet_length(text) > ${LARGEST}::int
      then json_build_object('k', 'kept', 'from', ${process}::text, 'id', (
        select id from kept where envelope = text order by id limit 1))::text
      else text end)
    from sent order by place`;
}

/** Messages over database notifications. Those that arrive while one is being sent go out together. */
export function createBus(database: Database, log: Log): Bus {
  const process = randomUUID();
  let waiting: Waiting[] = [];
  let isSending = false;
  let count = 0;
  let stop: (() => Promise<void>) | null = null;
  let heard = Promise.resolve();

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const texts = batch.map(({ text }) => text);
        await send(texts, process).execute(on(database));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isSending = false;
  }

  function publish(envelope: Envelope): Promise<void> {
    if (waiting.length >= MOST_WAITING) return Promise.reject(new Error('too many messages wait'));
    count += 1;
    // PostgreSQL delivers equal notifications of one transaction once; the count makes each unique.
    const text = JSON.stringify({ ...envelope, from: process, n: count });
    return new Promise((done, failed) => {
      waiting.push({ text, done, failed });
      void sendAll();
    });
  }

  async function unfold(text: string): Promise<Envelope | null> {
    const envelope = JSON.parse(text) as Envelope;
    if (envelope.from === process) return null;
    if (envelope.k !== 'kept') return envelope;
    const row = await on(database)
      .selectFrom('realtime.messages')
      .select('envelope')
      .where('id', '=', Number(envelope.id))
      .executeTakeFirst();
    return row ? (JSON.parse(row.envelope) as Envelope) : null;
  }

  return {
    process,
    publish,
    async listen(hear, missed) {
      const receive = async (text: string) => {
        const envelope = await unfold(text);
        if (envelope) await hear(envelope);
      };
      // One after the other, so that later messages cannot overtake a large one.
      const enqueue = (text: string) => {
        heard = heard
          .then(() => receive(text))
          .catch((error: unknown) => log.error({ error }, 'a live message was lost'));
      };
      stop = await database.listen(CHANNEL, enqueue, missed);
    },
    async tidy() {
      await on(database)
        .deleteFrom('realtime.messages')
        .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
        .execute();
    },
    async close() {
      await stop?.();
    },
  };
}
