import { useEffect, useRef } from 'react';
import { useToast } from '../../../ui/toasts.tsx';
import { yearOf } from '../dates/days.ts';
import { type Month, monthOf } from '../dates/months.ts';
import type { RunSearch } from './calendar-address.ts';
import { pause } from './one-at-a-time.ts';
import type { ShowFilters } from './show-filters.ts';
import { keyOf } from './use-filter-fields.ts';

const LOCAL_SEARCH_MS = 500;

export interface ResultPorts {
  readonly shown: RunSearch | null;
  readonly month: Month;
  readonly count: (search: RunSearch) => number;
  /** With a month, the calendar goes there. */
  readonly show: (search: RunSearch | null, month?: Month) => void;
}

interface Ends {
  readonly expect: (search: RunSearch) => void;
  /** The results on the page belong to the search. */
  readonly onShown: () => void;
}

/** A question about another time moves the calendar there. */
function monthToShow({ start, end }: ShowFilters, month: Month): Month | null {
  if (start === '' || end === '') return null;
  const isShown = monthOf(start) <= month && month <= monthOf(end);
  return isShown ? null : monthOf(start);
}

/** Runs the calendar's own search and says what it found. */
export function useLocalSearch(ports: ResultPorts, { expect, onShown }: Ends) {
  const toast = useToast();
  const latest = useRef(ports);
  useEffect(() => {
    latest.current = ports;
  });

  const showFound = (filters: ShowFilters, year: number, month: Month | null) => {
    const search = { filters, year };
    expect(search);
    latest.current.show(search, month ?? undefined);
    // Waiting ends when the URL, and with it the list of results, has changed.
    if (keyOf(search) === keyOf(latest.current.shown)) onShown();
    const found = latest.current.count(search);
    toast({ title: 'Search Complete', description: `Found ${found} events` });
  };

  const runLocal = async (wanted: ShowFilters, signal: AbortSignal, mayTurn = false) => {
    if (!(await pause(LOCAL_SEARCH_MS, signal))) return;
    const { month } = latest.current;
    const other = mayTurn ? monthToShow(wanted, month) : null;
    showFound(wanted, yearOf(other ?? month), other);
  };

  return { latest, showFound, runLocal };
}
