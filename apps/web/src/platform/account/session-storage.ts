/** The name of the session in its storage, and of the channel on which tabs tell each other about it. */
export const SESSION_KEY = 'account.session';

/** What the account client keeps its session in. */
export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Lasts as long as the page, so no later script can find it. */
export function createMemoryStorage(): SessionStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
