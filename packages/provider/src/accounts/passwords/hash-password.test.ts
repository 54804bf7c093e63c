import { describe, expect, it } from 'vitest';
import { createPasswords } from './hash-password.ts';
import { judgePassword } from './password-rules.ts';

/** bcrypt's lowest cost: the result of these tests does not depend on it. */
const passwords = createPasswords(4);

const RULES = { passwordMin: 6, productName: 'TrueCorner' };

/** Combining marks in the wrong order: sorting this many takes minutes. */
const MARKS = `a${'\u0301'.repeat(200_000)}${'\u0316'.repeat(200_000)}`;

describe('a password', () => {
  it('A02 of very many marks is refused before anything is put in order', async () => {
    const stored = await passwords.hash('correct horse battery');
    expect(await passwords.isRight(MARKS, stored)).toBe(false);
    expect(await passwords.isRight(MARKS, null)).toBe(false);
    expect(judgePassword(MARKS, null, RULES)).toMatchObject({
      ok: false,
      error: { status: 400, message: 'Password cannot be longer than 72 characters' },
    });
  });

  it('A04 of 36 letters with marks is the same password in both forms', async () => {
    const whole = '\u00e9\u00e8\u00ea\u00ed\u00ec\u00ee'.repeat(6);
    const apart = whole.normalize('NFD');
    expect(judgePassword(apart, null, RULES).ok).toBe(true);
    expect(await passwords.isRight(apart, await passwords.hash(whole))).toBe(true);
    expect(await passwords.isRight(`${apart}x`, await passwords.hash(whole))).toBe(false);
  });
});
