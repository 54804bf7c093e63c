import type { CardShow } from '@tc/contract/site';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { type Day, WEEKDAY_NAMES, yearOf } from '../dates/days.ts';
import { dayByKey } from '../dates/grid-keys.ts';
import { firstOf, type Month, monthGrid, monthOf } from '../dates/months.ts';
import { showsOfDay } from '../shows/shows-of-day.ts';
import { DayCell } from './day-cell.tsx';

const DAYS_OF_WEEK = 7;

/** A request to go to a day from elsewhere on the page. */
export interface Jump {
  readonly day: Day;
  /** False if the person did not just ask for it. */
  readonly movesFocus: boolean;
}

export interface MonthGridProps {
  readonly labeledBy: string;
  readonly month: Month;
  readonly selected: Day | null;
  readonly today: Day;
  readonly shows: readonly CardShow[];
  readonly jump: Jump | null;
  readonly onMonth: (month: Month) => void;
  readonly onSelect: (day: Day) => void;
}

/** The day that Tab reaches: where the arrow keys went, or else the selected day, today, or the first. */
function tabStopOf(month: Month, wishes: readonly (Day | null)[]): Day {
  return wishes.find((day) => day && monthOf(day) === month) ?? firstOf(month);
}

/** One cell has the keyboard focus, which moves by days, weeks, months and years. */
function useRovingDay({ month, selected, today, jump, onMonth, onSelect }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState<Day | null>(null);
  const [lastSelected, setLastSelected] = useState(selected);
  const takesFocus = useRef(false);
  const jumped = useRef(jump);
  if (selected !== lastSelected) {
    setLastSelected(selected);
    setWanted(selected);
  }
  const tabStop = tabStopOf(month, [wanted, selected, today]);

  useEffect(() => {
    if (!takesFocus.current || wanted !== tabStop) return;
    takesFocus.current = false;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [wanted, tabStop]);

  useEffect(() => {
    if (!jump || jump === jumped.current || tabStop !== jump.day) return;
    jumped.current = jump;
    const cell = table.current?.querySelector<HTMLElement>('[tabindex="0"]');
    // In one column the day's list is below the grid, so scroll the whole month into view.
    const isBeside = window.matchMedia('(min-width: 80rem)').matches;
    if (isBeside) cell?.scrollIntoView({ block: 'nearest' });
    else cell?.closest('section')?.scrollIntoView({ block: 'start' });
    if (jump.movesFocus) cell?.focus({ preventScroll: true });
  }, [jump, tabStop]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isChoice = event.key === 'Enter' || event.key === ' ';
    const next = isChoice ? null : dayByKey(tabStop, event.key, event.shiftKey);
    if (!isChoice && !next) return;
    event.preventDefault();
    if (!next) return onSelect(tabStop);
    takesFocus.current = true;
    setWanted(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  return { table, tabStop, onKeyDown };
}

export function MonthGrid(props: MonthGridProps) {
  const { labeledBy, month, selected, today, shows, onSelect } = props;
  const { table, tabStop, onKeyDown } = useRovingDay(props);
  const cells = monthGrid(month);
  const weeks = Array.from({ length: cells.length / DAYS_OF_WEEK }, (_, week) =>
    cells.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-day][tabindex]');
    if (!cell?.dataset.day) return;
    event.preventDefault();
    cell.focus({ preventScroll: true });
    onSelect(cell.dataset.day);
  };
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is worked as a grid
      role="grid"
      aria-labelledby={labeledBy}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="w-full table-fixed border-collapse border-hairline border-b"
    >
      <thead>
        <tr>
          {WEEKDAY_NAMES.map((name) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className="pb-2 font-normal text-label text-text-quiet max-md:text-center md:pl-2.5 md:text-left"
            >
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, isInMonth }) => (
              <DayCell
                key={day}
                day={day}
                isInMonth={isInMonth}
                isToday={day === today}
                isSelected={day === selected}
                isTabStop={day === tabStop}
                shows={showsOfDay(shows, day, yearOf(month))}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
