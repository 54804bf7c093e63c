import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Day } from './dates/days.ts';
import { type CalendarPlace, readPlace, writePlace } from './search/calendar-address.ts';

export type GoTo = (change: Partial<CalendarPlace>, isStep?: boolean) => void;

/** Month, day and search from the URL, and how to change them; Back undoes a step. */
export function usePlace(today: Day): readonly [CalendarPlace, GoTo] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readPlace(new URLSearchParams(search), today), [search, today]);
  // Two changes in a row must not undo each other while the first has not reached the URL yet.
  const latest = useRef({ place, search });
  useEffect(() => {
    latest.current = { place, search };
  }, [place, search]);
  const goTo = useCallback<GoTo>(
    (change, isStep = false) => {
      const next = { ...latest.current.place, ...change };
      const address = writePlace(next, today);
      if (address === latest.current.search) return;
      latest.current = { place: next, search: address };
      void navigate({ search: address }, { replace: !isStep, preventScrollReset: true });
    },
    [navigate, today],
  );
  return [place, goTo];
}
