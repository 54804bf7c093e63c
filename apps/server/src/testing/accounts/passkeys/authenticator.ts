import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { TestClient } from '../../clients.ts';

type Passkeys = TestClient['auth']['passkey'];
type CreationOptions = NonNullable<
  Awaited<ReturnType<Passkeys['startRegistration']>>['data']
>['options'];
type RequestOptions = NonNullable<
  Awaited<ReturnType<Passkeys['startAuthentication']>>['data']
>['options'];
type Credential = Parameters<Passkeys['verifyRegistration']>[0]['credential'];

/** How an answer differs from what an honest browser would send. */
export interface Manner {
  readonly origin?: string;
  readonly rpId?: string;
  /** False if nobody typed a PIN or used a fingerprint. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
  readonly userHandle?: string;
  readonly type?: string;
}

interface Key {
  readonly id: Buffer;
  readonly secret: KeyObject;
  readonly userHandle: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

function sha256(text: string | Uint8Array): Buffer {
  return createHash('sha256').update(text).digest();
}

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** A P-256 key in the COSE format (RFC 9053): a map of five entries whose bytes are all fixed. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** The CBOR map of an attestation that attests nothing. */
function attestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
    number(authData.length, 2),
    authData,
  ]);
}

/**
 * An authenticator and its browser, in a few lines of Node's own cryptography, so that it shares no code with
 * the library that judges its answers.
 */
export class Authenticator {
  readonly #rpId: string;
  readonly #origin: string;
  readonly #keys = new Map<string, Key>();
  #counter: number;

  constructor(origin = 'http://localhost:3000', counter = 0) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
    this.#counter = counter;
  }

  #authData(manner: Manner, flags: number, rest = Buffer.alloc(0)): Buffer {
    const isVerified = manner.isVerified ?? true;
    return Buffer.concat([
      sha256(manner.rpId ?? this.#rpId),
      number(flags | PRESENT | (isVerified ? VERIFIED : 0), 1),
      number(manner.counter ?? this.#counter, 4),
      rest,
    ]);
  }

  #clientData(type: string, challenge: string, manner: Manner): Buffer {
    const origin = manner.origin ?? this.#origin;
    const said = { type: manner.type ?? type, challenge: manner.challenge ?? challenge, origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  #answer(id: Buffer, response: object): Credential {
    const name = id.toString('base64url');
    const common = { type: 'public-key', clientExtensionResults: {} };
    return { id: name, rawId: name, response, ...common } as unknown as Credential;
  }

  /** Creates a key, stores it and returns its description. */
  create(options: CreationOptions, manner: Manner = {}): Credential {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    this.#keys.set(id.toString('base64url'), {
      id,
      secret: privateKey,
      userHandle: options.user.id,
    });
    const kept = Buffer.concat([Buffer.alloc(16), number(id.length, 2), id, coseKey(publicKey)]);
    const authData = this.#authData(manner, WITH_KEY, kept);
    return this.#answer(id, {
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, manner).toString(
        'base64url',
      ),
      attestationObject: attestation(authData).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs a challenge with the first key, or with the one that is allowed. */
  get(options: RequestOptions, manner: Manner = {}): Credential {
    const allowed = options.allowCredentials?.map(({ id }) => id) ?? [];
    const key = [...this.#keys.values()].find(
      ({ id }) => allowed.length === 0 || allowed.includes(id.toString('base64url')),
    );
    if (!key) throw new Error('no key fits');
    this.#counter += this.#counter > 0 ? 1 : 0;
    const authData = this.#authData(manner, 0);
    const clientData = this.#clientData('webauthn.get', options.challenge, manner);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#answer(key.id, {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, key.secret).toString('base64url'),
      userHandle: manner.userHandle ?? key.userHandle,
    });
  }
}
