/** What one tab of a browser tells the others, which share its entries. */
export type Told = { readonly changed: true } | { readonly key: string; readonly scanId: string };

/** If two tabs want to send the same entry, the lock lets only one of them. */
export async function alone(key: string, work: () => Promise<void>): Promise<void> {
  // Pages without https have no locks. The entry's key makes it a single scan anyway.
  if (!navigator.locks) return work();
  await navigator.locks.request(`outbox/${key}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** The other tabs of this browser. */
export class OutboxTabs {
  readonly #channel = new BroadcastChannel('outbox');
  readonly #hear: (told: Told) => void;
  #isClosed = false;

  constructor(hear: (told: Told) => void) {
    this.#hear = hear;
  }

  listen(): void {
    this.#channel.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
  }

  tell(told: Told): void {
    if (!this.#isClosed) this.#channel.postMessage(told);
  }

  close(): void {
    this.#isClosed = true;
    this.#channel.close();
  }
}
