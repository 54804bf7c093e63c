import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, validationFailed } from '../../http/auth-error.ts';

const FORM = /^\+?(?<digits>[1-9][0-9]{1,14})$/;

/** The digits of a number with its country code (E.164), as stored: without the plus. */
export function phoneDigits(text: unknown): string | null {
  return FORM.exec(typeof text === 'string' ? text.trim() : '')?.groups?.digits ?? null;
}

export function readPhone(text: unknown): Result<string, AuthError> {
  const digits = phoneDigits(text);
  if (digits) return ok(digits);
  return err(validationFailed('Invalid phone number format (E.164 required)'));
}

/** Whether a code went by email or by phone: email addresses have an @, numbers never do. */
export function isPhoneNumber(address: string): boolean {
  return !address.includes('@');
}
