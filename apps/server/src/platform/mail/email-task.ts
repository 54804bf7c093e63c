import path from 'node:path';
import type { Database } from '@tc/database';
import type { Clock, Log } from '@tc/provider';
import { publicUrlOf, type Settings } from '../../settings.ts';
import { reserveOf } from '../disk/disk-space.ts';
import type { Task } from '../jobs/job-kind.ts';
import { deliverBySmtp, deliverToFolder } from './deliver.ts';
import { sendEmails } from './send-emails.ts';

/** Where emails are written as files if no mail server is set. */
export function outboxOf(settings: Settings): string {
  return path.join(settings.dataDir, 'outbox');
}

/** Empties the queue of emails, in the way that the settings say. */
export function emailTask(
  settings: Settings,
  database: Database,
  clock: Clock,
  log: Log,
  secret: Uint8Array,
): Task {
  const { smtpUrl, from } = settings.mail;
  return sendEmails({
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
}
