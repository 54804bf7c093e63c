import type { ExportFormat } from '@tc/contract/locker';

/** A format in which other programs read cards. */
export interface FileFormat {
  readonly id: ExportFormat;
  readonly name: string;
  readonly text: string;
}

export const FILE_FORMATS: readonly FileFormat[] = [
  {
    id: 'csv',
    name: 'CSV',
    text: 'Everything about every card, for a spreadsheet. You can import it here again.',
  },
  { id: 'json', name: 'JSON', text: 'Everything about every card, for programs.' },
  {
    id: 'tcgplayer',
    name: 'TCGplayer',
    text: 'The columns of its seller portal. It needs its own product ids, which you add there.',
  },
  { id: 'collectr', name: 'Collectr', text: 'The columns of its portfolio export.' },
  {
    id: 'ebay',
    name: 'eBay',
    text: 'One listing per card for Seller Hub. Check category and price before you upload it.',
  },
];
