import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ASKED } from './calendar-address.ts';

/**
 * Asks what somebody asked before scripts ran. Until the answer comes, the page shows what the server found by
 * the words alone.
 */
export function useEarlyQuestion(query: string, ask: () => Promise<void>): void {
  const { search } = useLocation();
  const isAsked = new URLSearchParams(search).has(ASKED) && query.trim() !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as scripts take over
  useEffect(() => {
    if (isAsked) void ask();
  }, []);
}
