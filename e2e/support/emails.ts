import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { PATIENCE_MS } from './browser.ts';
import type { RunningProduct } from './product.ts';

/** Files in the outbox, newest first; the folder is created with the first email. */
function readOutbox({ dataDir }: RunningProduct): string[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names
    .sort()
    .reverse()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

/**
 * Waits for the newest email to an address that contains something. Emails arrive shortly after what caused
 * them.
 */
function findInEmail(product: RunningProduct, email: string, wanted: RegExp): Promise<string> {
  const find = () => {
    for (const mail of readOutbox(product)) {
      const [text = ''] = mail.replaceAll('\r', '').split('Content-Type: text/html');
      const found = text.includes(`\nTo: ${email}\n`) ? wanted.exec(text)?.[1] : undefined;
      if (found) return found;
    }
    throw new Error(`No email to ${email} with ${wanted}`);
  };
  return vi.waitFor(find, { timeout: PATIENCE_MS });
}

/** The link in the newest email of a type. */
export function newestLink(product: RunningProduct, email: string, type: string): Promise<string> {
  return findInEmail(product, email, new RegExp(`(https?://\\S+token_hash=\\S+&type=${type}\\S*)`));
}

/** The six-digit code in the newest email that has one. */
export function newestCode(product: RunningProduct, email: string): Promise<string> {
  return findInEmail(product, email, /code: (\d{6})$/m);
}

/** The link to one of our pages, with its token, in the newest email that has one. */
export function newestPageLink(product: RunningProduct, email: string, page: string) {
  return findInEmail(product, email, new RegExp(`(https?://\\S+${page}\\?token=[\\w-]+)`));
}

/** The link in the newest team invitation. */
export function newestInvitation(product: RunningProduct, email: string): Promise<string> {
  return findInEmail(product, email, /(https?:\/\/\S+\/team-invitation#[0-9a-f]{64})/);
}
