import type { CardShow } from '@tc/contract/site';
import { isCalendarDay } from '../dates/months.ts';
import { salvageObjects } from './salvage.ts';

export interface ReadEvents {
  readonly events: readonly CardShow[];
  /** What could not be read, as text, to be set aside. */
  readonly unreadable: readonly string[];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** An entry with a name, a date and a location is an event; anything else missing is filled in. */
function readEntry(entry: unknown, takenIds: ReadonlySet<number>): CardShow | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { id, name, date, location, description } = entry as Record<string, unknown>;
  if (textOf(name) === '' || textOf(location) === '' || !isCalendarDay(date)) return null;
  const isFree = typeof id === 'number' && Number.isSafeInteger(id) && !takenIds.has(id);
  const about = textOf(description);
  return {
    id: isFree ? id : freeId(takenIds),
    name: textOf(name),
    date,
    location: textOf(location),
    ...(about && { description: about }),
    source: 'User Added',
  };
}

/** An id that no event has. */
export function freeId(taken: ReadonlySet<number>, atLeast = 1): number {
  let id = atLeast;
  while (taken.has(id)) id += 1;
  return id;
}

function parse(raw: string): { readonly entries: readonly unknown[]; readonly isWhole: boolean } {
  try {
    const value: unknown = JSON.parse(raw);
    if (Array.isArray(value)) return { entries: value, isWhole: true };
  } catch {
    // The text is broken, but complete entries in it are still worth saving.
  }
  return { entries: salvageObjects(raw), isWhole: false };
}

/** Reads the visitor's own events from storage; never throws and never drops anything. */
export function readOwnEvents(raw: string | null): ReadEvents {
  if (raw === null || raw === '') return { events: [], unreadable: [] };
  const { entries, isWhole } = parse(raw);
  const events: CardShow[] = [];
  const unreadable: string[] = isWhole ? [] : [raw];
  const taken = new Set<number>();
  for (const entry of entries) {
    const event = readEntry(entry, taken);
    if (event) {
      events.push(event);
      taken.add(event.id);
    } else if (isWhole) unreadable.push(JSON.stringify(entry));
  }
  return { events, unreadable };
}
