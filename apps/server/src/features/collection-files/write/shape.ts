import type { Card } from '@tc/contract/locker';
import type { Cell } from '../../../platform/csv/write-rows.ts';

/** A CSV as one program expects it. */
export interface Shape {
  /** Lines before the first card; `today` is a date such as 2026-11-25. */
  head(today: string): readonly (readonly string[])[];
  rowOf(card: Card): readonly Cell[];
  readonly hasByteOrderMark: boolean;
  /** Every cell of a card is quoted, also where it need not be. */
  readonly isQuoted: boolean;
}

/** Only US dollars can be told where a file has no column for the currency. */
export function dollars(money: { amount: string; currency: string } | null): string {
  return money?.currency === 'USD' ? money.amount : '';
}
