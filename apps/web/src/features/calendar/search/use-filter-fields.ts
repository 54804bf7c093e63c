import { useEffect, useRef, useState } from 'react';
import type { RunSearch } from './calendar-address.ts';
import { NO_FILTERS, type ShowFilters } from './show-filters.ts';

/** Two searches with the same key find the same shows. */
export function keyOf(search: RunSearch | null): string {
  return JSON.stringify(search);
}

interface Arrivals {
  /** The expected search is in the URL. */
  readonly onArrival: () => void;
  /** A different one is: somebody went back or forward. */
  readonly onStep: () => void;
}

/** The form's fields; going back or forward restores theirs. */
export function useFilterFields(shown: RunSearch | null, { onArrival, onStep }: Arrivals) {
  const [filters, setFilters] = useState<ShowFilters>(shown?.filters ?? NO_FILTERS);
  const arrived = useRef(keyOf(shown));
  const expected = useRef(arrived.current);
  useEffect(() => {
    const key = keyOf(shown);
    if (key === arrived.current) return;
    arrived.current = key;
    if (key === expected.current) return onArrival();
    expected.current = key;
    setFilters(shown?.filters ?? NO_FILTERS);
    onStep();
  }, [shown, onArrival, onStep]);
  const expect = (search: RunSearch | null) => {
    expected.current = keyOf(search);
  };
  return { filters, setFilters, expect };
}
