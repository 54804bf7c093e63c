import { createHmac } from 'node:crypto';
import type { Clock, Log } from '@tc/provider';
import type { Database } from '../database/database.ts';
import { composeMessage } from './compose-message.ts';
import type { Delivery, Parcel } from './deliver.ts';
import { type LetterText, writeLetter } from './letter-texts.ts';
import {
  claimLetter,
  dropExpired,
  type QueuedLetter,
  writeFailure,
  writeSent,
} from './mail-rows.ts';
import { MAIL_CHANNEL, readQueued } from './queue-mail.ts';
import { type LetterBrand, renderHtml, renderText } from './render-letter.ts';
import { type AnyLetter, isSiteLetter, writeSiteLetter } from './site-letters.ts';

/** Letters on their way at once, so that one slow mail server does not hold up the others. */
const LANES = 3;
/** Looks for letters whose time has come, and for those whose knock nobody heard. */
const LOOK_MS = 5_000;
/** How long a stopping server waits for the letters on their way. */
const STOP_MS = 5_000;

export interface MailParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: Uint8Array;
  readonly delivery: Delivery;
  /** `Name <address>` or an address. */
  readonly from: string;
  readonly brand: LetterBrand;
}

function addressOf(mailbox: string): string {
  return /<(?<address>[^<>]+)>\s*$/.exec(mailbox)?.groups?.address ?? mailbox.trim();
}

function write(letter: AnyLetter, product: string): LetterText {
  return isSiteLetter(letter) ? writeSiteLetter(letter, product) : writeLetter(letter, product);
}

/** Every attempt makes the same letter with the same id: who gets it twice can see that. */
function makeParcel({ secret, from, brand }: MailParts, row: QueuedLetter): Parcel {
  const text = write(readQueued(secret, row.content), brand.productName);
  const id = createHmac('sha256', secret).update(`letter ${row.id}`).digest('hex').slice(0, 32);
  const message = composeMessage({
    from,
    to: row.recipient,
    subject: text.subject,
    text: renderText(text, brand),
    html: renderHtml(text, brand),
    id,
    date: row.created_at,
    ...(text.replyTo && { replyTo: text.replyTo }),
    ...(text.leaveLink && { leaveLink: text.leaveLink }),
  });
  const written = row.created_at.toISOString().replace(/[-:.]/g, '');
  const name = `${written}-${String(row.id).padStart(12, '0')}-${row.kind}`;
  return { from: addressOf(from), to: row.recipient, message, name };
}

/** What may be logged of a failure: mail servers name the recipient in their words. */
function describe(error: unknown): object {
  const { code, responseCode, command } = error as Record<string, unknown>;
  return { code, responseCode, command };
}

/** Sends what waits in the database; several servers may do so beside each other. */
export class MailWorker {
  readonly #parts: MailParts;
  readonly #stop = new AbortController();
  /** Letters that went out although the database could not be told. */
  readonly #delivered = new Set<number>();
  #isWanted = false;
  #isStopping = false;
  #round: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #unlisten: (() => Promise<void>) | null = null;

  constructor(parts: MailParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => this.wake(), LOOK_MS);
    this.#timer.unref();
    this.#unlisten = await this.#parts.database.listen(MAIL_CHANNEL, () => this.wake());
    this.wake();
  }

  /** Looks for letters now; several knocks in a row are one. */
  wake(): void {
    this.#isWanted = true;
    if (this.#round || this.#isStopping) return;
    this.#round = this.#work()
      .catch((error: unknown) =>
        this.#parts.log.warn(describe(error), 'queued e-mails cannot be read'),
      )
      .finally(() => {
        this.#round = null;
        if (this.#isWanted) this.wake();
      });
  }

  async #work(): Promise<void> {
    this.#isWanted = false;
    const { database, clock, log } = this.#parts;
    const dropped = await dropExpired(database, clock.now());
    if (dropped > 0) log.warn({ dropped }, 'e-mails expired before they could be sent');
    await Promise.all(Array.from({ length: LANES }, () => this.#drain()));
  }

  async #drain(): Promise<void> {
    const { database, clock } = this.#parts;
    while (!this.#isStopping) {
      const row = await claimLetter(database, clock.now());
      if (!row) return;
      await this.#send(row);
    }
  }

  async #send(row: QueuedLetter): Promise<void> {
    const { database, clock, log, delivery } = this.#parts;
    const about = { letter: row.id, kind: row.kind, attempt: row.attempts };
    if (!this.#delivered.has(row.id)) {
      try {
        await delivery.deliver(makeParcel(this.#parts, row), this.#stop.signal);
      } catch (error) {
        log.warn({ ...about, ...describe(error) }, 'an e-mail was not sent');
        await writeFailure(database, row, error, clock.now());
        return;
      }
      this.#delivered.add(row.id);
    }
    await writeSent(database, row.id, clock.now());
    this.#delivered.delete(row.id);
    log.info(about, 'an e-mail was sent');
  }

  /** Lets letters on their way arrive; what does not in time is sent by the next server. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#isWanted = false;
    if (this.#timer) clearInterval(this.#timer);
    await this.#unlisten?.();
    const patience = setTimeout(() => this.#stop.abort(), STOP_MS);
    await this.#round;
    clearTimeout(patience);
  }
}
