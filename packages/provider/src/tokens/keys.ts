import { createHash, generateKeyPairSync } from 'node:crypto';
import { err, ok, type Result } from '@tc/kernel';
import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK } from 'jose';

const ALGORITHMS = ['RS256', 'ES256', 'HS256'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

export interface Key {
  readonly kid: string;
  readonly alg: Algorithm;
  readonly signing: CryptoKey | Uint8Array;
  readonly verifying: CryptoKey | Uint8Array;
  /** Its public part; null for a shared secret. */
  readonly published: JWK | null;
}

export interface KeyRing {
  readonly signer: Key;
  find(kid: string | undefined, alg: string | undefined): Key | null;
  /** The public keys, as `/.well-known/jwks.json` lists them. */
  readonly published: readonly JWK[];
}

/** A new private key of the kind we create ourselves. */
export function generateSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' }) as JWK;
  const kid = createHash('sha256').update(`${jwk.x}.${jwk.y}`).digest('hex').slice(0, 16);
  return { ...jwk, alg: 'ES256', kid, use: 'sig' };
}

/** The fields of a private key that may be public; anything not listed stays secret. */
const PUBLIC_FIELDS = new Map<string, readonly (keyof JWK)[]>([
  ['RSA', ['kty', 'n', 'e']],
  ['EC', ['kty', 'crv', 'x', 'y']],
]);

function publicHalf(jwk: JWK, kid: string, alg: Algorithm): JWK | null {
  const fields = PUBLIC_FIELDS.get(jwk.kty ?? '');
  if (!fields) return null;
  const shown = fields.map((field) => [field, jwk[field]]);
  return { ...Object.fromEntries(shown), kid, alg, use: 'sig', key_ops: ['verify'] };
}

async function importKey(jwk: JWK): Promise<Key | null> {
  const alg = ALGORITHMS.find((name) => name === jwk.alg);
  if (!alg) return null;
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
  const published = publicHalf(jwk, kid, alg);
  const { key_ops: _ops, use: _use, ...bare } = jwk;
  const signing = await importJWK(bare, alg);
  const verifying = published ? await importJWK(published, alg) : signing;
  return { kid, alg, signing, verifying, published };
}

/** A server's keys; the error says what is wrong with the list without revealing its content. */
export async function createKeyRing(jwks: readonly JWK[]): Promise<Result<KeyRing, string>> {
  const keys: Key[] = [];
  for (const jwk of jwks) {
    const key = await importKey(jwk).catch(() => null);
    if (!key) return err('must hold private keys of the kinds RS256, ES256 or HS256');
    keys.push(key);
  }
  const [signer] = keys;
  if (!signer) return err('must hold at least one key');
  return ok({
    signer,
    published: keys.flatMap(({ published }) => published ?? []),
    // The key determines the algorithm: a token must not choose how it is verified.
    find: (kid, alg) =>
      keys.find((key) => key.alg === alg && (kid === undefined || key.kid === kid)) ?? null,
  });
}
