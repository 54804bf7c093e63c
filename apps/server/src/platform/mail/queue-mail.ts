import { decrypt, encrypt, queueEmail } from '@tc/provider';
import type { JobQueue } from '../jobs/jobs.ts';
import { EMAILS } from './email-job.ts';
import type { AnyEmail, SiteMailer } from './site-emails.ts';

const PURPOSE = 'queued mail';

/** Emails wait in the database: they exist if and only if what they are about was committed. */
export function createMailQueue(secret: Uint8Array, jobs: JobQueue): SiteMailer {
  return {
    async enqueue(queries, to, mail, expiresAt) {
      const id = await queueEmail(queries, {
        recipient: to,
        kind: mail.kind,
        content: encrypt(secret, PURPOSE, JSON.stringify(mail)),
        expires_at: expiresAt,
      });
      await jobs.enqueue(queries, EMAILS, String(id));
    },
  };
}

/** Throws if the text was not queued with this secret. */
export function readQueued(secret: Uint8Array, content: string): AnyEmail {
  return JSON.parse(decrypt(secret, PURPOSE, content)) as AnyEmail;
}
