import type { CardShow } from '@tc/contract/site';
import type { Day } from '../dates/days.ts';
import { countShows } from '../shows/shows-of-day.ts';

interface ShowFiguresProps {
  readonly shows: readonly CardShow[];
  readonly today: Day;
}

/** Three figures about the calendar. */
export function ShowFigures({ shows, today }: ShowFiguresProps) {
  const { total, thisMonth, nextDays } = countShows(shows, today);
  const readings = [
    { name: 'Total events', value: total },
    { name: 'This month', value: thisMonth },
    { name: 'Next 7 days', value: nextDays },
  ];
  return (
    <dl className="grid grid-cols-3 max-md:w-full md:flex">
      {readings.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-col-reverse border-hairline border-l pl-3.5 md:min-w-32 md:pl-5"
        >
          <dt className="legend">{name}</dt>
          <dd className="measured text-text-strong text-title">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
