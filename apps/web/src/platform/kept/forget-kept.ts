/** The database of this browser in which a person's cards are kept for when there is no connection. */
export const KEPT_CARDS = 'kept-cards';

/** Removes every card that this browser keeps. Works without a connection and without further code. */
export function forgetKeptCards(): void {
  try {
    indexedDB.deleteDatabase(KEPT_CARDS);
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}
