import type { Readable } from 'node:stream';

/** More came than was announced: nothing of it stays. */
class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/** Ends where its connection does: what has come by then is worth keeping. */
async function* untilCut(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    // Whoever stops reading still answers on this connection, which destroying the body would end.
    yield* body.iterator({ destroyOnReturn: false });
  } catch {
    // Whether it is whole is told by its length.
  }
}

/**
 * Hands a body to `keep` as it comes, never more of it than `most` bytes. Answers how many were kept, or that
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
    // Where nothing came, nothing is kept, not even an empty file.
    if (!first.done) await keep(counted(first.value));
    return bytes;
  } catch (error) {
    if (error instanceof TooLongError) return 'too-long';
    throw error;
  } finally {
    await chunks.return(undefined);
    // The rest of a body that was begun would stand in the way of the next request.
    body.resume();
  }
}
