import { CARD_SHOW_SOURCES } from '@tc/contract/site';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { monthName, yearOf } from '../dates/days.ts';
import { addMonths, isMonth, type Month, monthOf } from '../dates/months.ts';
import { CategoryMark } from './category-mark.tsx';
import { MonthGrid, type MonthGridProps } from './month-grid-view.tsx';
import { leadsTo, MONTH_ID, PlaceForm } from './place-form.tsx';

interface TurnerProps {
  readonly label: string;
  readonly to: Month;
  readonly onTurn: (month: Month) => void;
  readonly children: ReactNode;
}

function Turner({ label, to, onTurn, children }: TurnerProps) {
  return (
    <IconButton label={label} disabled={!isMonth(to)} {...leadsTo({ month: to }, () => onTurn(to))}>
      {children}
    </IconButton>
  );
}

function Key() {
  return (
    <ul aria-label="Kinds of events" className="flex flex-wrap gap-x-5 gap-y-1 pt-4">
      {CARD_SHOW_SOURCES.map((source) => (
        <li key={source} className="flex items-center gap-2 text-label text-text-quiet">
          <CategoryMark source={source} />
          {source}
        </li>
      ))}
    </ul>
  );
}

interface MonthSectionProps extends Omit<MonthGridProps, 'labeledBy'> {
  readonly onToday: () => void;
  /** Opens the form for adding an event. */
  readonly addEvent: ReactNode;
  /** Names and values of the current search, which stays when the month changes. */
  readonly search: readonly (readonly [name: string, value: string])[];
}

export function MonthSection({ onToday, addEvent, search, ...grid }: MonthSectionProps) {
  const { month, today, onMonth } = grid;
  const headingId = useId();
  return (
    <section id={MONTH_ID} aria-labelledby={headingId} className="min-w-0 scroll-mt-4">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} aria-live="polite" className="text-title">
          {monthName(month)} <span className="measured font-light">{yearOf(month)}</span>
        </h2>
        <div className="flex items-center gap-1 max-md:w-full">
          <PlaceForm search={search}>
            <div className="flex max-md:-ml-3">
              <Turner label="Previous month" to={addMonths(month, -1)} onTurn={onMonth}>
                <ChevronLeft size={22} aria-hidden="true" />
              </Turner>
              <Turner label="Next month" to={addMonths(month, 1)} onTurn={onMonth}>
                <ChevronRight size={22} aria-hidden="true" />
              </Turner>
            </div>
            <Button
              emphasis="quiet"
              disabled={month === monthOf(today)}
              {...leadsTo({ day: today }, onToday)}
            >
              Today
            </Button>
          </PlaceForm>
          <div className="max-md:ml-auto md:ml-3">{addEvent}</div>
        </div>
      </div>
      <MonthGrid {...grid} labeledBy={headingId} />
      <Key />
    </section>
  );
}
