import { createHmac } from 'node:crypto';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { findCode, makeTotpSecret, presentTotpSecret, readCode } from './totp.ts';

/** RFC 6238 implemented from its text as a second opinion: HMAC-SHA-1 of the step, dynamically truncated. */
function codeOfStep(base32: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', Secret.fromBase32(base32).bytes).update(counter).digest();
  const at = mac.readUInt8(19) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const NOW = new Date('2026-11-20T12:00:14Z');
const STEP = Math.floor(NOW.getTime() / 30_000);

describe('a time-based code', () => {
  it('is the one of the published example', () => {
    const secret = Secret.fromUTF8('12345678901234567890').base32;
    expect(codeOfStep(secret, Math.floor(1_111_111_109 / 30))).toBe('081804');
    expect(findCode(secret, '081804', new Date(1_111_111_109_000))?.isInWindow).toBe(true);
  });

  it('M05 counts in its own half minute and the two beside it, and nowhere else', () => {
    const secret = makeTotpSecret();
    const inWindow = [-3, -2, -1, 0, 1, 2, 3].filter((off) => {
      const found = findCode(secret, codeOfStep(secret, STEP + off), NOW);
      return found?.isInWindow && found.step === STEP + off;
    });
    expect(inWindow).toEqual([-1, 0, 1]);
  });

  it('M12 of a clock that is off is told from a wrong one, and still not accepted', () => {
    const secret = makeTotpSecret();
    const late = findCode(secret, codeOfStep(secret, STEP - 8), NOW);
    expect(late).toEqual({ isInWindow: false, stepsOff: -8 });
  });

  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['123-456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['１２３４５６', '123456'],
    ['\u200e123456', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['1'.repeat(100_000), null],
  ])('M13 %j is read as %j', (typed, read) => {
    expect(readCode(typed)).toBe(read);
  });

  it('travels to an app as an address with all it needs and a picture without scripts', async () => {
    const secret = makeTotpSecret();
    const shown = await presentTotpSecret(secret, 'cards.example', 'ada@example.com');
    const uri = new URL(shown.uri);
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/cards\.example:ada%40example\.com\?/);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret,
      issuer: 'cards.example',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(shown.qr_code).toMatch(/^<svg xmlns=.*<\/svg>\s*$/s);
    expect(shown.qr_code).not.toMatch(/<script|href=/);
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  });
});
