import { MONTH_NAMES } from '@tc/contract/site';
import { useSyncExternalStore } from 'react';

/** A page may be looked at again on another day. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isoDay(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The local date at a given time, YYYY-MM-DD; by default the visitor's current date. */
export function localDay(now = new Date()): string {
  return isoDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/**
 * Today, YYYY-MM-DD: the server's date until scripts have taken over, then the visitor's own, which may
 * differ. This way hydration always matches the HTML that was sent.
 */
export function useToday(written: string): string {
  return useSyncExternalStore(
    onReturn,
    () => localDay(),
    () => written,
  );
}

/** Formats 2026-11-20 as November 20, 2026, the same in every browser. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTH_NAMES[(month ?? 1) - 1]} ${date}, ${year}`;
}
