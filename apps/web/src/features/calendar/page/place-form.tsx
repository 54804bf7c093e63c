import type { MouseEvent, ReactNode } from 'react';
import type { Day } from '../dates/days.ts';
import type { Month } from '../dates/months.ts';

const FORM_ID = 'calendar-place';

/** The place that the form's target page scrolls to. */
export const MONTH_ID = 'month';

interface PlaceFormProps {
  /** Names and values of the current search, which stays the same when the month or the day changes. */
  readonly search: readonly (readonly [name: string, value: string])[];
  readonly children: ReactNode;
}

/**
 * Every button that leads to a month or a day belongs to this form. Before scripts run, the form does the work.
 */
export function PlaceForm({ search, children }: PlaceFormProps) {
  return (
    <form id={FORM_ID} method="get" action={`/calendar#${MONTH_ID}`} className="contents">
      {search.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Props for a button that leads to a month or a day. `go` does it once scripts run. */
export function leadsTo(to: { readonly month: Month } | { readonly day: Day }, go: () => void) {
  const [[name = '', value = ''] = []] = Object.entries(to);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    go();
  };
  return { type: 'submit', form: FORM_ID, name, value, onClick } as const;
}

/** Covers a day of the grid for fingers and mice. Keys work on the cell itself. */
export function DayPress({ day }: { readonly day: Day }) {
  return (
    <button
      type="submit"
      form={FORM_ID}
      name="day"
      value={day}
      tabIndex={-1}
      aria-hidden="true"
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  );
}
