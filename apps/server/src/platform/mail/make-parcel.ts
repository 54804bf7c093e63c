import { createHmac } from 'node:crypto';
import type { WaitingEmail } from '@tc/provider';
import { composeMessage } from './compose-message.ts';
import type { Parcel } from './deliver.ts';
import { type LetterText, writeLetter } from './letter-texts.ts';
import { readQueued } from './queue-mail.ts';
import { type LetterBrand, renderHtml, renderText } from './render-letter.ts';
import { type AnyLetter, isSiteLetter, writeSiteLetter } from './site-letters.ts';

export interface Sender {
  readonly secret: Uint8Array;
  /** `Name <address>` or just an address. */
  readonly from: string;
  readonly brand: LetterBrand;
}

function addressOf(mailbox: string): string {
  return /<(?<address>[^<>]+)>\s*$/.exec(mailbox)?.groups?.address ?? mailbox.trim();
}

function write(letter: AnyLetter, product: string): LetterText {
  return isSiteLetter(letter) ? writeSiteLetter(letter, product) : writeLetter(letter, product);
}

/** Every attempt builds the same email with the same id, so that anyone who gets it twice can tell. */
export function makeParcel({ secret, from, brand }: Sender, row: WaitingEmail): Parcel {
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
