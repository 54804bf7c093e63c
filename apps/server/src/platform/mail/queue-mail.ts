import { decrypt, encrypt, queueEmail } from '@tc/provider';
import type { JobQueue } from '../jobs/jobs.ts';
import { LETTERS } from './letter-job.ts';
import type { AnyLetter, SiteMailer } from './site-letters.ts';

const PURPOSE = 'queued mail';

/** Emails wait in the database: they exist if and only if what they are about was committed. */
export function createMailQueue(secret: Uint8Array, jobs: JobQueue): SiteMailer {
  return {
    async enqueue(queries, to, letter, expiresAt) {
      const id = await queueEmail(queries, {
        recipient: to,
        kind: letter.kind,
        content: encrypt(secret, PURPOSE, JSON.stringify(letter)),
        expires_at: expiresAt,
      });
      await jobs.enqueue(queries, LETTERS, String(id));
    },
  };
}

/** Throws if the text was not queued with this secret. */
export function readQueued(secret: Uint8Array, content: string): AnyLetter {
  return JSON.parse(decrypt(secret, PURPOSE, content)) as AnyLetter;
}
