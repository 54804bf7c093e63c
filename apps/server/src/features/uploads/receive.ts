/** More came than was announced: nothing of it stays. */
class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/** Ends where its connection does: what has come by then is worth keeping. */
async function* untilCut(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    // Whether it is whole is told by its length.
  }
}

/**
 * Hands a body to `keep` as it comes, never more of it than `most` bytes. Answers how many were kept, or that
 * there were more.
 */
export async function receive(
  body: AsyncIterable<Uint8Array>,
  most: number,
  keep: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<number | 'too-long'> {
  const chunks = untilCut(body);
  const first = await chunks.next();
  // Nothing came: then nothing is kept, not even an empty file.
  if (first.done) return 0;
  let bytes = 0;
  const count = (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > most) throw new TooLongError();
    return chunk;
  };
  async function* counted(): AsyncGenerator<Uint8Array> {
    yield count(first.value as Uint8Array);
    for await (const chunk of chunks) yield count(chunk);
  }
  try {
    await keep(counted());
    return bytes;
  } catch (error) {
    if (error instanceof TooLongError) return 'too-long';
    throw error;
  }
}
