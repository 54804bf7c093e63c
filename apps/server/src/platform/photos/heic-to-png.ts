import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const THREAD = new URL('./heic-thread.ts', import.meta.url);

/**
 * Converts a HEIC photo to PNG. Decoding takes a second or more, which must not slow down requests, so each
 * photo gets a thread. Null if the photo cannot be decoded.
 */
export async function heicToPng(bytes: Uint8Array): Promise<Uint8Array | null> {
  const thread = new Worker(THREAD);
  try {
    thread.postMessage(bytes);
    const [png] = (await once(thread, 'message')) as [Uint8Array | null];
    return png;
  } finally {
    await thread.terminate();
  }
}
