import { useCallback, useEffect, useRef, useState } from 'react';
import { type ToastText, useToast } from '../../../ui/toasts.tsx';
import { type Day, yearOf } from '../dates/days.ts';
import { askEventSearch } from './ask-event-search.ts';
import type { RunSearch } from './calendar-address.ts';
import { pause, useOneAtATime } from './one-at-a-time.ts';
import { applyAnswer, type FilledFilters, filledBy } from './search-answer.ts';
import { hasCriteria, NO_FILTERS, type ShowFilters } from './show-filters.ts';
import { keyOf, useFilterFields } from './use-filter-fields.ts';

const LOCAL_SEARCH_MS = 500;
const AFTER_ANSWER_MS = 100;
/** Longer than the function gives itself; then the local search is the better answer. */
const LONGEST_ASKING_MS = 15_000;

const SEARCH_REQUIRED: ToastText = {
  title: 'Search Required',
  description: 'Please enter search terms or select filters',
  tone: 'danger',
};

interface SearchPorts {
  readonly shown: RunSearch | null;
  /** Of the month that is displayed. */
  readonly month: string;
  readonly today: Day;
  readonly functionsKey: string;
  readonly count: (search: RunSearch) => number;
  readonly show: (search: RunSearch | null) => void;
}

export function useEventSearch(ports: SearchPorts) {
  const toast = useToast();
  const { begin, stop } = useOneAtATime();
  const [isBusy, setBusy] = useState(false);
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const filled = useRef<FilledFilters>({});
  const onArrival = useCallback(() => setBusy(false), []);
  const forget = useCallback(() => {
    stop();
    setBusy(false);
    setSuggestions([]);
    filled.current = {};
  }, [stop]);
  const fields = useFilterFields(ports.shown, { onArrival, onStep: forget });
  const { filters, setFilters, expect } = fields;
  const latest = useRef(ports);
  useEffect(() => {
    latest.current = ports;
  });

  /** An edited query is searched for as it stands. */
  const edit = (change: Partial<ShowFilters>) =>
    setFilters((before) => ({
      ...before,
      ...change,
      ...(change.query !== undefined && { text: null }),
    }));

  const runLocal = async (wanted: ShowFilters, signal: AbortSignal) => {
    if (!(await pause(LOCAL_SEARCH_MS, signal))) return;
    const { month, count, show } = latest.current;
    const search = { filters: wanted, year: yearOf(month) };
    expect(search);
    show(search);
    // Waiting ends when the address, and with it the list of results, has changed.
    if (keyOf(search) === keyOf(latest.current.shown)) setBusy(false);
    toast({ title: 'Search Complete', description: `Found ${count(search)} events` });
  };

  const searchLocally = () => {
    if (!hasCriteria(filters)) {
      toast(SEARCH_REQUIRED);
      return;
    }
    setSuggestions([]);
    setBusy(true);
    void runLocal(filters, begin());
  };

  /** Asks what stands in the box, or a suggestion, which then stands there. */
  const ask = async (query = filters.query.trim()) => {
    const signal = begin();
    edit({ query });
    setBusy(true);
    const question = { query, today: ports.today };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ASKING_MS)]);
    try {
      const answer = await askEventSearch(question, ports.functionsKey, limit);
      if (signal.aborted) return;
      const wanted = applyAnswer(filters, query, answer, filled.current);
      filled.current = filledBy(answer);
      setFilters(wanted);
      setSuggestions(answer.suggestions);
      if (await pause(AFTER_ANSWER_MS, signal)) await runLocal(wanted, signal);
    } catch (error) {
      if (signal.aborted) return;
      console.error('event-search', error);
      setSuggestions([]);
      await runLocal({ ...filters, query, text: null }, signal);
    }
  };

  const clear = () => {
    forget();
    setFilters(NO_FILTERS);
    expect(null);
    ports.show(null);
  };

  return { filters, edit, isBusy, suggestions, searchLocally, ask, clear };
}

export type EventSearch = ReturnType<typeof useEventSearch>;
