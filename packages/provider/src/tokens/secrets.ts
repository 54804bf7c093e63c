import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

const BASE_36 = '0123456789abcdefghijklmnopqrstuvwxyz';

/** How a secret is stored: useless to anyone who reads it in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A separate key for each purpose, so that leaking one does not help with another. */
function keyFor(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

export function deriveHex(secret: Uint8Array, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest('hex');
}

/** Twelve characters of a-z and 0-9, the form of refresh tokens: 62 bits. */
function toTwelve(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes.subarray(0, 24)) value = (value << 8n) | BigInt(byte);
  let text = '';
  for (let place = 0; place < 12; place += 1) {
    text += BASE_36[Number(value % 36n)];
    value /= 36n;
  }
  return text;
}

export function randomTwelve(): string {
  return toTwelve(randomBytes(24));
}

export function deriveTwelve(secret: Uint8Array, purpose: string, text: string): string {
  return toTwelve(createHmac('sha256', keyFor(secret, purpose)).update(text).digest());
}

/** Six digits for people to type. */
export function randomCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

export function areEqual(first: string, second: string): boolean {
  const a = createHash('sha256').update(first).digest();
  const b = createHash('sha256').update(second).digest();
  return timingSafeEqual(a, b);
}

/** AES-256-GCM: `nonce.tag.text`, each base64url. */
export function encrypt(secret: Uint8Array, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/** Throws if the text was not encrypted with this secret for this purpose. */
export function decrypt(secret: Uint8Array, purpose: string, sealed: string): string {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !text) throw new Error('not an encrypted text');
  const cipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  cipher.setAuthTag(tag);
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8');
}
