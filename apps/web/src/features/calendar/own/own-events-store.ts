import type { CardShow } from '@tc/contract/site';
import { freeId, readOwnEvents } from './read-own-events.ts';

export const OWN_EVENTS_KEY = 'userCardShowEvents';
/** Where unreadable parts go: a list of texts. */
export const UNREADABLE_KEY = 'userCardShowEvents.unreadable';

/** The part of the browser's storage API that is used here. */
export type EventStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface OwnEvents {
  readonly events: readonly CardShow[];
  /** Stored parts that could not be read and were set aside. */
  readonly unreadable: number;
  /** False if the browser cannot store anything, so events last only as long as the page. */
  readonly isKept: boolean;
}

export const NO_OWN_EVENTS: OwnEvents = { events: [], unreadable: 0, isKept: true };

export interface NewEvent {
  readonly name: string;
  readonly date: string;
  readonly location: string;
  readonly description: string;
}

function readAside(storage: EventStorage): readonly string[] {
  const raw = storage.getItem(UNREADABLE_KEY);
  if (raw === null) return [];
  try {
    const value: unknown = JSON.parse(raw);
    if (Array.isArray(value)) return value.map(String);
  } catch {
    // Kept as is, like everything that cannot be read.
  }
  return [raw];
}

/** The visitor's own events, only in the browser; changes from other tabs are merged first. */
export class OwnEventsStore {
  #storage: EventStorage | null;
  #state: OwnEvents = NO_OWN_EVENTS;
  #listeners = new Set<() => void>();

  constructor(openStorage: () => EventStorage) {
    try {
      this.#storage = openStorage();
    } catch {
      // Browsers may throw even when storage is merely accessed.
      this.#storage = null;
    }
    this.reload();
  }

  getState = (): OwnEvents => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads what is in storage; unreadable parts are copied aside right away. */
  reload(): void {
    try {
      if (!this.#storage) throw new Error('no storage');
      const { events, unreadable } = readOwnEvents(this.#storage.getItem(OWN_EVENTS_KEY));
      const aside = new Set(readAside(this.#storage));
      const known = aside.size;
      for (const part of unreadable) aside.add(part);
      if (aside.size > known) this.#storage.setItem(UNREADABLE_KEY, JSON.stringify([...aside]));
      this.#set({ events, unreadable: aside.size, isKept: true });
    } catch {
      this.#set({ ...this.#state, isKept: false });
    }
  }

  add(event: NewEvent, now: Date): CardShow {
    this.#takeInOthers();
    const taken = new Set(this.#state.events.map(({ id }) => id));
    const { description, ...rest } = event;
    const added: CardShow = {
      id: freeId(taken, now.getTime()),
      ...rest,
      ...(description && { description }),
      source: 'User Added',
    };
    this.#keep([...this.#state.events, added]);
    return added;
  }

  remove(id: number): void {
    this.#takeInOthers();
    this.#keep(this.#state.events.filter((event) => event.id !== id));
  }

  /** Restores a deleted event. */
  restore(event: CardShow): void {
    this.#takeInOthers();
    if (this.#state.events.some(({ id }) => id === event.id)) return;
    this.#keep([...this.#state.events, event]);
  }

  #takeInOthers(): void {
    if (this.#state.isKept) this.reload();
  }

  /** Overwrites only what was read or has already been set aside. */
  #keep(events: readonly CardShow[]): void {
    let { isKept } = this.#state;
    try {
      if (isKept) this.#storage?.setItem(OWN_EVENTS_KEY, JSON.stringify(events));
    } catch {
      isKept = false;
    }
    this.#set({ ...this.#state, events, isKept });
  }

  #set(state: OwnEvents): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
