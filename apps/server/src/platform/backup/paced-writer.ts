import type { Writable } from 'node:stream';

/** Writes to a stream at the pace it takes; what goes wrong with the stream is thrown where one waits. */
export class PacedWriter {
  readonly #stream: Writable;
  #failure: Error | null = null;
  #isClosed = false;
  /** Who waits now: one at a time, so that nothing is gathered over millions of chunks. */
  #wake: () => void = () => undefined;

  constructor(stream: Writable) {
    this.#stream = stream;
    stream.on('error', (error: Error) => {
      this.#failure ??= error;
      this.#wake();
    });
    stream.on('close', () => {
      this.#isClosed = true;
      this.#wake();
    });
  }

  #requireOpen(): void {
    if (this.#failure) throw this.#failure;
    if (this.#isClosed) throw new Error('the stream was closed while it was written to');
  }

  async #until(event: 'drain' | 'finish'): Promise<void> {
    let isThere = false;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      this.#stream.once(event, () => {
        isThere = true;
        resolve();
      });
      if (this.#failure || this.#isClosed) resolve();
    });
    if (!isThere) this.#requireOpen();
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#requireOpen();
    if (!this.#stream.write(chunk)) await this.#until('drain');
  }

  async end(): Promise<void> {
    this.#requireOpen();
    const finished = this.#until('finish');
    this.#stream.end();
    await finished;
  }
}
