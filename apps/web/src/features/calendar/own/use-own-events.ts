import { useSyncExternalStore } from 'react';
import {
  NO_OWN_EVENTS,
  OWN_EVENTS_KEY,
  type OwnEvents,
  OwnEventsStore,
} from './own-events-store.ts';

let store: OwnEventsStore | null = null;

/** One store for the whole page, opened on first use and only in the browser. */
export function ownEventsStore(): OwnEventsStore {
  store ??= new OwnEventsStore(() => window.localStorage);
  return store;
}

function subscribe(listener: () => void): () => void {
  const events = ownEventsStore();
  const takeIn = (event: StorageEvent) => {
    if (event.key === OWN_EVENTS_KEY || event.key === null) events.reload();
  };
  window.addEventListener('storage', takeIn);
  const unsubscribe = events.subscribe(listener);
  return () => {
    window.removeEventListener('storage', takeIn);
    unsubscribe();
  };
}

/** The visitor's own events; none during server rendering. */
export function useOwnEvents(): OwnEvents {
  return useSyncExternalStore(
    subscribe,
    () => ownEventsStore().getState(),
    () => NO_OWN_EVENTS,
  );
}
