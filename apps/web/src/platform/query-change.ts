import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query of the address, and a way to change a part of it. The change replaces the address, so that Back leads
 * to the previous page.
 *
 * React Router gives a change the query that was drawn last. Somebody who sets two filters before the first one is
 * drawn would lose it, so here each change starts from what was asked for last.
 */
export function useQueryChange() {
  const [query, setQuery] = useSearchParams();
  const asked = useRef(query);
  useLayoutEffect(() => {
    asked.current = query;
  }, [query]);
  const change = (next: (now: URLSearchParams) => URLSearchParams) => {
    asked.current = next(asked.current);
    setQuery(asked.current, { replace: true, preventScrollReset: true });
  };
  return [query, change] as const;
}
