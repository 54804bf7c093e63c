import type { FormTraps } from '@tc/contract/site';

/** No person reads a form and fills it in this fast, but bots do. */
const QUICKEST_MS = 1200;

/**
 * Whether a bot seems to have filled in the form: it used the field that people do not see, or was faster than
 * anybody can type. The answer never shows it, so bots learn nothing by trying.
 */
export function isSuspicious({ website, elapsedMs }: FormTraps): boolean {
  if (website !== undefined && website.trim() !== '') return true;
  return elapsedMs !== undefined && elapsedMs < QUICKEST_MS;
}
