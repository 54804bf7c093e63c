import pg from 'pg';
import type { Pulse } from './pulse.ts';

const RECONNECT_PAUSE_MS = 1_000;

/** Listens on a connection of its own and opens a new one when it breaks. */
export class Listener {
  readonly #config: pg.ClientConfig;
  readonly #channels = new Map<string, Set<(payload: string) => void>>();
  readonly #missed = new Set<() => void>();
  #client: Promise<pg.Client> | null = null;
  #isClosed = false;

  readonly #pulse: Pulse;

  constructor(config: pg.ClientConfig, pulse: Pulse) {
    this.#config = config;
    this.#pulse = pulse;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#config, statement_timeout: 0 });
    client.on('notification', ({ channel, payload }) => {
      for (const hear of this.#channels.get(channel) ?? []) hear(payload ?? '');
    });
    client.on('error', () => this.#reconnect());
    client.on('end', () => this.#reconnect());
    await client.connect();
    for (const channel of this.#channels.keys()) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    return client;
  }

  #reconnect(): void {
    if (this.#isClosed || !this.#client) return;
    this.#client = null;
    setTimeout(() => {
      if (this.#isClosed || this.#client) return;
      this.#client = this.#connect();
      this.#client.then(
        () => {
          for (const missed of this.#missed) missed();
        },
        () => this.#reconnect(),
      );
    }, RECONNECT_PAUSE_MS).unref();
  }

  async listen(
    channel: string,
    hear: (payload: string) => void,
    missed: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    const known = this.#channels.get(channel);
    if (known) known.add(hear);
    else this.#channels.set(channel, new Set([hear]));
    this.#missed.add(missed);
    this.#client ??= this.#connect();
    const client = this.#client;
    const heard = client.then(async (ready) => {
      if (!known) await ready.query(`listen ${pg.escapeIdentifier(channel)}`);
    });
    await this.#pulse.whileFelt(heard, () => {
      client.then((hanging) => hanging.end()).catch(() => undefined);
    });
    return async () => {
      this.#channels.get(channel)?.delete(hear);
      this.#missed.delete(missed);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => undefined);
  }
}
