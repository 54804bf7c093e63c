import type { CardShow } from '@tc/contract/site';
import { MapPin } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Day } from '../dates/days.ts';
import type { NearestShows } from '../search/nearest-shows.ts';
import { leadToStates } from './search-panel.tsx';
import { ShowRow } from './show-row.tsx';

interface RowsProps {
  readonly shows: readonly CardShow[];
  readonly today: Day;
  readonly onChoose: (day: Day) => void;
}

/** Shows with their year; past ones say so. */
export function FoundRows({ shows, today, onChoose }: RowsProps) {
  return (
    <div className="border-hairline border-b">
      <ul className="overflow-y-auto xl:-mx-2 xl:max-h-96 xl:px-2">
        {shows.map((show) => (
          <ShowRow
            key={`${show.source} ${show.id}`}
            show={show}
            hasYear
            isPast={show.date < today}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </div>
  );
}

interface NothingFoundProps extends Omit<RowsProps, 'shows'> {
  readonly nearest: NearestShows | null;
  /** What is missing is the visitor's location. */
  readonly isNear: boolean;
  readonly year: number;
}

/** Why nothing was found, and what comes closest. */
export function NothingFound({ nearest, isNear, year, today, onChoose }: NothingFoundProps) {
  return (
    <>
      {isNear ? null : <p>No events found matching your criteria.</p>}
      {nearest?.reason ? <p className={isNear ? '' : 'mt-1'}>{nearest.reason}</p> : null}
      {isNear ? (
        <Button className="mt-3" onClick={leadToStates}>
          <MapPin size={18} aria-hidden="true" />
          Choose a state
        </Button>
      ) : (
        <p className="mt-1 text-small text-text-quiet">
          Searched: events in {year} and {year + 1}, the year shown and the next.
        </p>
      )}
      {nearest && nearest.shows.length > 0 ? (
        <>
          <h3 className="legend mt-5 mb-2">{isNear ? 'Next shows by date' : 'Nearest shows'}</h3>
          <FoundRows shows={nearest.shows} today={today} onChoose={onChoose} />
        </>
      ) : null}
    </>
  );
}
