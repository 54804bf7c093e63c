import { vi } from 'vitest';

/** Far longer than anything takes, so that a busy machine fails no test. */
const LONGEST_MS = 240_000;

/** Waits until the assertion holds. No test is about how long that takes. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: LONGEST_MS });
}
