import type { Database } from '@tc/database';
import {
  type Clock,
  findWaitingEmail,
  type Log,
  listWaitingEmails,
  type WaitingEmail,
  writeEmailFailure,
  writeEmailGivenUp,
  writeEmailSent,
} from '@tc/provider';
import { GivenUpError, type Job, type Task } from '../jobs/job-kind.ts';
import type { Delivery } from './deliver.ts';
import { EMAILS } from './email-job.ts';
import { makeParcel, type Sender } from './make-parcel.ts';

export interface MailParts extends Sender {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly delivery: Delivery;
}

/**
 * What may be logged about a failure: mail servers mention the recipient in their messages, which belong only
 * in the email's own row.
 */
function describe(error: unknown): object {
  const { code, responseCode, command } = error as Record<string, unknown>;
  return { code, responseCode, command };
}

/** The mail server does not know the recipient, and will not tomorrow either. */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}

/** A refused recipient is final; after any other failure the email is tried again. */
async function noteFailure(parts: MailParts, row: WaitingEmail, error: unknown): Promise<void> {
  const { database, clock } = parts;
  const message = error instanceof Error ? error.message : String(error);
  if (isFinal(error)) return writeEmailGivenUp(database, row.id, message, clock.now());
  await writeEmailFailure(database, row.id, message);
  throw new Error(`The email was not sent: ${JSON.stringify(describe(error))}.`);
}

/** Sends the emails that wait in the database. */
export function sendEmails(parts: MailParts): Task {
  const { database, clock, log, delivery } = parts;
  /** Emails that were sent although this could not be recorded in the database. */
  const delivered = new Set<number>();
  const run = async ({ id, attempt, signal }: Job) => {
    const row = id === null ? null : await findWaitingEmail(database, Number(id));
    if (!row) return;
    const about = { mail: row.id, kind: row.kind, attempt };
    if (!delivered.has(row.id)) {
      if (row.expires_at <= clock.now()) {
        await writeEmailGivenUp(database, row.id, 'expired', clock.now());
        throw new GivenUpError('The email came too late to be sent.');
      }
      try {
        await delivery.deliver(makeParcel(parts, row), signal);
      } catch (error) {
        log.warn({ ...about, ...describe(error) }, 'an email was not sent');
        return noteFailure(parts, row, error);
      }
      delivered.add(row.id);
    }
    await writeEmailSent(database, row.id, clock.now());
    delivered.delete(row.id);
    log.info(about, 'an email was sent');
  };
  return {
    kind: EMAILS,
    run,
    findWaiting: async () => (await listWaitingEmails(database)).map(String),
  };
}
