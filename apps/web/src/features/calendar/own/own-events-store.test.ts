import type { CardShow } from '@tc/contract/site';
import { describe, expect, it } from 'vitest';
import {
  type EventStorage,
  OWN_EVENTS_KEY,
  OwnEventsStore,
  UNREADABLE_KEY,
} from './own-events-store.ts';
import { readOwnEvents } from './read-own-events.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const NEW = { name: 'Trade night', date: '2026-12-01', location: 'Waco, TX', description: '' };

/** Works like web storage, with a size limit. */
class MemoryStorage implements EventStorage {
  readonly values = new Map<string, string>();
  readonly #most: number;
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (value.length > this.#most) throw new DOMException('full', 'QuotaExceededError');
    this.values.set(key, value);
  }
}

const kept = (storage: MemoryStorage): CardShow[] =>
  JSON.parse(storage.values.get(OWN_EVENTS_KEY) ?? '[]');

describe('own events', () => {
  it('are kept under one key as an array of events with the source User Added', () => {
    const storage = new MemoryStorage();
    const store = new OwnEventsStore(() => storage);
    const added = store.add(NEW, NOW);
    expect([...storage.values.keys()]).toEqual([OWN_EVENTS_KEY]);
    expect(kept(storage)).toEqual([added]);
    expect(added).toEqual({
      id: NOW.getTime(),
      name: 'Trade night',
      date: '2026-12-01',
      location: 'Waco, TX',
      source: 'User Added',
    });
    expect(new OwnEventsStore(() => storage).getState().events).toEqual([added]);
  });

  it('added in the same moment are told apart', () => {
    const store = new OwnEventsStore(() => new MemoryStorage());
    expect(store.add(NEW, NOW).id).not.toBe(store.add(NEW, NOW).id);
  });

  it('can be removed and brought back once', () => {
    const storage = new MemoryStorage();
    const store = new OwnEventsStore(() => storage);
    const added = store.add(NEW, NOW);
    store.remove(added.id);
    expect(kept(storage)).toEqual([]);
    store.restore(added);
    store.restore(added);
    expect(kept(storage)).toEqual([added]);
  });

  it('of another tab stay when this one writes', () => {
    const storage = new MemoryStorage();
    const [one, other] = [new OwnEventsStore(() => storage), new OwnEventsStore(() => storage)];
    one.add(NEW, NOW);
    other.add({ ...NEW, name: 'Other' }, NOW);
    expect(kept(storage).map(({ name }) => name)).toEqual(['Trade night', 'Other']);
  });
});

describe('broken storage', () => {
  const good = { id: 7, name: 'Good', date: '2026-12-02', location: 'Waco, TX' };

  it('gives every entry that can be read and keeps the others aside', () => {
    const storage = new MemoryStorage();
    const bad = { id: 8, name: 'No day', location: 'Waco, TX' };
    storage.setItem(OWN_EVENTS_KEY, JSON.stringify([good, bad, null, 5]));
    const store = new OwnEventsStore(() => storage);
    expect(store.getState().events.map(({ name }) => name)).toEqual(['Good']);
    expect(store.getState().unreadable).toBe(3);
    store.add(NEW, NOW);
    expect(kept(storage)).toHaveLength(2);
    expect(JSON.parse(storage.values.get(UNREADABLE_KEY) ?? '')).toEqual([
      JSON.stringify(bad),
      'null',
      '5',
    ]);
  });

  it('that was cut off gives its whole entries, and the text as it was lies aside', () => {
    const cut = `${JSON.stringify([good, { ...good, id: 9, name: 'Tricky "}{" \\' }]).slice(0, -1)},{"id":10,"na`;
    const storage = new MemoryStorage();
    storage.setItem(OWN_EVENTS_KEY, cut);
    const store = new OwnEventsStore(() => storage);
    expect(store.getState().events.map(({ id }) => id)).toEqual([7, 9]);
    store.add(NEW, NOW);
    expect(kept(storage)).toHaveLength(3);
    expect(JSON.parse(storage.values.get(UNREADABLE_KEY) ?? '')).toEqual([cut]);
  });

  it('of any other kind is survived', () => {
    for (const raw of ['', 'null', '{}', 'not json', '"text"', '[[[', '{"id":{}}', '[{"id":']) {
      const { events } = readOwnEvents(raw);
      expect(events).toEqual([]);
    }
    expect(readOwnEvents('not json').unreadable).toEqual(['not json']);
  });

  it('repairs what an entry lacks: a number of its own and its source', () => {
    const { events } = readOwnEvents(
      JSON.stringify([good, { ...good, source: 'Major Show' }, { ...good, id: 'x' }]),
    );
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
    expect(events.every(({ source }) => source === 'User Added')).toBe(true);
  });

  it('is not overwritten when there is no room to keep it aside', () => {
    const storage = new MemoryStorage(40);
    const raw = `not json ${'x'.repeat(80)}`;
    storage.values.set(OWN_EVENTS_KEY, raw);
    const store = new OwnEventsStore(() => storage);
    store.add(NEW, NOW);
    expect(storage.values.get(OWN_EVENTS_KEY)).toBe(raw);
    expect(store.getState().isKept).toBe(false);
    expect(store.getState().events).toHaveLength(1);
  });

  it('that may not be opened at all leaves events for as long as the page', () => {
    const store = new OwnEventsStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    store.add(NEW, NOW);
    store.add({ ...NEW, name: 'Second' }, NOW);
    expect(store.getState()).toMatchObject({ isKept: false });
    expect(store.getState().events).toHaveLength(2);
  });
});
