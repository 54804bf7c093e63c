import { createHash } from 'node:crypto';
import type { Clock } from '@tc/provider';

/** What pages show besides their text, valid for a moment. */
export interface Reading<Value> {
  readonly value: Value;
  /** Stays the same as long as the value does. */
  readonly token: string;
  /** Time in milliseconds until which it is valid. */
  readonly until: number;
}

const READ_FOR_MS = 2000;

/**
 * Reads at most once every two seconds, however many ask. After a failure, the next caller tries again at once.
 */
export function readNowAndThen<Value>(
  clock: Clock,
  load: () => Promise<Value>,
): () => Promise<Reading<Value>> {
  let known: { readonly until: number; readonly reading: Promise<Reading<Value>> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (known && now < known.until) return known.reading;
    const until = now + READ_FOR_MS;
    const reading = load().then((value) => {
      const token = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
      return { value, token, until };
    });
    const current = { until, reading };
    known = current;
    reading.catch(() => {
      if (known === current) known = null;
    });
    return reading;
  };
}

/** What was read, or the error; null if nothing was. */
export function settledValue<Value>(
  settled: PromiseSettledResult<Reading<Value> | null>,
): Promise<Value> | null {
  if (settled.status === 'fulfilled') {
    return settled.value && Promise.resolve(settled.value.value);
  }
  const failed = Promise.reject<Value>(settled.reason);
  // Callers see the error; if there is none, it must not count as unhandled.
  failed.catch(() => undefined);
  return failed;
}
