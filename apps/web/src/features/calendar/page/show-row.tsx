import type { CardShow } from '@tc/contract/site';
import { type Day, dateOf, monthName, WEEKDAY_NAMES, weekdayOf, yearOf } from '../dates/days.ts';
import { CategoryMark } from './category-mark.tsx';
import { leadsTo } from './place-form.tsx';

interface ShowRowProps {
  readonly show: CardShow;
  readonly hasYear?: boolean;
  /** Past shows say so beside the date and look quieter. */
  readonly isPast?: boolean;
  readonly onChoose: (day: Day) => void;
}

/** A show in a list; choosing it leads to its day. */
export function ShowRow({ show, hasYear = false, isPast = false, onChoose }: ShowRowProps) {
  const { date, name, location, source } = show;
  return (
    <li className="border-hairline border-t">
      <button
        {...leadsTo({ day: date }, () => onChoose(date))}
        className="-mx-2 grid w-[calc(100%+1rem)] grid-cols-[4.25rem_minmax(0,1fr)] gap-x-3 rounded-control px-2 py-3 text-left transition-colors duration-(--quick) hover:bg-surface-2"
      >
        <span className="measured text-small text-text-strong">
          {monthName(date).slice(0, 3)} {String(dateOf(date)).padStart(2, '\u00a0')}
          <span className="block text-label text-text-quiet">
            {hasYear ? yearOf(date) : WEEKDAY_NAMES[weekdayOf(date)]?.slice(0, 3)}
          </span>
        </span>
        <span className="min-w-0 text-small">
          <span
            className={`flex items-baseline gap-2 font-medium ${isPast ? 'text-text' : 'text-text-strong'}`}
          >
            <span className="min-w-0 break-words">{name}</span>
            <CategoryMark source={source} />
            <span className="sr-only">{source}</span>
          </span>
          <span className="block break-words text-text-quiet">
            {isPast ? (
              <span className="mr-2 rounded-control border border-hairline-strong px-1.5 text-label text-text">
                Past
              </span>
            ) : null}
            {location}
          </span>
        </span>
      </button>
    </li>
  );
}
