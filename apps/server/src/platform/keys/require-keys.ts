import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '@tc/kernel';
import { createKeyRing, generateSigningKey, type KeyRing, signRoleKey } from '@tc/provider';
import type { Settings } from '../../settings.ts';
import type { KeyStore } from './key-store.ts';

export interface Keys {
  readonly ring: KeyRing;
  readonly anonKey: string;
  readonly serviceKey: string;
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

/** The keys that clients and programs show, in the form `keys.json` promises. */
async function requireClientKeys(settings: Settings, store: KeyStore, ring: KeyRing, now: Date) {
  const { anonKey, serviceKey } = settings.auth;
  if (anonKey && serviceKey) return { anonKey, serviceKey };
  const at = Math.floor(now.getTime() / 1000);
  const kept = JSON.parse(
    await store.require('keys.json', async () =>
      JSON.stringify({
        anonKey: await signRoleKey(ring, 'anon', at),
        serviceKey: await signRoleKey(ring, 'service_role', at),
      }),
    ),
  ) as { anonKey: string; serviceKey: string };
  return { anonKey: anonKey ?? kept.anonKey, serviceKey: serviceKey ?? kept.serviceKey };
}

/** Every key the server needs: from the settings, or made once and kept. */
export async function requireKeys(
  settings: Settings,
  store: KeyStore,
  now: Date,
): Promise<Result<Keys, string>> {
  const { keysFile } = settings.auth;
  const text =
    keysFile ??
    (await store.require('auth-keys.json', () => JSON.stringify([generateSigningKey()])));
  const list = parseList(text);
  if (!list) return err('AUTH_KEYS_FILE must hold a JSON array of private keys.');
  const ring = await createKeyRing(list);
  if (!ring.ok) return err(`AUTH_KEYS_FILE ${ring.error}.`);
  const secret = await store.require('secret', () => randomBytes(32).toString('hex'));
  const clientKeys = await requireClientKeys(settings, store, ring.value, now);
  return ok({ ring: ring.value, secret: Buffer.from(secret, 'hex'), ...clientKeys });
}
