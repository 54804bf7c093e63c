import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import type { RunningProduct } from './product.ts';

/** Far longer than an e-mail takes, so that a busy machine fails no story. */
const LONGEST_MS = 30_000;

/** Files in the outbox, newest first; the folder appears with the first e-mail. */
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
 * Waits for the newest e-mail to an address that contains something; e-mails arrive soon after their
 * cause.
 */
function findInLetter(product: RunningProduct, email: string, wanted: RegExp): Promise<string> {
  const find = () => {
    for (const letter of readOutbox(product)) {
      const [text = ''] = letter.replaceAll('\r', '').split('Content-Type: text/html');
      const found = text.includes(`\nTo: ${email}\n`) ? wanted.exec(text)?.[1] : undefined;
      if (found) return found;
    }
    throw new Error(`No e-mail to ${email} with ${wanted}`);
  };
  return vi.waitFor(find, { timeout: LONGEST_MS });
}

/** The link in the newest e-mail of a type. */
export function newestLink(product: RunningProduct, email: string, type: string): Promise<string> {
  return findInLetter(
    product,
    email,
    new RegExp(`(https?://\\S+token_hash=\\S+&type=${type}\\S*)`),
  );
}

/** The six-digit code in the newest e-mail that has one. */
export function newestCode(product: RunningProduct, email: string): Promise<string> {
  return findInLetter(product, email, /code: (\d{6})$/m);
}

/** The link to one of our pages, with its token, in the newest e-mail that has one. */
export function newestPageLink(product: RunningProduct, email: string, page: string) {
  return findInLetter(product, email, new RegExp(`(https?://\\S+${page}\\?token=[\\w-]+)`));
}

/** The link of the newest invitation to a team. */
export function newestInvitation(product: RunningProduct, email: string): Promise<string> {
  return findInLetter(product, email, /(https?:\/\/\S+\/team-invitation#[0-9a-f]{64})/);
}
