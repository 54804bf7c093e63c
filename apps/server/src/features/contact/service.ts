import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import { daysAfter, type FormDeps } from '../../platform/forms/form-deps.ts';
import { createReference, fingerprintOf, type Message } from './message.ts';
import { isSuspected } from './spam.ts';
import { findSame, insertMessage } from './store.ts';

const DAYS_TO_SUPPORT = 14;
const DAYS_TO_SENDER = 2;

async function writeEmails(deps: FormDeps, queries: Queries, reference: string, input: Message) {
  const { mailer, supportEmail } = deps;
  const now = deps.clock.now();
  const { topic, email, subject, message } = input;
  const name = [input.firstName, input.lastName].filter(Boolean).join(' ');
  await mailer.enqueue(
    queries,
    supportEmail,
    { kind: 'contact-message', reference, topic, name, email, subject, message },
    daysAfter(now, DAYS_TO_SUPPORT),
  );
  const received = { kind: 'contact-received', reference } as const;
  await mailer.enqueue(queries, email, received, daysAfter(now, DAYS_TO_SENDER));
}

/** Stores a message and queues its emails: both or neither. */
export function takeMessage(
  deps: FormDeps,
  input: Message,
  ip: string,
): Promise<ApiOutcome<{ reference: string }>> {
  const now = deps.clock.now();
  const fingerprint = fingerprintOf(input);
  return deps.database.transaction(async (queries) => {
    const same = await findSame(queries, fingerprint, now);
    if (same) return ok({ reference: same });
    for (const [rate, whose] of [
      ['contactOfClient', ip],
      ['contactOfEmail', input.email],
    ] as const) {
      const seconds = await deps.spend(queries, rate, whose, now);
      if (seconds > 0) return err({ code: 'too-many', retryAfterSeconds: seconds });
    }
    const reference = createReference();
    const row = { reference, fingerprint, isSuspected: isSuspected(input), input };
    await insertMessage(queries, row, now);
    if (!row.isSuspected) await writeEmails(deps, queries, reference, input);
    return ok({ reference });
  });
}
