import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, validationFailed, weakPassword } from '../../http/auth-error.ts';
import { FLOW_REFUSALS } from '../flow-refusals.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isTooLong, normalizePassword } from './hash-password.ts';

interface Rules {
  readonly passwordMin: number;
  readonly productName: string;
}

/** Words that an attacker would try first for this account. */
function isAboutAccount(password: string, email: string | null, productName: string): boolean {
  const bare = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const local = email?.split('@', 1)[0] ?? '';
  const words = [email ?? '', local, productName].map((word) =>
    word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
  );
  return words.some((word) => word.length > 0 && bare === word);
}

/** Whether a new password is acceptable. Lengths count characters the way people do. */
export function judgePassword(
  password: unknown,
  email: string | null,
  rules: Rules,
): Result<string, AuthError> {
  if (typeof password !== 'string' || password === '') {
    return err(FLOW_REFUSALS.signUpPassword);
  }
  if (isTooLong(password)) {
    return err(validationFailed('Password cannot be longer than 72 characters'));
  }
  const normalized = normalizePassword(password);
  if ([...normalized].length < rules.passwordMin) {
    const message = `Password should be at least ${rules.passwordMin} characters.`;
    return err(weakPassword(message, ['length']));
  }
  if (isCommonPassword(normalized) || isAboutAccount(normalized, email, rules.productName)) {
    const message =
      'Password is known to be weak and easy to guess, please choose a different one.';
    return err(weakPassword(message, ['pwned']));
  }
  return ok(password);
}
