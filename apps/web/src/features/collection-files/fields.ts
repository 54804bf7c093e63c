import type { CardFileField, CardFileKind, OnSame } from '@tc/contract/locker';

export const FIELD_NAMES: Readonly<Record<CardFileField, string>> = {
  id: 'Card id',
  name: 'Name',
  game: 'Game or sport',
  set: 'Set',
  number: 'Number',
  year: 'Year',
  variant: 'Variant',
  language: 'Language',
  quantity: 'Quantity',
  more: 'Quantity to add',
  cost: 'Cost',
  costCurrency: 'Cost currency',
  acquiredOn: 'Date acquired',
  notes: 'Notes',
  tags: 'Tags',
  condition: 'Condition',
  value: 'Value',
  valueCurrency: 'Value currency',
  valueOn: 'Value date',
  valueSource: 'Value source',
};

export const KIND_NAMES: Readonly<Record<CardFileKind, string>> = {
  own: 'an export of this site',
  tcgplayer: 'a TCGplayer file',
  collectr: 'a Collectr file',
  ebay: 'an eBay file',
  other: 'a list of cards',
};

export const SAME_OPTIONS: readonly { readonly value: OnSame; readonly name: string }[] = [
  { value: 'fill', name: 'Fill in what is missing' },
  { value: 'update', name: 'Replace with the file' },
  { value: 'add', name: 'Add the quantities' },
  { value: 'separate', name: 'Keep as separate cards' },
];

export const DELIMITER_NAMES = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;
