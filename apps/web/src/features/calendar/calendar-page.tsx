import type { CardShow } from '@tc/contract/site';
import { useCallback, useMemo, useState } from 'react';
import { useSite } from '../../platform/site.ts';
import { useToday } from '../../platform/today.ts';
import { type Day, yearOf } from './dates/days.ts';
import { firstOf, type Month, monthOf } from './dates/months.ts';
import { fileNameOf } from './file/calendar-file.ts';
import { saveCalendarFile } from './file/save-calendar-file.ts';
import { useOwnEvents } from './own/use-own-events.ts';
import { AddEvent } from './page/add-event.tsx';
import { AgendaSection } from './page/agenda-section.tsx';
import { CalendarHead } from './page/calendar-head.tsx';
import { DaySection } from './page/day-section.tsx';
import type { Jump } from './page/month-grid-view.tsx';
import { MonthSection } from './page/month-section.tsx';
import { KeepingNote, RemovedNote } from './page/own-notes.tsx';
import { ResultsSection } from './page/results-section.tsx';
import { SearchPanel } from './page/search-panel.tsx';
import { useShowActions } from './page/use-show-actions.ts';
import { type RunSearch, searchParts } from './search/calendar-address.ts';
import { findNearest } from './search/nearest-shows.ts';
import { searchShows } from './search/search-shows.ts';
import { useEventSearch } from './search/use-event-search.ts';
import { byDate, showsOfDay } from './shows/shows-of-day.ts';
import { type GoTo, usePlace } from './use-place.ts';

interface CalendarPageProps {
  readonly published: readonly CardShow[];
  /** Today, according to the server. */
  readonly writtenDay: Day;
}

/** Goes to a day from a list or a form: turns to its month, selects it and scrolls it into view. */
function useJump(goTo: GoTo) {
  const [jump, setJump] = useState<Jump | null>(null);
  const jumpTo = useCallback(
    (day: Day, movesFocus: boolean) => {
      setJump({ day, movesFocus });
      goTo({ month: monthOf(day), day });
    },
    [goTo],
  );
  const choose = useCallback((day: Day) => jumpTo(day, true), [jumpTo]);
  const show = useCallback((day: Day) => jumpTo(day, false), [jumpTo]);
  return { jump, choose, show };
}

/** The date a new event starts with. */
function dayToAdd(selected: Day | null, month: Month, today: Day): Day {
  if (selected) return selected;
  return monthOf(today) === month ? today : firstOf(month);
}

function resultsOf(shows: readonly CardShow[], { filters, year }: RunSearch, today: Day) {
  return searchShows(shows, filters, year, today);
}

/** What a search finds, or the closest shows if it finds nothing. */
function useFound(shows: readonly CardShow[], search: RunSearch | null, today: Day) {
  return useMemo(() => {
    const results = search ? resultsOf(shows, search, today) : null;
    const isNothing = search !== null && results?.length === 0;
    return { results, nearest: isNothing ? findNearest(shows, search.filters, today) : null };
  }, [shows, search, today]);
}

export function CalendarPage({ published, writtenDay }: CalendarPageProps) {
  const site = useSite();
  const productName = site?.name ?? '';
  const today = useToday(writtenDay);
  const own = useOwnEvents();
  const shows = useMemo(() => byDate([...published, ...own.events]), [published, own.events]);
  const [place, goTo] = usePlace(today);
  const { month, day } = place;
  const { jump, choose, show } = useJump(goTo);
  const actions = useShowActions(show, choose);
  const search = useEventSearch({
    shown: place.search,
    month,
    today,
    functionsKey: site?.functionsKey ?? '',
    count: (run) => resultsOf(shows, run, today).length,
    show: (run, turned) => goTo({ search: run, ...(turned && { month: turned, day: null }) }, true),
  });
  const { results, nearest } = useFound(shows, place.search, today);
  const save = (name: string, some: readonly CardShow[]) =>
    saveCalendarFile(fileNameOf(name), some, productName);
  return (
    <>
      <CalendarHead shows={shows} today={today} />
      <div className="page grid flex-1 grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 pb-20 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_auto_1fr]">
        <div className="min-w-0 xl:col-span-2">
          <SearchPanel search={search} month={month} />
        </div>
        {results || search.isBusy ? (
          <ResultsSection
            {...{ search, today, nearest }}
            run={place.search ?? { filters: search.filters, year: yearOf(month) }}
            results={results ?? []}
            onChoose={choose}
            onSave={() => save('card-shows', results ?? [])}
          />
        ) : null}
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-2">
          <MonthSection
            {...{ month, today, shows, jump }}
            selected={day}
            onMonth={(next) => goTo({ month: next })}
            onSelect={(next) => goTo({ day: next })}
            search={searchParts(place.search)}
            onToday={() => show(today)}
            addEvent={<AddEvent day={dayToAdd(day, month, today)} onAdd={actions.add} />}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-10 md:max-xl:grid md:max-xl:grid-cols-2 xl:col-start-2">
          <KeepingNote own={own} />
          {actions.removed ? <RemovedNote show={actions.removed} onUndo={actions.undo} /> : null}
          {day && yearOf(day) === yearOf(month) ? (
            <DaySection
              day={day}
              shows={showsOfDay(shows, day, yearOf(month))}
              onSave={(one) => save(one.name, [one])}
              onRemove={actions.remove}
            />
          ) : null}
          <AgendaSection month={month} shows={shows} onChoose={choose} />
        </div>
      </div>
    </>
  );
}
