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

/** How far the list looks past the month, which may have few shows. */
const SHOWS_AFTER = 4;

function Rows({ shows, onChoose }: Omit<AgendaSectionProps, 'month'>) {
  return (
    <ul className="border-hairline border-b">
      {shows.map((show) => (
        <ShowRow key={`${show.source} ${show.id}`} show={show} onChoose={onChoose} />
      ))}
    </ul>
  );
}

/**
 * The displayed month as a list. On small screens, where cells have no room for names, this is the
 * calendar.
 */
export function AgendaSection({ month, shows, onChoose }: AgendaSectionProps) {
  const headingId = useId();
  const afterId = useId();
  const ofMonth = shows.filter(({ date }) => monthOf(date) === month);
  const after = shows.filter(({ date }) => monthOf(date) > month).slice(0, SHOWS_AFTER);
  return (
    <div className="grid gap-10">
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="pb-3 text-lead">
          All of {monthName(month)}
        </h2>
        {ofMonth.length > 0 ? (
          <Rows shows={ofMonth} onChoose={onChoose} />
        ) : (
          <p className="border-hairline border-y py-4">
            Nothing is scheduled in {monthName(month)} {yearOf(month)} yet.
          </p>
        )}
      </section>
      {after.length > 0 ? (
        <section aria-labelledby={afterId}>
          <h2 id={afterId} className="pb-3 text-lead">
            After {monthName(month)}
          </h2>
          <Rows shows={after} onChoose={onChoose} />
        </section>
      ) : null}
    </div>
  );
}
