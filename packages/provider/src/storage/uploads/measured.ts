import { createHash } from 'node:crypto';

/** The content is larger than its bucket allows. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** The sender went away, or what it sent is not whole. */
export class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError';
}

/** A content that is counted and hashed while it passes. */
export interface Measured {
  readonly content: AsyncIterable<Uint8Array>;
  /** Once all has passed. */
  read(): { readonly size: number; readonly eTag: string };
}

async function* received(source: AsyncIterable<Uint8Array>) {
  try {
    yield* source;
  } catch {
    throw new BrokenOffError();
  }
}

/** Passes at most `limit` bytes and throws {@link TooLargeError} at the first one more. */
export function measure(source: AsyncIterable<Uint8Array>, limit: number): Measured {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass() {
    for await (const chunk of received(source)) {
      size += chunk.byteLength;
      if (size > limit) throw new TooLargeError();
      hash.update(chunk);
      yield chunk;
    }
  }
  return {
    content: pass(),
    read: () => ({ size, eTag: `"${hash.digest('hex')}"` }),
  };
}
