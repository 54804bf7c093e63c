import type { FormTraps } from '@tc/contract/site';

/** Nobody reads a form and fills it in within this time; programs do. */
const QUICKEST_MS = 1200;

/**
 * Whether a program seems to have filled in a form: it wrote into the field that people do not
 * see, or was quicker than hands are. The answer never tells, so that nothing can be learned by
 * trying.
 */
export function isSuspicious({ website, elapsedMs }: FormTraps): boolean {
  if (website !== undefined && website.trim() !== '') return true;
  return elapsedMs !== undefined && elapsedMs < QUICKEST_MS;
}
