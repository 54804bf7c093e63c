import type { Readable } from 'node:stream';

/** More arrived than was announced, so nothing of it stays. */
class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/** Ends when the connection does, because whatever has arrived by then is worth keeping. */
async function* untilCut(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    // The reader may stop early and still answer on this connection, which destroying the body would close.
    yield* body.iterator({ destroyOnReturn: false });
  } catch {
    // Its length tells whether it is complete.
  }
}

/**
 * Passes a body to `keep` as it arrives, but never more than `most` bytes. Returns how many were kept, or that
 * there were more.
 */
export async function receive(
  body: Readable,
  most: number,
  keep: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<number | 'too-long'> {
  const chunks = untilCut(body);
  let bytes = 0;
  const count = (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > most) throw new TooLongError();
    return chunk;
  };
  async function* counted(first: Uint8Array): AsyncGenerator<Uint8Array> {
    yield count(first);
    for await (const chunk of chunks) yield count(chunk);
  }
  try {
    const first = await chunks.next();
    // If nothing arrives, store nothing, not even an empty file.
    if (!first.done) await keep(counted(first.value));
    return bytes;
  } catch (error) {
    if (error instanceof TooLongError) return 'too-long';
    throw error;
  } finally {
    await chunks.return(undefined);
    // If the rest of the body stayed unread, it would block the next request on the connection.
    body.resume();
  }
}
