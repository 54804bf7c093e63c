import { domainToASCII } from 'node:url';
import { err, ok, type Result } from '@tc/kernel';
import { type AuthError, validationFailed } from '../../http/auth-error.ts';

const WRONG = validationFailed('Unable to validate email address: invalid format');

/** What RFC 5321 allows without quotes; other scripts are allowed only in the domain. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const LONGEST = 255;

/**
 * One form for all ways to write an address, so that no two accounts look alike: lowercase, no
 * spaces around it, the domain as in the DNS. Invisible and foreign letters before the @ are
 * refused, because they imitate others.
 */
export function readEmail(text: unknown): Result<string, AuthError> {
  if (typeof text !== 'string' || text.length > LONGEST + 64) return err(WRONG);
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  if (at < 1) return err(WRONG);
  const local = trimmed.slice(0, at);
  // Lowercasing a capital I with a dot makes two characters, so nobody means such an address.
  const small = local.toLowerCase();
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase();
  const isValid = local.length <= 64 && LOCAL.test(small) && DOMAIN.test(domain);
  const email = `${small}@${domain}`;
  return isValid && email.length <= LONGEST ? ok(email) : err(WRONG);
}
