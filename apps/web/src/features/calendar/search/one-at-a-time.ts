import { useCallback, useEffect, useRef } from 'react';

/** Waits; false if it was stopped first. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

/** One search at a time: a new search, or leaving the page, stops the one before. */
export function useOneAtATime() {
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  const begin = useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);
  useEffect(() => stop, [stop]);
  return { begin, stop };
}
