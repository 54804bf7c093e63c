/**
 * The card that the locker shows without a connection. It opens on the locker's own page, because that is the
 * page which opens then.
 */
export const KEPT_CARD = 'card';

export function keptAddressOf(query: URLSearchParams, id: string): string {
  const next = new URLSearchParams(query);
  next.set(KEPT_CARD, id);
  return `?${next}`;
}

/** The list that a card was opened from. */
export function listAddressOf(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.delete(KEPT_CARD);
  return `?${next}`;
}
