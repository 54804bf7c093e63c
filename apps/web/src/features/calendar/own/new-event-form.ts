import { isDay } from '../dates/days.ts';
import { isCalendarDay } from '../dates/months.ts';
import type { NewEvent } from './own-events-store.ts';

type Problems = Partial<Record<'name' | 'date' | 'location', string>>;

export interface FilledIn {
  readonly event: NewEvent;
  /** Problems by field; empty when the event is complete. */
  readonly problems: Problems;
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}

/** Reads the form for adding an event; name, date and location are required. */
export function readNewEvent(form: FormData): FilledIn {
  const event = {
    name: textOf(form, 'name'),
    date: textOf(form, 'date'),
    location: textOf(form, 'location'),
    description: textOf(form, 'description'),
  };
  const problems: Problems = {
    ...(event.name === '' && { name: 'Enter the name of the event.' }),
    ...(!isCalendarDay(event.date) && {
      date: isDay(event.date) ? 'Enter the year with four digits.' : 'Choose the date.',
    }),
    ...(event.location === '' && { location: 'Enter the location.' }),
  };
  return { event, problems };
}
