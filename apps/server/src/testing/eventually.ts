import { vi } from 'vitest';

/** Far longer than anything takes, so that a busy machine fails no test. */
const LONGEST_MS = 30_000;

/** Waits until what is asserted holds: how long that takes is no part of what a test judges. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: LONGEST_MS });
}
