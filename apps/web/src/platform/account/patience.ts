import { isKeptCopy } from '../offline/is-kept-copy.ts';

/** The client keeps trying for half a minute; people are told sooner that nothing answers. */
const PATIENCE_MS = 6_000;
const PATIENCE_OFFLINE_MS = 300;

/**
 * A server on this same device answers without any network. If the page itself came from the cache, it has just
 * waited for its server.
 */
export function patienceMs(): number {
  return navigator.onLine && !isKeptCopy() ? PATIENCE_MS : PATIENCE_OFFLINE_MS;
}

/** Anything slower than people's patience fails as if there were no connection. */
export function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('No answer in time.')), patienceMs());
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
