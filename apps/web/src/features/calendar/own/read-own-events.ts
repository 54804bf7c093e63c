import type { CardShow } from '@tc/contract/site';
import { isCalendarDay } from '../dates/months.ts';
import { salvageObjects } from './salvage.ts';

export interface ReadEvents {
  readonly events: readonly CardShow[];
  /** What could not be read, as texts, to be kept aside. */
  readonly unreadable: readonly string[];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** An entry with a name, a day and a place is an event; what else it lacks is filled in. */
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

/** A number that no event has. */
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
    // Broken text: whole entries in it are still worth having.
  }
  return { entries: salvageObjects(raw), isWhole: false };
}

/** Reads the visitor's own events from what the browser kept; never throws, never drops a part. */
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
