import type { CardShow } from '@tc/contract/site';
import { SHOW_STATES } from '@tc/contract/site';
import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Day, shortDay, yearOf } from '../dates/days.ts';
import type { ShowFilters } from '../search/show-filters.ts';
import { ShowRow } from './show-row.tsx';

/** With its year, which the displayed month does not tell. */
function rangeDay(day: Day): string {
  return `${shortDay(day)}, ${yearOf(day)}`;
}

/** What was searched for, in words: after a question it says how the question was understood. */
function wordsOf({ query, text, state, category, start, end }: ShowFilters): string {
  const sought = (text ?? query).trim();
  const range = start && end ? `${rangeDay(start)} to ${rangeDay(end)}` : '';
  const stateName = SHOW_STATES.find(({ code }) => code === state)?.name ?? '';
  return [sought && `“${sought}”`, stateName, category, range].filter(Boolean).join(' · ');
}

interface SuggestionsProps {
  readonly texts: readonly string[];
  readonly onAsk: (query: string) => void;
}

/** Further questions; a press asks one. */
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
  readonly filters: ShowFilters;
  /** Results are of it and the next. */
  readonly year: number;
  readonly results: readonly CardShow[];
  readonly suggestions: readonly string[];
  readonly isBusy: boolean;
  readonly onAsk: (query: string) => void;
  readonly onChoose: (day: Day) => void;
  readonly onSave: () => void;
}

export function ResultsSection(props: ResultsSectionProps) {
  const { filters, year, results, suggestions, isBusy, onAsk, onChoose, onSave } = props;
  const headingId = useId();
  const words = wordsOf(filters);
  return (
    <section aria-labelledby={headingId} aria-busy={isBusy} className="min-w-0 xl:col-start-2">
      <h2 id={headingId} className="text-lead">
        Search results{' '}
        {isBusy ? null : <span className="measured text-text-quiet">{results.length}</span>}
      </h2>
      {isBusy || !words ? null : <p className="mt-1 text-small text-text-quiet">{words}</p>}
      <div className="mt-4">
        {isBusy ? <Waiting /> : null}
        {!isBusy && results.length === 0 ? (
          <>
            <p>No events found matching your criteria.</p>
            <p className="mt-1 text-small text-text-quiet">
              Searched: the events of {year} and {year + 1}, from the year that is displayed.
            </p>
          </>
        ) : null}
        {!isBusy && results.length > 0 ? (
          <>
            <div className="border-hairline border-b">
              <ul className="overflow-y-auto xl:-mx-2 xl:max-h-96 xl:px-2">
                {results.map((show) => (
                  <ShowRow
                    key={`${show.source} ${show.id}`}
                    show={show}
                    hasYear
                    onChoose={onChoose}
                  />
                ))}
              </ul>
            </div>
            <Button emphasis="quiet" className="-ml-4 text-small md:-ml-5" onClick={onSave}>
              <CalendarPlus size={18} aria-hidden="true" />
              Add all to my calendar
            </Button>
          </>
        ) : null}
        {isBusy ? null : <Suggestions texts={suggestions} onAsk={onAsk} />}
      </div>
    </section>
  );
}
