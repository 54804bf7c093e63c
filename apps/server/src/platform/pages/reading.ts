import { createHash } from 'node:crypto';
import type { Clock } from '@tc/provider';

/** What pages show besides their words, as it is for a moment. */
export interface Reading<Value> {
  readonly value: Value;
  /** The same as long as the value is. */
  readonly token: string;
  /** Milliseconds of the clock until which it counts. */
  readonly until: number;
}

const READ_FOR_MS = 2000;

/** Reads at most once in two seconds, however many ask; what failed is asked for again at once. */
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

/** What was read, or its failure; null where nothing was. */
export function settledValue<Value>(
  settled: PromiseSettledResult<Reading<Value> | null>,
): Promise<Value> | null {
  if (settled.status === 'fulfilled') {
    return settled.value && Promise.resolve(settled.value.value);
  }
  const failed = Promise.reject<Value>(settled.reason);
  // Who reads it hears of it; nobody has to.
  failed.catch(() => undefined);
  return failed;
}
