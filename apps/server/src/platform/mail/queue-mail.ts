import { decrypt, encrypt } from '@tc/provider';
import type { AnyLetter, SiteMailer } from './site-letters.ts';

const PURPOSE = 'queued mail';

/** Heard by the servers that send: a letter waits. */
export const MAIL_CHANNEL = 'mail_queue';

/** Letters wait in the database: they exist if and only if what they tell of was committed. */
export function createMailQueue(secret: Uint8Array): SiteMailer {
  return {
    async enqueue(queries, to, letter, expiresAt) {
      await queries.query(
        'insert into auth.mail_queue (recipient, kind, content, expires_at) values ($1, $2, $3, $4)',
        [to, letter.kind, encrypt(secret, PURPOSE, JSON.stringify(letter)), expiresAt],
      );
      // Heard when the transaction commits, and by nobody when it does not.
      await queries.query('select pg_notify($1, $2)', [MAIL_CHANNEL, '']);
    },
  };
}

/** Throws where the text was not queued with this secret. */
export function readQueued(secret: Uint8Array, content: string): AnyLetter {
  return JSON.parse(decrypt(secret, PURPOSE, content)) as AnyLetter;
}
