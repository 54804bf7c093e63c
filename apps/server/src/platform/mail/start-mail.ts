import path from 'node:path';
import type { Clock, Log } from '@tc/provider';
import { publicUrlOf, type Settings } from '../../settings.ts';
import type { Database } from '../database/database.ts';
import { reserveOf } from '../disk/disk-space.ts';
import { deliverBySmtp, deliverToFolder } from './deliver.ts';
import { MailWorker } from './mail-worker.ts';
import { createMailQueue } from './queue-mail.ts';
import type { SiteMailer } from './site-letters.ts';

/** Where letters lie as files while no mail server is set. */
export function outboxOf(settings: Settings): string {
  return path.join(settings.dataDir, 'outbox');
}

/** The queue that letters are written to, and the work that empties it. */
export async function startMail(
  settings: Settings,
  database: Database,
  clock: Clock,
  log: Log,
  secret: Uint8Array,
): Promise<{ readonly mailer: SiteMailer; stop(): Promise<void> }> {
  const { smtpUrl, from } = settings.mail;
  const worker = new MailWorker({
    database,
    clock,
    log,
    secret,
    delivery: smtpUrl
      ? deliverBySmtp(smtpUrl)
      : deliverToFolder(outboxOf(settings), reserveOf(settings)),
    from: from ?? `${settings.productName} <${settings.supportEmail}>`,
    brand: {
      productName: settings.productName,
      siteUrl: publicUrlOf(settings),
      supportEmail: settings.supportEmail,
    },
  });
  await worker.start();
  return { mailer: createMailQueue(secret), stop: () => worker.stop() };
}
