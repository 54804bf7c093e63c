import type { CardShow } from '@tc/contract/site';
import { type Day, dateOf, longDay } from '../dates/days.ts';
import { chipsOf, shortName } from '../shows/shows-of-day.ts';
import { CategoryMark } from './category-mark.tsx';
import { DayPress } from './place-form.tsx';

interface DayCellProps {
  readonly day: Day;
  readonly isInMonth: boolean;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  /** The one cell that Tab reaches. */
  readonly isTabStop: boolean;
  readonly shows: readonly CardShow[];
}

/** The full date and the number of events, read before the names in the cell. */
function spokenDay({ day, shows, isToday, isInMonth }: DayCellProps): string {
  const count = shows.length === 1 ? '1 event' : `${shows.length || 'no'} events`;
  const parts = [longDay(day), isToday && 'today', !isInMonth && 'outside this month', count];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Corner marks around today, like in a viewfinder. */
function TodayTicks() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 28 28"
      className="absolute top-0.5 left-1/2 size-7 -translate-x-1/2 text-accent md:top-1 md:left-1 md:translate-x-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M1 7V1H7M21 1H27V7M27 21V27H21M7 27H1V21" />
    </svg>
  );
}

function Chip({ show }: { readonly show: CardShow }) {
  return (
    <span
      title={show.name}
      className="flex min-w-0 items-center gap-1.5 text-label leading-tight md:rounded-sm md:bg-surface-2 md:px-1.5 md:py-0.5"
    >
      <CategoryMark source={show.source} />
      <span className="min-w-0 break-words max-md:hidden">{shortName(show.name)}</span>
    </span>
  );
}

const STATES = {
  outside: 'text-text-quiet',
  plain: 'cursor-pointer text-text-strong hover:bg-surface-1',
  selected:
    'cursor-pointer bg-accent-quiet text-text-strong shadow-[inset_0_0_0_1.5px_var(--color-accent)]',
} as const;

/** One of the 42 days; days of the adjacent months cannot be selected. */
export function DayCell(props: DayCellProps) {
  const { day, isInMonth, isToday, isSelected, isTabStop, shows } = props;
  const { chips, more } = chipsOf(shows);
  const state = !isInMonth ? 'outside' : isSelected ? 'selected' : 'plain';
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid are its gridcells
      role="gridcell"
      data-day={day}
      tabIndex={isInMonth ? (isTabStop ? 0 : -1) : undefined}
      aria-selected={isInMonth ? isSelected : undefined}
      aria-current={isToday ? 'date' : undefined}
      className={`relative h-13 border-hairline border-t p-1 align-top -outline-offset-2 md:h-20 xl:h-24 ${STATES[state]}`}
    >
      {isInMonth ? <DayPress day={day} /> : null}
      <span className="sr-only">{spokenDay(props)}</span>
      {isToday ? <TodayTicks /> : null}
      <span
        aria-hidden="true"
        className={`measured block text-small leading-6 max-md:text-center md:pl-1.5 ${isToday ? 'font-semibold text-accent' : ''} ${isInMonth ? '' : 'font-light'}`}
      >
        {dateOf(day)}
      </span>
      <span className="mt-1 flex items-center gap-1 max-md:justify-center md:mt-1.5 md:flex-col md:items-stretch">
        {chips.map((show) => (
          <Chip key={`${show.source} ${show.id}`} show={show} />
        ))}
        {more > 0 ? (
          <span className="measured text-label text-text-quiet leading-none md:pl-1.5 md:leading-tight">
            +{more}
            <span className="max-md:hidden"> more</span>
          </span>
        ) : null}
      </span>
    </td>
  );
}
