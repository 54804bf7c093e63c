import type { CardShow } from '@tc/contract/site';
import { useId } from 'react';
import { type Day, monthName, yearOf } from '../dates/days.ts';
import { type Month, monthOf } from '../dates/months.ts';
import { ShowRow } from './show-row.tsx';

interface AgendaSectionProps {
  readonly month: Month;
  readonly shows: readonly CardShow[];
  readonly onChoose: (day: Day) => void;
}

/** The displayed month as a list: where cells are too small for names, this is the calendar. */
export function AgendaSection({ month, shows, onChoose }: AgendaSectionProps) {
  const headingId = useId();
  const ofMonth = shows.filter(({ date }) => monthOf(date) === month);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="pb-3 text-lead">
        All of {monthName(month)}
      </h2>
      {ofMonth.length > 0 ? (
        <ul className="border-hairline border-b">
          {ofMonth.map((show) => (
            <ShowRow key={`${show.source} ${show.id}`} show={show} onChoose={onChoose} />
          ))}
        </ul>
      ) : (
        <p className="border-hairline border-t py-4">
          Nothing is scheduled in {monthName(month)} {yearOf(month)} yet.
        </p>
      )}
    </section>
  );
}
