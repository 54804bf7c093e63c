import { deleteUpload } from '@tc/contract/locker';
import type { Account } from '../account/account.ts';
import { callApi } from '../api/call-api.ts';
import { NO_ANSWER } from '../api/explain-answer.ts';
import { findFullPlan } from './find-full-plan.ts';
import type { Hold, OutboxEntry, Sending } from './outbox-entry.ts';
import {
  changeEntry,
  listEntries,
  putEntry,
  removeEntriesOf,
  removeEntry,
} from './outbox-store.ts';
import { alone, OutboxTabs, type Told } from './outbox-tabs.ts';
import { RetryTimer } from './retry-timer.ts';
import { type Attempt, sendEntry } from './send-entry.ts';

export interface OutboxItem {
  readonly entry: OutboxEntry;
  readonly sending: Sending;
}

export interface OutboxState {
  /** Whether the browser's entries have been read. Until then, nothing can be said to be missing. */
  readonly isRead: boolean;
  /** What the server does not have yet, oldest first. */
  readonly items: readonly OutboxItem[];
  /** Scans that this page has sent, by the key of their entry. */
  readonly sent: ReadonlyMap<string, string>;
}

const STOPPED: Hold = { code: 'stopped', message: 'You stopped sending it.' };

/** Stores the scans of one person in this browser until the server has them, and sends them. */
export class Outbox {
  readonly #account: Account;
  readonly #owner: string;
  readonly #hearers = new Set<() => void>();
  readonly #tabs = new OutboxTabs((told) => void this.#hearTab(told));
  readonly #retry = new RetryTimer(() => this.#sendAll());
  readonly #sending = new Map<string, { readonly attempt: AbortController; share: number }>();
  readonly #problems = new Map<string, string>();
  readonly #sent = new Map<string, string>();
  /** Entries that the browser could not store. They last as long as the page. */
  readonly #unstored = new Map<string, OutboxEntry>();
  #entries: readonly OutboxEntry[] = [];
  #state: OutboxState = { isRead: false, items: [], sent: new Map() };
  #isRunning = false;
  /** Something was added while others were being sent. */
  #isAskedAgain = false;
  #isStopped = false;
  /** The server has said that the owner is signed in. Until then, scans are stored and not sent. */
  #isProven = false;

  constructor(account: Account, owner: string) {
    this.#account = account;
    this.#owner = owner;
  }

  getState = (): OutboxState => this.#state;

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };

  async start(): Promise<void> {
    this.#tabs.listen();
    this.#retry.start();
    await this.#reload();
  }

  /** The owner is signed in, so from now on the scans are sent. */
  async prove(): Promise<void> {
    this.#isProven = true;
    // Nothing from an account stays for the next person who signs in.
    await removeEntriesOf((owner) => owner !== this.#owner).catch(() => {});
    await this.#reload();
    await this.#freePlanHolds();
    await this.#sendAll();
  }

  stop(): void {
    this.#isStopped = true;
    this.#retry.stop();
    this.#tabs.close();
    for (const { attempt } of this.#sending.values()) attempt.abort();
  }

  /** The collection of a new entry is the one that the pages show. */
  #factsOf(key: string) {
    const { collection: choice } = this.#account;
    const [collection, teamId] = [choice.get(), choice.getTeamId()];
    const keptAt = new Date();
    return { key, owner: this.#owner, collection, teamId, keptAt, wasTried: false, hold: null };
  }

  /** Stores a scan, then starts sending it. */
  async add(given: Pick<OutboxEntry, 'photos' | 'details' | 'corrections'>): Promise<string> {
    const key = crypto.randomUUID();
    const entry: OutboxEntry = { ...given, ...this.#factsOf(key) };
    await putEntry(entry).catch(() => this.#unstored.set(key, entry));
    await this.#reload();
    this.#tabs.tell({ changed: true });
    void this.#sendAll();
    return key;
  }

  /**
   * Stores the scans of a batch, each under the id of its card, so that storing it again does not add another
   * one.
   */
  async addBatch(
    all: readonly (Pick<OutboxEntry, 'photos' | 'details'> & { readonly batchItem: string })[],
    onKept: (count: number) => void,
  ): Promise<void> {
    // Storing hundreds of photos takes a while. They are for the collection that was shown at the start.
    const facts = this.#factsOf('');
    for (const [at, given] of all.entries()) {
      const { batchItem: key } = given;
      const entry: OutboxEntry = { ...given, corrections: null, ...facts, key };
      await putEntry(entry).catch(() => this.#unstored.set(key, entry));
      onKept(at + 1);
    }
    await this.#reload();
    this.#tabs.tell({ changed: true });
    void this.#sendAll();
  }

  /** Sends all of these, or stops sending them. */
  async setStopped(keys: readonly string[], isStopped: boolean): Promise<void> {
    for (const key of keys) {
      await this.#change(key, { hold: isStopped ? STOPPED : null });
      if (isStopped) this.#sending.get(key)?.attempt.abort();
    }
    if (!isStopped) await this.#sendAll();
  }

  /** Sends it now, whatever was holding it back. */
  async send(key: string): Promise<void> {
    await this.#change(key, { hold: null });
    if (!this.#isProven) await this.#account.restore();
    await this.#sendAll();
  }

  /** Stops sending it. It stays in this browser. */
  async pause(key: string): Promise<void> {
    await this.#change(key, { hold: STOPPED });
    this.#sending.get(key)?.attempt.abort();
  }

  async remove(key: string): Promise<void> {
    this.#sending.get(key)?.attempt.abort();
    const uploads = this.#entries.find((entry) => entry.key === key)?.uploads ?? [];
    await this.#drop(key);
    // If it is not removed now, it expires within a day.
    for (const upload of uploads) {
      if (upload) void callApi(this.#account, deleteUpload, { params: { id: upload.id } });
    }
  }

  async #reload(): Promise<void> {
    const stored = await listEntries(this.#owner).catch(() => []);
    this.#entries = [...stored, ...this.#unstored.values()];
    this.#show();
  }

  #sendingOf({ key, hold }: OutboxEntry): Sending {
    const running = this.#sending.get(key);
    if (running) return { name: 'sending', share: running.share };
    if (hold) return { name: 'held', hold };
    const problem = this.#isProven ? (this.#problems.get(key) ?? null) : NO_ANSWER;
    return { name: 'waiting', problem };
  }

  #show(): void {
    const items = this.#entries.map((entry) => ({ entry, sending: this.#sendingOf(entry) }));
    this.#state = { isRead: true, items, sent: new Map(this.#sent) };
    for (const hear of this.#hearers) hear();
  }

  async #hearTab(told: Told): Promise<void> {
    if ('scanId' in told) this.#sent.set(told.key, told.scanId);
    await this.#reload();
  }

  async #change(key: string, change: Partial<OutboxEntry>): Promise<void> {
    const unstored = this.#unstored.get(key);
    if (unstored) this.#unstored.set(key, { ...unstored, ...change });
    else await changeEntry(key, change);
    await this.#reload();
    this.#tabs.tell({ changed: true });
  }

  async #drop(key: string): Promise<void> {
    if (!this.#unstored.delete(key)) await removeEntry(key);
    this.#problems.delete(key);
    await this.#reload();
    this.#tabs.tell({ changed: true });
  }

  /** Entries that a full plan held back continue once there is room, in another month or with another plan. */
  async #freePlanHolds(): Promise<void> {
    const held = this.#entries.filter(({ hold }) => hold?.code === 'plan-limit');
    if (held.length === 0 || (await findFullPlan(this.#account))) return;
    for (const { key } of held) await this.#change(key, { hold: null });
  }

  /** Sends what is waiting, one after another, until something stops them all. */
  async #sendAll(): Promise<void> {
    this.#isAskedAgain = true;
    if (this.#isRunning || !this.#isProven) return;
    this.#isRunning = true;
    try {
      while (this.#isAskedAgain && !this.#isStopped) {
        this.#isAskedAgain = false;
        await this.#sendEach();
      }
    } finally {
      this.#isRunning = false;
    }
  }

  async #sendEach(): Promise<void> {
    const passed = new Set<string>();
    let goesOn = true;
    while (goesOn && !this.#isStopped) {
      const next = this.#entries.find(({ key, hold }) => hold === null && !passed.has(key));
      if (!next) return;
      passed.add(next.key);
      await alone(next.key, async () => {
        goesOn = await this.#sendOne(next);
      });
    }
  }

  /** False if the others need not be tried now either. */
  async #sendOne(entry: OutboxEntry): Promise<boolean> {
    const { key } = entry;
    const isCounted = !entry.wasTried && entry.collection !== 'team';
    const full = isCounted ? await findFullPlan(this.#account) : null;
    if (full) {
      await this.#change(key, { hold: full });
      return true;
    }
    const running = { attempt: new AbortController(), share: 0 };
    this.#sending.set(key, running);
    await this.#change(key, { wasTried: true });
    try {
      const attempt = await sendEntry(this.#account, entry, {
        signal: running.attempt.signal,
        onProgress: (share) => {
          running.share = share;
          this.#show();
        },
        onUploads: (uploads) => void this.#change(key, { uploads }),
      });
      this.#sending.delete(key);
      return await this.#settle(key, attempt);
    } catch {
      // Its owner stopped or removed it.
      return true;
    } finally {
      this.#sending.delete(key);
      this.#show();
    }
  }

  async #settle(key: string, attempt: Attempt): Promise<boolean> {
    switch (attempt.name) {
      case 'kept':
        this.#retry.succeed();
        this.#sent.set(key, attempt.scanId);
        this.#tabs.tell({ key, scanId: attempt.scanId });
        await this.#drop(key);
        return true;
      case 'held':
        await this.#change(key, { hold: attempt.hold });
        return true;
      case 'later':
        this.#problems.set(key, attempt.problem);
        this.#retry.failed(attempt.afterSeconds);
        return false;
      case 'signed-out':
        return false;
    }
  }
}
