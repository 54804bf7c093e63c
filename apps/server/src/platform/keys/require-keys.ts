import { randomBytes } from 'node:crypto';
import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import { createKeyRing, generateSigningKey, type KeyRing, signRoleKey } from '@tc/provider';
import type { Settings } from '../../settings.ts';
import { CLIENT_KEYS, requireKept, SECRET, SIGNING_KEYS } from './fingerprints.ts';
import type { KeyStore } from './key-store.ts';

interface ClientKeys {
  readonly anonKey: string;
  readonly serviceKey: string;
}

export interface Keys extends ClientKeys {
  readonly ring: KeyRing;
  readonly secret: Uint8Array;
}

function parseList(text: string): object[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** The keys that clients and programs present, in the form documented for `keys.json`. */
async function requireClientKeys(
  settings: Settings,
  queries: Queries,
  store: KeyStore,
  ring: KeyRing,
  now: Date,
): Promise<Result<ClientKeys, string>> {
  const { anonKey, serviceKey } = settings.auth;
  if (anonKey && serviceKey) return ok({ anonKey, serviceKey });
  const at = Math.floor(now.getTime() / 1000);
  const text = await requireKept(queries, store, CLIENT_KEYS, async () =>
    JSON.stringify({
      anonKey: await signRoleKey(ring, 'anon', at),
      serviceKey: await signRoleKey(ring, 'service_role', at),
    }),
  );
  if (!text.ok) return text;
  const kept = JSON.parse(text.value) as ClientKeys;
  return ok({ anonKey: anonKey ?? kept.anonKey, serviceKey: serviceKey ?? kept.serviceKey });
}

async function requireRing(
  settings: Settings,
  queries: Queries,
  store: KeyStore,
): Promise<Result<KeyRing, string>> {
  const { keysFile } = settings.auth;
  const text = keysFile
    ? ok(keysFile)
    : await requireKept(queries, store, SIGNING_KEYS, () => JSON.stringify([generateSigningKey()]));
  if (!text.ok) return text;
  const place = keysFile ? 'AUTH_KEYS_FILE' : store.placeOf(SIGNING_KEYS);
  const list = parseList(text.value);
  if (!list) return err(`${place} must hold a JSON array of private keys.`);
  const ring = await createKeyRing(list);
  return ring.ok ? ring : err(`${place} ${ring.error}.`);
}

/** Every key the server needs, from the settings or made once and kept. */
export async function requireKeys(
  settings: Settings,
  queries: Queries,
  store: KeyStore,
  now: Date,
): Promise<Result<Keys, string>> {
  const ring = await requireRing(settings, queries, store);
  if (!ring.ok) return ring;
  const secret = await requireKept(queries, store, SECRET, () => randomBytes(32).toString('hex'));
  if (!secret.ok) return secret;
  const clientKeys = await requireClientKeys(settings, queries, store, ring.value, now);
  if (!clientKeys.ok) return clientKeys;
  return ok({
    ring: ring.value,
    secret: Buffer.from(secret.value, 'hex'),
    ...clientKeys.value,
  });
}
