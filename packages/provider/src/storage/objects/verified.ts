import { createHash } from 'node:crypto';

/**
 * Content that breaks off if it is not what was stored: the last bytes are held back until the hash
 * of the whole is known.
 */
export function verified(
  content: ReadableStream<Uint8Array>,
  eTag: string,
  onDamage: () => void,
): ReadableStream<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | null = null;
  return content.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        if (held) controller.enqueue(held);
        held = chunk;
      },
      flush(controller) {
        if (`"${hash.digest('hex')}"` !== eTag) {
          onDamage();
          controller.error(new Error('the stored content is damaged'));
        } else if (held) controller.enqueue(held);
      },
    }),
  );
}
