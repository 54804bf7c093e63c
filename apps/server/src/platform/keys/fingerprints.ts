import { createHash } from 'node:crypto';
import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { addKeyPrints, listKeyPrints } from '@tc/provider';
import type { KeyStore } from './key-store.ts';

/** The names under which we keep the secrets that are made only once. */
export const SECRET = 'secret';
export const SIGNING_KEYS = 'auth-keys.json';
export const CLIENT_KEYS = 'keys.json';
export const KEPT_NAMES = [SECRET, SIGNING_KEYS, CLIENT_KEYS] as const;
export type KeptName = (typeof KEPT_NAMES)[number];

/** The parts of a kept text that are each a key. One part that is unchanged is enough to recognize it. */
function partsOf(name: KeptName, text: string): string[] {
  if (name === SECRET) return [text];
  try {
    const parsed = JSON.parse(text) as object;
    if (name === CLIENT_KEYS) return Object.values(parsed).map(String);
    return Object.values(parsed).map((key: { d?: string; k?: string }) => key.d ?? key.k ?? '');
  } catch {
    return [];
  }
}

function printsOf(name: KeptName, text: string): string[] {
  const hash = (part: string) =>
    createHash('sha256').update(`truecorner key/1\n${name}\n${part}`).digest('hex');
  return partsOf(name, text).map(hash);
}

/** Why a kept secret does not belong to this database; null if it does or may. */
export async function judgeKept(
  queries: Queries,
  store: Pick<KeyStore, 'find'>,
  name: KeptName,
): Promise<'missing' | 'foreign' | null> {
  const known = await listKeyPrints(queries, name);
  if (known.size === 0) return null;
  const text = await store.find(name);
  if (text === null) return 'missing';
  return printsOf(name, text).some((print) => known.has(print)) ? null : 'foreign';
}

const WRONG = {
  missing: 'is missing, and data in this database was encrypted with it',
  foreign: 'is not the one this database was written with',
} as const;

/**
 * A kept secret, created only if the database does not know one yet. A failure is a sentence. Quietly replacing
 * a lost key would leave second factors that nobody can pass.
 */
export async function requireKept(
  queries: Queries,
  store: KeyStore,
  name: KeptName,
  make: () => string | Promise<string>,
): Promise<Result<string, string>> {
  const wrong = await judgeKept(queries, store, name);
  if (wrong) {
    return err(
      `${store.placeOf(name)} ${WRONG[wrong]}: restore it from a backup, or give up what it protects with "npm run --silent admin -- start-over-keys".`,
    );
  }
  const text = await store.require(name, make);
  await addKeyPrints(queries, name, printsOf(name, text));
  return ok(text);
}
