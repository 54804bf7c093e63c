import type { ShareField } from '@tc/contract/locker';

/** What a link may show of a card, in the order in which it is shown. */
export const FIELD_NAMES: Readonly<Record<ShareField, string>> = {
  name: 'Name',
  game: 'Game or sport',
  set: 'Set',
  number: 'Number',
  year: 'Year',
  variant: 'Variant',
  language: 'Language',
  quantity: 'Quantity',
  acquiredOn: 'Acquired',
  tags: 'Tags',
  notes: 'Notes',
  value: 'Owner’s value',
  cost: 'Cost',
};
