import { decrypt, encrypt } from '@tc/provider';
import type { JobQueue } from '../jobs/jobs.ts';
import { LETTERS } from './letter-job.ts';
import type { AnyLetter, SiteMailer } from './site-letters.ts';

const PURPOSE = 'queued mail';

/** Letters wait in the database: they exist if and only if what they tell of was committed. */
export function createMailQueue(secret: Uint8Array, jobs: JobQueue): SiteMailer {
  return {
    async enqueue(queries, to, letter, expiresAt) {
      const [row] = await queries.query<{ id: string }>(
        `insert into auth.mail_queue (recipient, kind, content, expires_at)
         values ($1, $2, $3, $4) returning id::text`,
        [to, letter.kind, encrypt(secret, PURPOSE, JSON.stringify(letter)), expiresAt],
      );
      if (row) await jobs.enqueue(queries, LETTERS, row.id);
    },
  };
}

/** Throws where the text was not queued with this secret. */
export function readQueued(secret: Uint8Array, content: string): AnyLetter {
  return JSON.parse(decrypt(secret, PURPOSE, content)) as AnyLetter;
}
