import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningProduct } from './product.ts';

/** Files of the outbox, the newest first; the folder comes with the first letter. */
function readOutbox({ dataDir }: RunningProduct): string[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names
    .sort()
    .reverse()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

/** The newest letter to an address in which something stands; letters come soon after their cause. */
async function findInLetter(product: RunningProduct, email: string, wanted: RegExp) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    for (const letter of readOutbox(product)) {
      const [text = ''] = letter.replaceAll('\r', '').split('Content-Type: text/html');
      const found = text.includes(`\nTo: ${email}\n`) ? wanted.exec(text)?.[1] : undefined;
      if (found) return found;
    }
    await wait(100);
  }
  throw new Error(`No letter to ${email} with ${wanted}`);
}

/** The link of the newest letter of a type. */
export function newestLink(product: RunningProduct, email: string, type: string): Promise<string> {
  return findInLetter(
    product,
    email,
    new RegExp(`(https?://\\S+token_hash=\\S+&type=${type}\\S*)`),
  );
}

/** The six digits of the newest letter that has such. */
export function newestCode(product: RunningProduct, email: string): Promise<string> {
  return findInLetter(product, email, /code: (\d{6})$/m);
}

/** The link to one of our pages in the newest letter that has one, with its token. */
export function newestPageLink(product: RunningProduct, email: string, page: string) {
  return findInLetter(product, email, new RegExp(`(https?://\\S+${page}\\?token=[\\w-]+)`));
}
