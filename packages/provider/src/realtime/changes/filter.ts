import { isLike } from './like.ts';

type Row = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

/** Whether a row is one that the client asked for. */
export type Filter = (row: Row) => boolean;

const CONDITION = /^(?<column>\w{1,63})=(?<not>not\.)?(?<operator>\w+)\.(?<value>.*)$/s;

/** Splits at commas outside quotes and parentheses; null if either is left open. */
function split(text: string): string[] | null {
  const parts = [''];
  let [depth, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    const isEscape = isQuoted && character === '\\';
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === '(') depth += 1;
    else if (!isQuoted && character === ')') depth -= 1;
    const isEnd = character === ',' && !isQuoted && depth === 0;
    if (isEnd) parts.push('');
    else parts[parts.length - 1] += isEscape ? character + (text[++at] ?? '') : character;
  }
  return isQuoted || depth !== 0 ? null : parts;
}

function unquote(text: string): string {
  const trimmed = text.trim();
  if (!/^".*"$/s.test(trimmed)) return text;
  return trimmed.slice(1, -1).replace(/\\(.)/gs, '$1');
}

/** Negative, zero or positive, as the value compares with the given text; NaN if they do not compare. */
function compare(value: unknown, wanted: string): number {
  if (typeof value === 'number')
    return value - (wanted.trim() === '' ? Number.NaN : Number(wanted));
  if (typeof value === 'string') return value === wanted ? 0 : value < wanted ? -1 : 1;
  if (typeof value === 'boolean') return String(value) === wanted ? 0 : Number.NaN;
  return Number.NaN;
}

const COMPARISONS: Readonly<Record<string, (difference: number) => boolean>> = {
  eq: (difference) => difference === 0,
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
};

function testOf(operator: string, text: string): Test | null {
  const value = unquote(text);
  const comparison = Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined;
  if (comparison) return (given) => comparison(compare(given, value));
  if (operator === 'neq') return (given) => given !== null && compare(given, value) !== 0;
  if (operator === 'isdistinct') {
    return (given) => (value === 'null' ? given !== null : compare(given, value) !== 0);
  }
  if (operator === 'like') return (given) => typeof given === 'string' && isLike(given, value);
  if (operator === 'ilike') {
    const lower = value.toLowerCase();
    return (given) => typeof given === 'string' && isLike(given.toLowerCase(), lower);
  }
  if (operator === 'is' && /^(null|true|false)$/.test(value)) {
    return (given) => String(given ?? null) === value;
  }
  const list = operator === 'in' ? /^\((?<items>.*)\)$/s.exec(text)?.groups?.items : undefined;
  const items = list === undefined ? null : split(list)?.map(unquote);
  return items ? (given) => items.some((item) => compare(given, item) === 0) : null;
}

function readCondition(text: string): Filter | null {
  const { column = '', not, operator = '', value = '' } = CONDITION.exec(text)?.groups ?? {};
  const test = column ? testOf(operator, value) : null;
  if (!test) return null;
  const valueIn = (row: Row) => row[column] ?? null;
  if (!not) return (row) => test(valueIn(row));
  // As in SQL, comparing with null is neither true nor false; only `is` matches null.
  return (row) => (valueIn(row) !== null || operator === 'is') && !test(valueIn(row));
}

const MOST_CONDITIONS = 20;

/**
 * A filter such as `id=eq.7` or `a=gt.1,b=in.(x,y)`; null if it is not a valid one. Regular
 * expressions are not supported, because a stranger's could keep the server busy forever.
 */
export function readFilter(text: string): Filter | null {
  const parts = split(text);
  if (!parts || parts.length > MOST_CONDITIONS) return null;
  const conditions = parts.map(readCondition);
  if (!conditions.every((condition) => condition !== null)) return null;
  return (row) => conditions.every((condition) => condition(row));
}
