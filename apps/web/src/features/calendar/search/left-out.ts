import {
  CARD_SHOW_SOURCES,
  type CardShow,
  type EventSearchAnswer,
  SHOW_STATES,
} from '@tc/contract/site';
import { type Day, isDay } from '../dates/days.ts';
import { isInState } from './state-match.ts';

const KINDS = ['state', 'place', 'category', 'word', 'dates'] as const;

/** One thing that a search leaves out. */
export interface LeftOutThing {
  readonly kind: (typeof KINDS)[number];
  /** For dates, both ends: `2026-12-01/2026-12-31`. */
  readonly value: string;
}

const MOST_THINGS = 20;
const LONGEST_VALUE = 100;

function daysOf(value: string): readonly [Day, Day] | null {
  const [start, end] = value.split('/');
  return isDay(start) && isDay(end) ? [start, end] : null;
}

function isSense({ kind, value }: LeftOutThing): boolean {
  if (value.trim() === '' || value.length > LONGEST_VALUE) return false;
  if (kind === 'state') return /^[A-Z]{2}$/.test(value);
  if (kind === 'category') return CARD_SHOW_SOURCES.some((source) => source === value);
  return kind !== 'dates' || daysOf(value) !== null;
}

/** What an answer excludes, whoever wrote it. */
export function readLeftOut(excluded: unknown): readonly LeftOutThing[] {
  if (typeof excluded !== 'object' || excluded === null) return [];
  const { states, places, categories, words, dates } = excluded as Record<string, unknown>;
  const texts = (kind: LeftOutThing['kind'], list: unknown) =>
    (Array.isArray(list) ? list : []).flatMap((value: unknown) =>
      typeof value === 'string' ? [{ kind, value }] : [],
    );
  const ranges = (Array.isArray(dates) ? dates : []).map((range: unknown) => {
    const { start, end } = (range ?? {}) as Record<string, unknown>;
    return `${String(start)}/${String(end)}`;
  });
  const all = [
    ...texts('state', states),
    ...texts('place', places),
    ...texts('category', categories),
    ...texts('word', words),
    ...texts('dates', ranges),
  ];
  return all.filter(isSense).slice(0, MOST_THINGS);
}

/** As it appears in an answer. */
export function answeredLeftOut(things: readonly LeftOutThing[]) {
  const of = (wanted: LeftOutThing['kind']) =>
    things.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  const dates = of('dates').flatMap((value) => {
    const days = daysOf(value);
    return days ? [{ start: days[0], end: days[1] }] : [];
  });
  const lists = { states: of('state'), places: of('place'), categories: of('category') };
  const filled = Object.entries({ ...lists, words: of('word'), dates });
  return Object.fromEntries(
    filled.filter(([, list]) => list.length > 0),
  ) as EventSearchAnswer['filters']['excluded'] & object;
}

/** One string for the URL. */
export function writeLeftOut(things: readonly LeftOutThing[]): string {
  return things.map(({ kind, value }) => `${kind}:${value.replace(/;/g, ' ')}`).join(';');
}

export function parseLeftOut(line: string): readonly LeftOutThing[] {
  const things = line.split(';').flatMap((entry) => {
    const [name = '', ...rest] = entry.split(':');
    const kind = KINDS.find((one) => one === name);
    return kind ? [{ kind, value: rest.join(':') }] : [];
  });
  return things.filter(isSense).slice(0, MOST_THINGS);
}

/** Whether a show is excluded. */
export function isLeftOut(
  show: CardShow,
  { kind, value }: LeftOutThing,
  hasText: (show: CardShow, text: string) => boolean,
): boolean {
  switch (kind) {
    case 'state':
      return isInState(show.location, value);
    case 'place': {
      // Match a city, not a hall named after it: the parts of a location are separated by commas.
      const parts = show.location.split(',').map((part) => part.trim().toLowerCase());
      return parts.slice(1).includes(value.toLowerCase());
    }
    case 'category':
      return show.source === value;
    case 'word':
      return hasText(show, value);
    case 'dates': {
      const days = daysOf(value);
      return days !== null && show.date >= days[0] && show.date <= days[1];
    }
  }
}

/** A state by name; for states that the filter does not offer, only the code is known. */
export function stateNameOf(code: string): string {
  return SHOW_STATES.find((state) => state.code === code)?.name ?? code;
}
