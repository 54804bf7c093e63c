import { createHmac } from 'node:crypto';
import type { WaitingEmail } from '@tc/provider';
import { composeMessage } from './compose-message.ts';
import type { Parcel } from './deliver.ts';
import { type EmailText, writeEmail } from './email-texts.ts';
import { readQueued } from './queue-mail.ts';
import { type EmailBrand, renderHtml, renderText } from './render-email.ts';
import { type AnyEmail, isSiteEmail, writeSiteEmail } from './site-emails.ts';

export interface Sender {
  readonly secret: Uint8Array;
  /** `Name <address>` or just an address. */
  readonly from: string;
  readonly brand: EmailBrand;
}

function addressOf(mailbox: string): string {
  return /<(?<address>[^<>]+)>\s*$/.exec(mailbox)?.groups?.address ?? mailbox.trim();
}

function write(mail: AnyEmail, product: string): EmailText {
  return isSiteEmail(mail) ? writeSiteEmail(mail, product) : writeEmail(mail, product);
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
