import type { CardShow } from '@tc/contract/site';
import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Day } from '../dates/days.ts';
import type { RunSearch } from '../search/calendar-address.ts';
import { stateNameOf } from '../search/left-out.ts';
import type { NearestShows } from '../search/nearest-shows.ts';
import { understoodOf } from '../search/understood.ts';
import type { EventSearch } from '../search/use-event-search.ts';
import { FoundRows, NothingFound } from './nothing-found.tsx';
import { UnderstoodChips } from './understood-chips.tsx';

interface SuggestionsProps {
  readonly texts: readonly string[];
  readonly onAsk: (query: string) => void;
}

/** More questions to ask with one click. */
function Suggestions({ texts, onAsk }: SuggestionsProps) {
  const headingId = useId();
  if (texts.length === 0) return null;
  return (
    <div className="mt-4 border-accent border-l-2 pl-3.5">
      <h3 id={headingId} className="legend">
        Suggestions
      </h3>
      <ul aria-labelledby={headingId}>
        {texts.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onAsk(text)}
              className="min-h-11 rounded-control text-left text-small text-text underline decoration-hairline-strong underline-offset-4 hover:text-text-strong hover:decoration-accent"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

interface ResultsSectionProps {
  readonly search: EventSearch;
  /** What was searched for. Results cover its year and the next. */
  readonly run: RunSearch;
  readonly today: Day;
  readonly results: readonly CardShow[];
  /** The closest shows, if there are no results. */
  readonly nearest: NearestShows | null;
  readonly onChoose: (day: Day) => void;
  readonly onSave: () => void;
}

/** States in the question that are not searched, because the filter takes only one. */
function OtherStates({ search, run: { filters } }: ResultsSectionProps) {
  const others = search.states.filter((code) => code !== filters.state);
  if (filters.state === null || others.length === 0) return null;
  return (
    <p className="mt-2 text-small text-text-quiet">
      One state at a time:{' '}
      {others.map((code) => (
        <Button
          key={code}
          emphasis="quiet"
          className="px-2 text-small md:px-2"
          onClick={() => search.change({ ...filters, state: code })}
        >
          {stateNameOf(code)} instead
        </Button>
      ))}
    </p>
  );
}

function Found({ results, today, onChoose, onSave }: ResultsSectionProps) {
  return (
    <>
      <FoundRows shows={results} today={today} onChoose={onChoose} />
      <Button emphasis="quiet" className="-ml-4 text-small md:-ml-5" onClick={onSave}>
        <CalendarPlus size={18} aria-hidden="true" />
        Add all to my calendar
      </Button>
    </>
  );
}

function Answered(props: ResultsSectionProps) {
  const { search, run, today, results, nearest, onChoose } = props;
  const { filters, year } = run;
  const understood = understoodOf(filters);
  return (
    <>
      <UnderstoodChips understood={understood} onChange={search.change} />
      <OtherStates {...props} />
      {understood.length === 0 && results.length > 0 ? (
        <p className="mt-1 text-small text-text-quiet">
          No place, date or keyword to search for: these are all shows in {year} and {year + 1}.
        </p>
      ) : null}
      <div className="mt-4">
        {results.length > 0 ? (
          <Found {...props} />
        ) : (
          <NothingFound
            nearest={nearest}
            isNear={filters.isNear}
            year={year}
            today={today}
            onChoose={onChoose}
          />
        )}
      </div>
    </>
  );
}

export function ResultsSection(props: ResultsSectionProps) {
  const { search, results } = props;
  const { suggestions, isBusy, ask } = search;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} aria-busy={isBusy} className="min-w-0 xl:col-start-2">
      <h2 id={headingId} className="text-lead">
        Search results{' '}
        {isBusy ? null : <span className="measured text-text-quiet">{results.length}</span>}
      </h2>
      {isBusy ? (
        <div className="mt-4">
          <Waiting />
        </div>
      ) : (
        <>
          <Answered {...props} />
          <Suggestions texts={suggestions} onAsk={(query) => void ask(query)} />
        </>
      )}
    </section>
  );
}
