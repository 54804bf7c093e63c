import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const THREAD = new URL('./heic-thread.ts', import.meta.url);

/**
 * A HEIC photo as a PNG. Its decoder computes for a second or more, which requests must not feel, so each has a
 * thread. Null where the photo cannot be decoded.
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
