import { createHash } from 'node:crypto';

/** The content is larger than its bucket allows. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** The sender disconnected, or the upload is incomplete. */
export class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError';
}

/** Content that is counted and hashed as it passes through. */
export interface Measured {
  readonly content: AsyncIterable<Uint8Array>;
  /** Once all of it has passed. */
  read(): { readonly size: number; readonly eTag: string };
}

async function* received(source: AsyncIterable<Uint8Array>) {
  try {
    yield* source;
  } catch {
    throw new BrokenOffError();
  }
}

/** Passes at most `limit` bytes and throws {@link TooLargeError} on the first byte beyond. */
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
