import type { Card } from '@tc/contract/locker';
import { writeTags } from '../tag-list.ts';
import type { Shape } from './shape.ts';

/** Every field of a card. Measured values come last: an import does not accept grades from a file. */
export const OWN_COLUMNS = [
  'id',
  'name',
  'game',
  'set',
  'number',
  'year',
  'variant',
  'language',
  'quantity',
  'cost',
  'cost currency',
  'acquired on',
  'notes',
  'tags',
  'value',
  'value currency',
  'value on',
  'value source',
  'estimated grade',
  'estimated PSA grade',
  'estimated Beckett grade',
  'added at',
] as const;

function rowOf(card: Card) {
  const { cost, value, grade } = card;
  return [
    card.id,
    card.name,
    card.game,
    card.set,
    card.number,
    card.year,
    card.variant,
    card.language,
    card.quantity,
    cost?.amount,
    cost?.currency,
    card.acquiredOn,
    card.notes,
    writeTags(card.tags),
    value?.amount,
    value?.currency,
    value?.on,
    value?.source,
    grade?.overall,
    grade?.psa,
    grade?.beckett,
    card.createdAt,
  ];
}

/** Our own format, which our own import reads back. The byte order mark tells Excel that it is UTF-8. */
export const OWN_SHAPE: Shape = {
  head: () => [OWN_COLUMNS],
  rowOf,
  hasByteOrderMark: true,
  isQuoted: false,
};
