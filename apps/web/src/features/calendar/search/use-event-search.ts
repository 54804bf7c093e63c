import type { ShowStateCode } from '@tc/contract/site';
import { useCallback, useRef, useState } from 'react';
import { type ToastText, useToast } from '../../../ui/toasts.tsx';
import { type Day, yearOf } from '../dates/days.ts';
import { askEventSearch } from './ask-event-search.ts';
import { pause, useOneAtATime } from './one-at-a-time.ts';
import { applyAnswer, type FilledFilters, filledBy, statesOf } from './search-answer.ts';
import { hasCriteria, NO_FILTERS, type ShowFilters } from './show-filters.ts';
import { understoodOf } from './understood.ts';
import { useEarlyQuestion } from './use-early-question.ts';
import { useFilterFields } from './use-filter-fields.ts';
import { type ResultPorts, useLocalSearch } from './use-local-search.ts';

const AFTER_ANSWER_MS = 100;
/** Longer than the function's own limit; after that the local search is better. */
const LONGEST_ASKING_MS = 15_000;

const SEARCH_REQUIRED: ToastText = {
  title: 'Search Required',
  description: 'Please enter search terms or select filters',
  tone: 'danger',
};

interface SearchPorts extends ResultPorts {
  readonly functionsKey: string;
  readonly today: Day;
}

/** What an answer contains besides filters. */
interface Told {
  readonly suggestions: readonly string[];
  /** The states the question names; the filter takes one of them. */
  readonly states: readonly ShowStateCode[];
}

const NOTHING_TOLD: Told = { suggestions: [], states: [] };

export function useEventSearch(ports: SearchPorts) {
  const toast = useToast();
  const { begin, stop } = useOneAtATime();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>(NOTHING_TOLD);
  const filled = useRef<FilledFilters>({});
  const onArrival = useCallback(() => setBusy(false), []);
  const forget = useCallback(() => {
    stop();
    setBusy(false);
    setTold(NOTHING_TOLD);
    filled.current = {};
  }, [stop]);
  const fields = useFilterFields(ports.shown, { onArrival, onStep: forget });
  const { filters, setFilters, expect } = fields;
  const { latest, showFound, runLocal } = useLocalSearch(ports, {
    expect,
    onShown: () => setBusy(false),
  });

  /** An edited query is searched for as is; a chosen state defines what is near. */
  const edit = (change: Partial<ShowFilters>) =>
    setFilters((before) => ({
      ...before,
      ...change,
      ...(change.state && { isNear: false }),
      ...(change.query !== undefined && { text: null, without: [], isNear: false }),
    }));

  const searchLocally = () => {
    if (!hasCriteria(filters)) {
      toast(SEARCH_REQUIRED);
      return;
    }
    setTold(NOTHING_TOLD);
    setBusy(true);
    void runLocal(filters, begin());
  };

  /** Asks what is in the search field, or a suggestion, which is then put there. */
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
      setTold({ suggestions: answer.suggestions, states: statesOf(answer) });
      if (await pause(AFTER_ANSWER_MS, signal)) await runLocal(wanted, signal, true);
    } catch (error) {
      if (signal.aborted) return;
      console.error('event-search', error);
      setTold(NOTHING_TOLD);
      await runLocal({ ...filters, query, text: null, without: [], isNear: false }, signal);
    }
  };

  useEarlyQuestion(filters.query, ask);

  const clear = () => {
    forget();
    setFilters(NO_FILTERS);
    expect(null);
    ports.show(null);
  };

  /** Searches right away with the changed filters; with none left there is nothing to show. */
  const change = (wanted: ShowFilters) => {
    const { shown, month } = latest.current;
    if (understoodOf(wanted).length === 0) return clear();
    stop();
    setFilters(wanted);
    showFound(wanted, shown?.year ?? yearOf(month), null);
  };

  return { filters, edit, isBusy, ...told, searchLocally, ask, clear, change };
}

export type EventSearch = ReturnType<typeof useEventSearch>;
