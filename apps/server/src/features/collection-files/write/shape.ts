import type { Card } from '@tc/contract/locker';
import type { Cell } from '../../../platform/csv/write-rows.ts';

/** A CSV format that some program expects. */
export interface Shape {
  /** Lines before the first card; `today` is a date such as 2026-11-25. */
  head(today: string): readonly (readonly string[])[];
  rowOf(card: Card): readonly Cell[];
  readonly hasByteOrderMark: boolean;
  /** Quote every cell of a card, even where it is not necessary. */
  readonly isQuoted: boolean;
}

/** A file without a currency column can only hold US dollars. */
export function dollars(money: { amount: string; currency: string } | null): string {
  return money?.currency === 'USD' ? money.amount : '';
}
