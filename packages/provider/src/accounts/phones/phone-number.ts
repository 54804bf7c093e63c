import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, validationFailed } from '../../http/auth-error.ts';

const FORM = /^\+?(?<digits>[1-9][0-9]{1,14})$/;

/** The digits of a number with its country (E.164), as they are stored: without the plus. */
export function phoneDigits(text: unknown): string | null {
  return FORM.exec(typeof text === 'string' ? text.trim() : '')?.groups?.digits ?? null;
}

export function readPhone(text: unknown): Result<string, AuthError> {
  const digits = phoneDigits(text);
  if (digits) return ok(digits);
  return err(validationFailed('Invalid phone number format (E.164 required)'));
}

/** What a code was sent to: addresses of mail have an @, numbers never. */
export function isPhoneNumber(address: string): boolean {
  return !address.includes('@');
}
