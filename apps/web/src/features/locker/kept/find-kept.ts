import type { Card, CardSort } from '@tc/contract/locker';
import type { LockerAddress } from '../collection/locker-address.ts';

/** The same letter with and without its accent, in upper and lower case. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf({ name, game, set, number, year, variant, notes, tags }: Card): string {
  return plain([name, game, set, number, year, variant, notes, ...tags].join(' '));
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Order = (a: Card, b: Card) => number;

/** Whatever the direction, cards that have no such value come last. */
function by<Value>(read: (card: Card) => Value | null, compare: (a: Value, b: Value) => number) {
  return (turn: 1 | -1): Order =>
    (a, b) => {
      const [one, other] = [read(a), read(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return turn * compare(one, other);
    };
}

const byAge = by(
  ({ createdAt }) => Date.parse(createdAt),
  (a, b) => a - b,
);
const byGrade = by(
  ({ grade }) => grade?.overall ?? null,
  (a, b) => a - b,
);
const byText = (read: (card: Card) => string | null) =>
  by((card) => read(card)?.trim() || null, COLLATOR.compare);
const byName = byText(({ name }) => name);
const bySet = byText(({ set, number }) => set && `${set} ${number ?? ''}`);

/** Amounts of different currencies cannot be compared: the most used currency comes first. */
function byValue(cards: readonly Card[]) {
  const uses = new Map<string, number>();
  for (const { value } of cards)
    if (value) uses.set(value.currency, (uses.get(value.currency) ?? 0) + 1);
  const most = [...uses].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const rank = new Map(most.map(([currency], at) => [currency, at]));
  return (turn: 1 | -1): Order => {
    const within = by(
      ({ value }) => value && Number(value.amount),
      (a, b) => a - b,
    )(turn);
    const place = ({ value }: Card) => (value ? (rank.get(value.currency) ?? 0) : rank.size);
    return (a, b) => place(a) - place(b) || within(a, b);
  };
}

function orderOf(sort: CardSort, cards: readonly Card[]): Order {
  const orders: Readonly<Record<CardSort, Order>> = {
    newest: byAge(-1),
    oldest: byAge(1),
    name: byName(1),
    'name-last': byName(-1),
    set: bySet(1),
    'set-last': bySet(-1),
    grade: byGrade(-1),
    'grade-lowest': byGrade(1),
    value: byValue(cards)(-1),
    'value-lowest': byValue(cards)(1),
  };
  return orders[sort];
}

/** The cards that an address asks for, found on this device the way the server finds them. */
export function findKept(
  cards: readonly Card[],
  { q, tag, game, graded, sort }: LockerAddress,
): readonly Card[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  const found = cards.filter((card) => {
    if (tag !== '' && !card.tags.includes(tag)) return false;
    if (game !== '' && card.game !== game) return false;
    if (graded !== '' && (card.grade?.overall != null) !== (graded === 'true')) return false;
    const text = words.length > 0 ? wordsOf(card) : '';
    return words.every((word) => text.includes(word));
  });
  return found.sort(orderOf(sort, cards));
}

/** What cards say in a field, most often used first. */
export function valuesOf(
  cards: readonly Card[],
  read: (card: Card) => readonly (string | null)[],
): readonly string[] {
  const uses = new Map<string, number>();
  for (const text of cards.flatMap(read)) if (text) uses.set(text, (uses.get(text) ?? 0) + 1);
  return [...uses].sort(([a, m], [b, n]) => n - m || COLLATOR.compare(a, b)).map(([text]) => text);
}
