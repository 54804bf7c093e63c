import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** An email in the outbox, as its reader sees it. */
export interface ReadEmail {
  readonly file: string;
  readonly raw: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null if the email has no link. */
  readonly link: URL | null;
  readonly tokenHash: string;
  readonly type: string;
  readonly code: string;
}

function readEmail(file: string, raw: string): ReadEmail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1]?.trim() ?? '';
  const [text = ''] = raw.split('Content-Type: text/html');
  const href = /^https?:\/\/\S+$/m.exec(text)?.[0];
  const link = href ? new URL(href) : null;
  return {
    file,
    raw,
    to: header('To'),
    subject: header('Subject'),
    text,
    link,
    tokenHash: link?.searchParams.get('token_hash') ?? '',
    type: link?.searchParams.get('type') ?? '',
    code: /code: (\d{6})$/m.exec(text.replaceAll('\r', ''))?.[1] ?? '',
  };
}

/** The outbox of a server, by its data folder. */
export function openMailbox(dataDir: string) {
  const folder = path.join(dataDir, 'outbox');

  /** Emails to an address, newest last. */
  async function emailsTo(address: string): Promise<ReadEmail[]> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const emails = await Promise.all(
      names
        .sort()
        .map(async (name) => readEmail(name, await readFile(path.join(folder, name), 'utf8'))),
    );
    return emails.filter(({ to }) => to === address);
  }

  return {
    emailsTo,
    /** The `count`-th email to an address, as soon as it arrives. */
    async emailTo(address: string, count = 1): Promise<ReadEmail> {
      for (let tries = 0; tries < 400; tries += 1) {
        const mail = (await emailsTo(address))[count - 1];
        if (mail) return mail;
        await wait(25);
      }
      throw new Error(`no mail ${count} came to ${address}`);
    },
  };
}
