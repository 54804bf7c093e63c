import { MONTH_NAMES } from '@tc/contract/site';
import { useSyncExternalStore } from 'react';

/** A page that is looked at again may be looked at on another day. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isoDay(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day on the wall beside a clock, YYYY-MM-DD; without one, the visitor's own. */
export function localDay(now = new Date()): string {
  return isoDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/**
 * Today, YYYY-MM-DD: what the server wrote until scripts have taken over, then the visitor's own day,
 * which may be another one. So the page never differs from what was sent.
 */
export function useToday(written: string): string {
  return useSyncExternalStore(
    onReturn,
    () => localDay(),
    () => written,
  );
}

/** 2026-11-20 as November 20, 2026, the same in every browser. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTH_NAMES[(month ?? 1) - 1]} ${date}, ${year}`;
}
