import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Writes to a stream at the pace it takes; what goes wrong with the stream is thrown where one waits. */
export class PacedWriter {
  readonly #stream: Writable;
  readonly #failed: Promise<never>;

  constructor(stream: Writable) {
    this.#stream = stream;
    this.#failed = new Promise((_resolve, reject) => {
      stream.once('error', reject);
    });
    this.#failed.catch(() => undefined);
    // A second failure of the same stream tells nothing new.
    stream.on('error', () => undefined);
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (this.#stream.write(chunk)) return;
    await Promise.race([once(this.#stream, 'drain'), this.#failed]);
  }

  async end(): Promise<void> {
    const finished = once(this.#stream, 'finish');
    this.#stream.end();
    await Promise.race([finished, this.#failed]);
  }
}
