import type { Writable } from 'node:stream';

/** Writes to a stream as fast as it accepts data; an error of the stream is thrown at the next await. */
export class PacedWriter {
  readonly #stream: Writable;
  #failure: Error | null = null;
  #isClosed = false;
  /** Wakes the one writer that is waiting; a listener for each of millions of chunks would pile up. */
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
