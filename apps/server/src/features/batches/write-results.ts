import type { Batch, BatchItem } from '@tc/contract/locker';
import { BYTE_ORDER_MARK, writeHead, writeRows } from '../../platform/csv/write-rows.ts';

const COLUMNS = [
  'place',
  'name',
  'state',
  'estimated grade',
  'estimated PSA grade',
  'estimated Beckett grade',
  'at most',
  'why not graded',
  'card',
  'scan id',
] as const;

function rowOf({ position, name, state, grade, isUpTo, refusal, cardId, scanId }: BatchItem) {
  return (siteUrl: string) => [
    position + 1,
    name,
    state,
    grade?.overall,
    grade?.psa,
    grade?.beckett,
    grade && isUpTo ? 'yes' : '',
    refusal?.message,
    cardId ? `${siteUrl}/digital-locker/cards/${cardId}` : '',
    scanId,
  ];
}

/** The results of a batch, for spreadsheet programs. */
export function writeResults(items: readonly BatchItem[], siteUrl: string): string {
  const rows = items.map((item) => rowOf(item)(siteUrl));
  return BYTE_ORDER_MARK + writeHead([COLUMNS]) + writeRows(rows);
}

/** The name of the file: only letters and digits, which every system accepts. */
export function fileNameOf({ name }: Pick<Batch, 'name'>): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  return `${plain || 'batch'}.csv`;
}
