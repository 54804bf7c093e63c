import type { CardShow } from '@tc/contract/site';
import type { Day } from '../dates/days.ts';
import { ShowFigures } from './show-figures.tsx';

interface CalendarHeadProps {
  readonly shows: readonly CardShow[];
  readonly today: Day;
}

export function CalendarHead(props: CalendarHeadProps) {
  return (
    <header className="page flex flex-wrap items-end justify-between gap-x-12 gap-y-6 pt-8 pb-8 md:pt-10">
      <div>
        <h1 className="text-display">Event calendar</h1>
        <p className="mt-2 text-lead max-md:hidden">
          Find card shows near you, and add your own events.
        </p>
      </div>
      <ShowFigures {...props} />
    </header>
  );
}
