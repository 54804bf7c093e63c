import { Secret, TOTP } from 'otpauth';
import { toString as drawQrCode } from 'qrcode';

/**
 * Time-based codes (RFC 6238) as authenticator apps make them. A code is valid in its own 30
 * seconds and in the ones before and after, to allow for slow typing and a clock that is half a
 * minute off.
 */
const PERIOD_MS = 30_000;
const WINDOW_STEPS = 1;
/** How far away a code is searched for, only to detect a wrong clock. Such a code is never accepted. */
const DRIFT_STEPS = 20;

function totpOf(secret: string, issuer = '', account = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_MS / 1000,
  });
}

/** 160 random bits in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads: a URL, and its QR code as SVG text. */
export async function presentTotpSecret(secret: string, issuer: string, account: string) {
  const uri = totpOf(secret, issuer, account).toString();
  return { qr_code: await drawQrCode(uri, { type: 'svg', margin: 2 }), secret, uri };
}

/** Where a code was found: in time step `step`, or `stepsOff` steps outside the window; null if nowhere. */
export type FoundCode =
  | { readonly isInWindow: true; readonly step: number }
  | { readonly isInWindow: false; readonly stepsOff: number };

export function findCode(secret: string, code: string, now: Date): FoundCode | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS });
  if (delta === null) return null;
  if (Math.abs(delta) > WINDOW_STEPS) return { isInWindow: false, stepsOff: delta };
  return { isInWindow: true, step: Math.floor(timestamp / PERIOD_MS) + delta };
}

/** The zero of each digit script that phones type: ASCII, Arabic, Persian, Devanagari, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10];

function asciiDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((candidate) => point >= candidate && point <= candidate + 9);
  return zero === undefined ? character : String(point - zero);
}

/** The six digits of a code the way people type or paste it; null if there are not six. */
export function readCode(text: string): string | null {
  if (text.length > 64) return null;
  const digits = [...text.replace(/[\s\p{Cf}-]/gu, '')].map(asciiDigit).join('');
  return /^\d{6}$/.test(digits) ? digits : null;
}
