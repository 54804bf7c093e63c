import { CARD_SHOW_SOURCES, SHOW_STATES, type ShowStateCode } from '@tc/contract/site';
import { dayOf } from './parser/calendar.ts';
import { wordsOf } from './parser/tokens.ts';

/** A model's filters, after checking that they contain nothing else. */
export interface ModelAnswer {
  readonly states: readonly ShowStateCode[];
  readonly categories: readonly string[];
  readonly dateStart?: string;
  readonly dateEnd?: string;
  readonly text?: string;
}

const LONGEST_TEXT = 200;
const KEYS = new Set(['states', 'categories', 'dateStart', 'dateEnd', 'text', 'suggestions']);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The model's reply, without the envelope that such services add. */
function contentOf(envelope: unknown): unknown {
  if (!isRecord(envelope) || !Array.isArray(envelope.choices)) return null;
  const [choice] = envelope.choices as unknown[];
  if (!isRecord(choice) || !isRecord(choice.message)) return null;
  const { content } = choice.message;
  if (typeof content !== 'string') return null;
  // Many models wrap their JSON in a code block.
  return parseJson(
    content
      .trim()
      .replace(/^```(?:json)?\s*/i, '')
      .replace(/\s*```$/, ''),
  );
}

function readStates(value: unknown): ShowStateCode[] | null {
  if (!Array.isArray(value) || value.length > SHOW_STATES.length) return null;
  const states = value.map((one: unknown) => {
    const said = typeof one === 'string' ? one.trim().toLowerCase() : '';
    return SHOW_STATES.find(
      ({ code, name }) => said === code.toLowerCase() || said === name.toLowerCase(),
    );
  });
  return states.every((state) => state !== undefined)
    ? [...new Set(states.map(({ code }) => code))]
    : null;
}

function readCategories(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length > CARD_SHOW_SOURCES.length) return null;
  const known: readonly unknown[] = CARD_SHOW_SOURCES;
  return value.every((one) => known.includes(one)) ? [...new Set(value as string[])] : null;
}

function isDay(value: unknown): value is string {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  return match !== null && dayOf(Number(match[1]), Number(match[2]), Number(match[3])) !== null;
}

/** Both dates in order, or none. */
function readDates(start: unknown, end: unknown): { dateStart?: string; dateEnd?: string } | null {
  const isNone = (value: unknown) => value === undefined || value === null || value === '';
  if (isNone(start) && isNone(end)) return {};
  return isDay(start) && isDay(end) && start <= end ? { dateStart: start, dateEnd: end } : null;
}

/** Only words from the query count, so that a model that was tricked cannot add words. */
function readText(value: unknown, query: string): { text?: string } | null {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) return null;
  const asked = new Set(wordsOf(query));
  const words = value.trim().split(/\s+/);
  const isOfQuery = words.every((word) => wordsOf(word).every((one) => asked.has(one)));
  return isOfQuery ? { text: words.join(' ') } : null;
}

/** The filters in an answer; null unless all of it has the agreed format. */
export function readModelAnswer(body: string, query: string): ModelAnswer | null {
  const content = contentOf(parseJson(body));
  if (!isRecord(content) || !Object.keys(content).every((key) => KEYS.has(key))) return null;
  const states = readStates(content.states);
  const categories = readCategories(content.categories);
  const dates = readDates(content.dateStart, content.dateEnd);
  const text = readText(content.text, query);
  if (!states || !categories || !dates || !text) return null;
  return { states, categories, ...dates, ...text };
}
